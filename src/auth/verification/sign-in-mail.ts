/**
 * The e-mail that verifies an address. It says the same whether or not the address has an account. Lock screens show subjects and
 * the first words of e-mails, so neither contains the code.
 */
import { mailHtml, mailLink } from '../../notify/html.ts';
import type { Mail } from '../../notify/mail.ts';

export function signInMail({ to, code, link }: { to: string; code: string; link: string }): Mail {
  return {
    to,
    subject: 'Your code for Parsec Post',
    text: textOf(code, link),
    html: htmlOf(code, link),
  };
}

function textOf(code: string, link: string): string {
  return `Somebody, probably you, has entered this address at Parsec Post. If it was not
you, do nothing: nobody can sign in without the code or the link below. Do not
share them with anybody. We never ask for them.

Your code is

    ${code}

Enter it on the page where you asked for it, within 15 minutes. Or open this
link within an hour, in any browser, and press the button there:

${link}
`;
}

function htmlOf(code: string, link: string): string {
  return mailHtml(`<p>Somebody, probably you, has entered this address at Parsec Post. If it was not you, do nothing: nobody can sign in
without the code or the link below. Do not share them with anybody. We never ask for them.</p>
<p>Your code is</p>
<p style="font-size: 32px; letter-spacing: 0.2em"><strong>${code}</strong></p>
<p>Enter it on the page where you asked for it, within 15 minutes. Or open this link within an hour, in any browser, and
press the button there:</p>
${mailLink('Sign in to Parsec Post', link)}`);
}
