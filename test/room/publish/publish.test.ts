/** Publishing: the cases of this folder, in workerd. */
import '../setup.ts';
import './archiving.cases.ts';
import './attendance.cases.ts';
import './deliveries.cases.ts';
import './earlier-archives.cases.ts';
import './mailboxes-later.cases.ts';
import './mailboxes.cases.ts';
import './miniatures.cases.ts';
import './outbox.cases.ts';
import './retention.cases.ts';
import './sandboxes.cases.ts';
import './seen-by-sitters.cases.ts';
