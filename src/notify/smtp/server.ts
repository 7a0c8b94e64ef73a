/** The mail server of SMTP_URL. */
import { isLoopback } from '../bindings.ts';

export interface MailServer {
  /** Name and port. */
  readonly host: string;
  /** TLS from the first byte. Otherwise the client starts TLS as soon as the server offers it. */
  readonly secure: boolean;
  readonly isLoopback: boolean;
  readonly account?: { readonly user: string; readonly password: string };
}

const PORTS: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' };

export function serverOf(text: string): MailServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const port = url && (url.port || PORTS[url.protocol]);
  if (url === undefined || port === undefined || !/^[\w.:[\]-]+$/.test(url.hostname)) {
    throw new Error('SMTP_URL must look like smtps://user:password@host:465');
  }
  return {
    host: `${url.hostname}:${port}`,
    secure: url.protocol === 'smtps:',
    isLoopback: isLoopback(url),
    ...(url.username !== '' && { account: accountOf(url) }),
  };
}

function accountOf({ username, password }: URL): MailServer['account'] & object {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw new Error('SMTP_URL must have user and password percent-encoded');
  }
}
