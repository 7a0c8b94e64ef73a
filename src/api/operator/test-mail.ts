/** The e-mail with which the operator tests the settings. */
import { mailHtml } from '../../notify/html.ts';
import type { Mail } from '../../notify/mail.ts';

export const testMail = (to: string): Mail => ({
  to,
  subject: 'Parsec Post: a test e-mail',
  text: `The operator of Parsec Post sent this e-mail to test the settings.

In the source of this e-mail, look for the header Authentication-Results of
your own mail server. It should say spf=pass, dkim=pass and dmarc=pass.
`,
  html: mailHtml(`<p>The operator of Parsec Post sent this e-mail to test the settings.</p>
<p>In the source of this e-mail, look for the header Authentication-Results of your own mail server. It should say
spf=pass, dkim=pass and dmarc=pass.</p>`),
});
