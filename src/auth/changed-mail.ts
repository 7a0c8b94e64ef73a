/** The mail to the former address of an account, which warns the owner if the account was stolen. */
import type { Mail } from '../notify/mail.ts';

/** The mail does not contain the new address, and its link contains no secret. */
export function changedMail({ to, origin }: { to: string; origin: string }): Mail {
  const page = `${origin}/account.html`;
  return {
    to,
    subject: 'The e-mail address of your Parsec Post account was changed',
    text: textOf(page),
    html: htmlOf(page),
  };
}

function textOf(page: string): string {
  return `Somebody who is signed in to your Parsec Post account has given it another
e-mail address. You can no longer sign in with this address.

If you made this change, you need not do anything.

If you did not, use a browser in which you are still signed in, and open

${page}

Enter this address again there. Then sign out everywhere: this also disables
the links in mails about your games. Revoke the API keys that you do not know.
Signing out does not remove webhooks, browsers that receive notifications, the
link to your calendar, or players who were named to play your seats. Check
each of these: remove what you do not know, and renew the link to the calendar.

If you are not signed in anywhere, write to the operator of this service from
this address. Also check whether somebody else can read your mail.
`;
}

function htmlOf(page: string): string {
  return `<!doctype html>
<html lang="en">
<body style="font: 16px/1.5 sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em">
<p>Somebody who is signed in to your Parsec Post account has given it another e-mail address. You can no longer sign in
with this address.</p>
<p>If you made this change, you need not do anything.</p>
<p>If you did not, use a browser in which you are still signed in, and open <a href="${page}">your account</a>. Enter
this address again there. Then sign out everywhere: this also disables the links in mails about your games. Revoke the
API keys that you do not know. Signing out does not remove webhooks, browsers that receive notifications, the link to
your calendar, or players who were named to play your seats. Check each of these: remove what you do not know, and renew
the link to the calendar.</p>
<p>If you are not signed in anywhere, write to the operator of this service from this address. Also check whether
somebody else can read your mail.</p>
</body>
</html>
`;
}
