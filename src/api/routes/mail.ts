/** What the provider that carries our mail tells of it afterwards. */
import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { log } from '../../log.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { reportIn, takesReports, type Report } from '../../notify/reports.ts';
import { isSigned } from '../../notify/signature.ts';
import { jsonBody } from '../body.ts';
import { refusal } from '../problem.ts';
import { BODY, problems } from '../responses.ts';
import { newRouter, type ApiEnv } from '../router.ts';
import { MailReport, signatureHeaders } from '../schema/mail.ts';

export const mailRoutes = newRouter();

/** Where nobody could sign anything there is no such address. */
const open = createMiddleware<ApiEnv>(async (c, next) =>
  takesReports(c.env) ? next() : refusal('unknown-route'),
);

const signed = createMiddleware<ApiEnv>(async (c, next) => {
  const { MAIL_REPORT_SECRET: secret = '' } = c.env;
  const message = { headers: c.req.raw.headers, body: await c.req.text() };
  return (await isSigned(secret, message, Date.now())) ? next() : refusal('invalid-signature');
});

mailRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/mail/reports',
    operationId: 'reportMail',
    summary: 'What became of a mail, by its provider',
    description:
      'For the provider that carries the mail of this service, and nobody else: signed as Standard Webhooks has it, with a secret that the two of them share, within five minutes. `svix-id` and its like are taken as well. What is of no mail of ours, or of another type, is taken and changes nothing; said again, it is the same.',
    tags: ['Service'],
    security: [{}],
    middleware: [open, jsonBody, signed] as const,
    request: {
      headers: signatureHeaders,
      body: { required: true, content: { 'application/json': { schema: MailReport } } },
    },
    responses: {
      204: { description: 'It is known.' },
      ...problems(...BODY, 'unknown-route', 'invalid-signature'),
    },
  }),
  async (c) => {
    const { type, data } = c.req.valid('json');
    const report = reportIn(type, data);
    if (report !== undefined) {
      if ('letter' in report)
        await mailboxOf(c.env.MAILBOXES, report.player).reported(report.letter, report.fate);
      note(report);
    }
    return c.body(null, 204);
  },
);

/** Of a mail of the desks nobody else keeps anything: whoever waits for it may write to those who run the service. */
function note(report: Report): void {
  const { fate, receipt } = report;
  const became = fate.outcome === 'bounced' ? 'came-back' : 'delivered';
  const level = became === 'came-back' ? 'warn' : 'info';
  if ('desk' in report) log(level, `mail-${became}`, { desk: report.desk, receipt });
  else log(level, `letter-${became}`, { receipt });
}
