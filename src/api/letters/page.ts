/** The pages behind links in e-mails. They need no script, and forbid all scripts. */
import { escaped } from '../../notify/html.ts';
import { FIELDS } from './filled.ts';

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly lines: readonly string[];
  /** The text of a button that sends the answer or request. */
  readonly button?: string;
  /** The step that the page shows. The button sends it. */
  readonly step?: number | undefined;
  /** The game to link to. */
  readonly back?: string;
  /** Seconds until the next try. */
  readonly retryAfter?: number | undefined;
}

/** `body` is HTML. */
export interface HtmlPage extends Pick<PlainPage, 'status' | 'title' | 'back' | 'retryAfter'> {
  readonly body: string;
}

/** The address of such a page is as secret as a password: browsers must not send it as a referrer or cache the page. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export function page({ lines, button, step, ...rest }: PlainPage): Response {
  const shown = step === undefined ? '' : `<input type="hidden" name="${FIELDS.step}" value="${step}">`;
  const body = `<h1>${escaped(rest.title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${button === undefined ? '' : `<form method="post">${shown}<button class="primary">${escaped(button)}</button></form>`}`;
  return htmlPage({ ...rest, body });
}

export function htmlPage({ status, title, body, back, retryAfter }: HtmlPage): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Parsec Post</title>
<link rel="stylesheet" href="/letters.css">
</head>
<body>
<main class="letter">
${body}
<p><a href="${back === undefined ? '/' : `/game.html?g=${encodeURIComponent(back)}`}">${back === undefined ? 'To Parsec Post' : 'To the table'}</a></p>
</main>
</body>
</html>
`;
  const waiting = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return new Response(html, { status, headers: { ...HEADERS, ...waiting } });
}
