/** The mail to the earlier address of an account, to warn an owner whose account was stolen. */
import type { Mail } from '../notify/mail.ts';

/** Names no other address. Its link has no secret. */
export function changedMail({ to, origin }: { to: string; origin: string }): Mail {
  const page = `${origin}/account.html`;
  return {
    to,
    subject: 'Your account at Parsec Post has another address now',
    text: textOf(page),
    html: htmlOf(page),
  };
}

function textOf(page: string): string {
  return `Somebody who is signed in to your account at Parsec Post has proven another
address for it. From now on this one no longer leads there.

If it was you, all is well.

If it was not, go where you are still signed in, and open

${page}

Give this address again there, then sign out everywhere, which ends the links
in letters of your games, too, and revoke the API keys that you do not know.
These stay as well, until you end them: webhooks, the browser that is told of
your games, the address of your calendar (have another one), and whoever was
named at a table to play a seat of yours.

If you are signed in nowhere, write to those who run this service, from this
address. And see who else reads your mail.
`;
}

function htmlOf(page: string): string {
  return `<!doctype html>
<html lang="en">
<body style="font: 16px/1.5 sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em">
<p>Somebody who is signed in to your account at Parsec Post has proven another address for it. From now on this one no
longer leads there.</p>
<p>If it was you, all is well.</p>
<p>If it was not, go where you are still signed in, and open <a href="${page}">your account</a>. Give this address again
there, then sign out everywhere, which ends the links in letters of your games, too, and revoke the API keys that you do
not know. These stay as well, until you end them: webhooks, the browser that is told of your games, the address of your
calendar (have another one), and whoever was named at a table to play a seat of yours.</p>
<p>If you are signed in nowhere, write to those who run this service, from this address. And see who else reads your
mail.</p>
</body>
</html>
`;
}
