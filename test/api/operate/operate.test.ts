/** Operation of the service, in workerd, through the API: the cases of this folder. */
import './broken-rooms.cases.ts';
import './dev-mail.cases.ts';
import './full-disk.cases.ts';
import './health.cases.ts';
import './log.cases.ts';
import './mailbox-owner.cases.ts';
import './newer-layout.cases.ts';
import './mail.cases.ts';
import './operator.cases.ts';
import './outage.cases.ts';
import './restored-mailboxes.cases.ts';
import './watch.cases.ts';
