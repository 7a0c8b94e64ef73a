/** The e-mail that verifies an address. */
import { expect, it } from 'vitest';
import { signInMail } from '../../src/auth/verification/sign-in-mail.ts';

/** Mail programs show about so many characters of an e-mail beside its subject. */
const PREVIEW = 200;
const [code, link] = ['ABCD-EFGH', 'https://post.example.org/sign-in.html#secret'];
const mail = signInMail({ to: 'ann@example.org', code, link });

it('shows neither the code nor the link on a lock screen', () => {
  const shown = mail.html.replaceAll(/<[^>]*>/g, '').trim();
  for (const text of [mail.subject, mail.text.slice(0, PREVIEW), shown.slice(0, PREVIEW)]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain('sign-in.html');
  }
  for (const text of [mail.text, mail.html]) for (const part of [code, link]) expect(text).toContain(part);
});
