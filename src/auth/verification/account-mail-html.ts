/** The HTML of an e-mail about an account. */
import { mailHtml } from '../../notify/html.ts';

const STYLE =
  'font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 640px; margin: 0 auto; padding: 16px';

export const accountMailHtml = (body: string): string => mailHtml(STYLE, body);
