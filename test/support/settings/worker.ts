import { exportKeySettings } from './export-keys.ts';
import { REPORT_SECRET } from './mail-reports.ts';
import { vapidSettings } from './vapid.ts';

/** The settings of the Worker under test. */
export const workerSettings = () => ({
  SECRET: 'a secret for tests only, 32 bytes or more',
  MAILER: 'log',
  MAIL_FROM: 'Parsec Post <post@example.org>',
  DEVELOPMENT: 'true',
  ORIGIN: 'https://parsec.test',
  ...vapidSettings(),
  MAIL_REPORT_SECRET: REPORT_SECRET,
  MAIL_REPLY: 'reply@post.example',
  MAIL_AUTHSERV: 'mx.post.example',
  MAIL_REPLY_SECRET: REPORT_SECRET,
  ...exportKeySettings(),
  // Tests make thousands of guests from one place.
  LIMITS: '1000000',
});
