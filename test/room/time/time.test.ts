/** Time: the cases of this folder, in workerd. */
import '../setup.ts';
import './absence.cases.ts';
import './banks.cases.ts';
import './deadlines.cases.ts';
import './holds.cases.ts';
import './sandbox.cases.ts';
import './votes.cases.ts';
import './waking-hours.cases.ts';
