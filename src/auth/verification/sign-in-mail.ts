/** The e-mail that verifies an address. It says the same whether or not the address has an account. */
import type { Mail } from '../../notify/mail.ts';

export function signInMail({ to, code, link }: { to: string; code: string; link: string }): Mail {
  return {
    to,
    subject: `${code} is your code for Parsec Post`,
    text: textOf(code, link),
    html: htmlOf(code, link),
  };
}

function textOf(code: string, link: string): string {
  return `Your code for Parsec Post is

    ${code}

Enter it on the page where you asked for it, within 15 minutes. Or open this
link within an hour, in any browser, and press the button there:

${link}

If you did not ask for this, do nothing: nobody can sign in without the code
or the link. Do not share them with anybody. We never ask for them.
`;
}

function htmlOf(code: string, link: string): string {
  return `<!doctype html>
<html lang="en">
<body style="font: 16px/1.5 sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em">
<p>Your code for Parsec Post is</p>
<p style="font-size: 2em; letter-spacing: 0.2em"><strong>${code}</strong></p>
<p>Enter it on the page where you asked for it, within 15 minutes. Or open this link within an hour, in any browser, and
press the button there:</p>
<p><a href="${link}">Sign in to Parsec Post</a></p>
<p style="color: #555">If you did not ask for this, do nothing: nobody can sign in without the code or the link. Do not
share them with anybody. We never ask for them.</p>
</body>
</html>
`;
}
