/** The plain pages behind links in e-mails. They need no script, and forbid all scripts. */
import { escaped } from '../../notify/html.ts';

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly lines: readonly string[];
  /** A button that acts. */
  readonly button?: string;
  /** The game to link to. */
  readonly back?: string;
  /** Seconds until the next try. */
  readonly retryAfter?: number | undefined;
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

export function page({ status, title, lines, button, back, retryAfter }: PlainPage): Response {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Parsec Post</title>
<link rel="stylesheet" href="/letters.css">
</head>
<body>
<main class="letter">
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${button === undefined ? '' : `<form method="post"><button class="primary">${escaped(button)}</button></form>`}
<p><a href="${back === undefined ? '/' : `/game.html?g=${encodeURIComponent(back)}`}">${back === undefined ? 'To Parsec Post' : 'To the table'}</a></p>
</main>
</body>
</html>
`;
  const waiting = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return new Response(body, { status, headers: { ...HEADERS, ...waiting } });
}
