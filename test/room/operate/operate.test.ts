/** Operation of a room, in workerd, in rooms: the cases of this folder. */
import '../setup.ts';
import './condition.cases.ts';
import './dump.cases.ts';
import './mailbox-rewinds.cases.ts';
import './restores.cases.ts';
import './rewinds.cases.ts';
