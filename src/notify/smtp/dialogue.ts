/** The SMTP dialogue that sends one e-mail (RFC 5321). */
import type { MailFault } from '../mail.ts';
import { Trouble, type Line, type Reply } from './line.ts';
import type { MailServer } from './server.ts';

export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly message: string;
}

const ACCEPTED = 2;
const GO_ON = 3;
const PASSING = 4;
/** Authentication is required, or was not accepted (RFC 4954). Servers may reply this at any step. */
const CREDENTIALS: readonly number[] = [530, 534, 535, 538];
/** Steps after the receiver is named. A refusal before these steps cannot be because of the receiver. */
const LATER_STEPS: readonly string[] = ['DATA', 'the mail'];

export async function deliver(line: Line, server: MailServer, envelope: Envelope): Promise<void> {
  demand('the greeting', await line.reply(), ACCEPTED);
  const offers = await introduce(line, envelope.from.split('@')[1]!);
  if (server.account !== undefined) await signIn(line, server, server.account, offers);
  await ask(line, 'MAIL', `MAIL FROM:<${envelope.from}>`);
  await ask(line, 'RCPT', `RCPT TO:<${envelope.to}>`);
  await ask(line, 'DATA', 'DATA', GO_ON);
  await ask(line, 'the mail', `${stuffed(envelope.message)}\r\n.`);
  // The server has accepted the e-mail, even if QUIT fails.
  await line.send('QUIT\r\n').catch(() => undefined);
}

/** The extensions that the server offers. Starts TLS if it can, and then ignores the earlier offer. */
async function introduce(line: Line, domain: string): Promise<readonly string[]> {
  const hello = `EHLO ${domain}`;
  const { lines } = await ask(line, 'EHLO', hello);
  if (line.secure || !lines.some((offer) => /^STARTTLS$/i.test(offer))) return lines;
  await ask(line, 'STARTTLS', 'STARTTLS');
  line.encrypt();
  return (await ask(line, 'EHLO', hello)).lines;
}

async function signIn(
  line: Line,
  server: MailServer,
  { user, password }: NonNullable<MailServer['account']>,
  offers: readonly string[],
): Promise<void> {
  if (!line.secure && !server.isLoopback) {
    throw new Trouble(
      'SMTP_URL has a password, and the server offers no encryption to send it under',
      true,
      'settings',
    );
  }
  const ways =
    offers
      .find((offer) => /^AUTH[ =]/i.test(offer))
      ?.toUpperCase()
      .split(/[ =]/) ?? [];
  if (ways.includes('PLAIN')) {
    await ask(line, 'AUTH', `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`);
  } else if (ways.includes('LOGIN')) {
    await ask(line, 'AUTH', 'AUTH LOGIN', GO_ON);
    await ask(line, 'AUTH', base64(user), GO_ON);
    await ask(line, 'AUTH', base64(password));
  } else {
    throw new Trouble(
      'SMTP_URL has a password, and the server takes none that we can send',
      true,
      'settings',
    );
  }
}

async function ask(line: Line, what: string, text: string, wanted = ACCEPTED): Promise<Reply> {
  await line.send(`${text}\r\n`);
  return demand(what, await line.reply(), wanted);
}

function demand(what: string, reply: Reply, wanted: number): Reply {
  const { code, detail } = reply;
  const kind = Math.floor(code / 100);
  if (kind === wanted) return reply;
  const said = detail === undefined ? code : `${code} ${detail}`;
  const fault = faultAt(what, code);
  const again = kind === PASSING || fault === 'settings';
  throw new Trouble(`the mail server answered ${what} with ${said}`, again, fault);
}

/** Undefined if the reply does not show what is at fault. */
function faultAt(what: string, code: number): MailFault | undefined {
  if (CREDENTIALS.includes(code)) return 'settings';
  if (what === 'RCPT') return 'receiver';
  const isPassing = Math.floor(code / 100) === PASSING;
  return isPassing || LATER_STEPS.includes(what) ? undefined : 'settings';
}

/** A dot alone on a line would end the e-mail. */
function stuffed(message: string): string {
  return message.replaceAll(/^\./gm, '..');
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
