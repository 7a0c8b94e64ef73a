/** Operation of a room: the cases of this folder, in workerd. */
import '../setup.ts';
import './condition.cases.ts';
import './dump.cases.ts';
import './mailbox-rewinds.cases.ts';
import './restores.cases.ts';
import './rewinds.cases.ts';
