/** The e-mail to the earlier address of an account, to warn an owner whose account was stolen. */
import { mailHtml } from '../../notify/html.ts';
import type { Mail } from '../../notify/mail.ts';

/** Names no other address. Its link has no secret. */
export function changedMail({ to, origin }: { to: string; origin: string }): Mail {
  const page = `${origin}/account.html`;
  return {
    to,
    subject: 'The address of your Parsec Post account has changed',
    text: textOf(page),
    html: htmlOf(page),
  };
}

function textOf(page: string): string {
  return `Somebody who is signed in to your Parsec Post account has changed its e-mail
address. You can no longer sign in with this address.

If you made this change, you need not do anything.

If you did not, use a browser in which you are still signed in, and open

${page}

1. Enter this address again.
2. Sign out everywhere. This also ends the links in e-mails about your games.
3. Revoke API keys and apps that you do not know.
4. Check what else stays valid: webhooks, the browser that shows your
   notifications, the address of your calendar (you can get a new one), and
   players who play one of your seats for you.

If you are not signed in anywhere, write to the operators of this service from
this address. Also check who else can read your e-mail.
`;
}

function htmlOf(page: string): string {
  return mailHtml(`<p>Somebody who is signed in to your Parsec Post account has changed its e-mail address. You can no longer sign in with
this address.</p>
<p>If you made this change, you need not do anything.</p>
<p>If you did not, use a browser in which you are still signed in, and open <a href="${page}">your account</a>.</p>
<ol>
<li>Enter this address again.</li>
<li>Sign out everywhere. This also ends the links in e-mails about your games.</li>
<li>Revoke API keys and apps that you do not know.</li>
<li>Check what else stays valid: webhooks, the browser that shows your notifications, the address of your calendar (you
can get a new one), and players who play one of your seats for you.</li>
</ol>
<p>If you are not signed in anywhere, write to the operators of this service from this address. Also check who else can
read your e-mail.</p>`);
}
