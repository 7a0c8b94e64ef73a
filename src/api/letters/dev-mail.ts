/** `GET /dev/mail`: the e-mails that were not sent, for developers. Only development has this address. */
import type { MailBindings } from '../../notify/bindings.ts';
import { escaped } from '../../notify/html.ts';
import type { Mail } from '../../notify/mail.ts';
import { isDevelopment, lastMails } from '../../notify/mailers/log.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
const LINK = /https?:\/\/[^\s<>"']+/g;

/** Undefined for other addresses and other mailers: then no route matches. */
export function devMail(request: Request, env: MailBindings): Response | undefined {
  if (request.method !== 'GET' || !isDevelopment(env)) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== '/dev/mail') return undefined;
  const wanted = searchParams.get('format') ?? request.headers.get('Accept');
  if (wanted === 'json' || wanted === 'application/json') {
    return Response.json({ mails: lastMails() }, { headers: HEADERS });
  }
  return new Response(page(lastMails()), {
    headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function page(mails: readonly Mail[]): string {
  const listed = mails.length === 0 ? '<p>None yet.</p>' : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Last mails</title></head>
<body>
<h1>Last mails</h1>
<p>Not sent: newest first, until the service restarts.</p>
${listed}
</body>
</html>
`;
}

function article({ to, subject, text }: Mail): string {
  return `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}</p>
<pre>${withLinks(text)}</pre>
</article>`;
}

function withLinks(text: string): string {
  const links = [...text.matchAll(LINK)].map(([link]) => `<a href="${escaped(link)}">${escaped(link)}</a>`);
  const between = text.split(LINK).map(escaped);
  return between.map((words, index) => words + (links[index] ?? '')).join('');
}
