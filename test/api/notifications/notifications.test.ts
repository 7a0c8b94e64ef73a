/** Notifications, in workerd, through the API: the cases of this folder. */
import './availability.cases.ts';
import './calendar.cases.ts';
import './changes-of-players.cases.ts';
import './duplicates.cases.ts';
import './letters/failing-mail.cases.ts';
import './kept-marks.cases.ts';
import './letters/links.cases.ts';
import './letters/letters.cases.ts';
import './letters/mail-reports.cases.ts';
import './moved-deadlines.cases.ts';
import './notification-store.cases.ts';
import './letters/positions.cases.ts';
import './programs.cases.ts';
import './push.cases.ts';
import './tables.cases.ts';
import './webhook-messages.cases.ts';
import './webhooks.cases.ts';
