/** Delivery reports of the mail provider. */
import { createRoute } from '../../http/route.ts';
import { createMiddleware } from 'hono/factory';
import { log } from '../../../log.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import { reportIn, takesReports, type Report } from '../../../notify/reports.ts';
import { isSigned } from '../../../notify/signature.ts';
import { jsonBody } from '../../http/body.ts';
import { refusal } from '../../http/problem.ts';
import { BODY, problems } from '../../http/responses.ts';
import { newRouter, type ApiEnv } from '../../http/router.ts';
import { MailReport, signatureHeaders } from '../../schema/notifications/mail.ts';

export const mailRoutes = newRouter();

/** Without a secret nobody can sign reports, so the route does not exist. */
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
    summary: 'Report the delivery of an e-mail',
    description:
      'Only for the mail provider of this service. The report is signed as Standard Webhooks defines, at most five minutes ago, with a secret that the provider and the service share. The service also accepts `svix-id` and the other headers of that name. Reports of other e-mails, reports of other types, and repeated reports are accepted and change nothing.',
    tags: ['Service'],
    security: [{}],
    middleware: [open, jsonBody, signed] as const,
    request: {
      headers: signatureHeaders,
      body: { required: true, content: { 'application/json': { schema: MailReport } } },
    },
    responses: {
      204: { description: 'The report is accepted' },
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

/** Account e-mails have no other record: operators need this line when a player asks for an e-mail that did not arrive. */
function note(report: Report): void {
  const { fate, receipt } = report;
  const { outcome } = fate;
  const level = outcome === 'bounced' ? 'warn' : 'info';
  if ('desk' in report) log(level, `account-email-${outcome}`, { desk: report.desk, receipt });
  else log(level, `email-${outcome}`, { receipt });
}
