/** Receives e-mails by SMTP, checks who sent them, and posts replies to letters to the service. */
import { authenticate, type DNSResolver } from 'mailauth';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { replyTargetIn } from '../../src/auth/tokens/reply-address.ts';
import { LONGEST_MAIL } from '../../src/replies/reply.ts';
import { postReply } from './post.ts';

export interface Receiving {
  /** The address of the service, to which the replies are posted. */
  readonly service: string;
  readonly secret: string;
  /** The authserv-id, and the name by which this server greets. */
  readonly name: string;
  /** `MAIL_REPLY`. */
  readonly reply: string;
  /** For STARTTLS, in PEM. Without it, e-mails come unencrypted. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly resolver?: DNSResolver;
  /** The clock by which it signs. */
  readonly now?: () => number;
  readonly log: (event: string, facts?: object) => void;
}

const MOST_CLIENTS = 50;
/** Milliseconds of silence after which a connection ends. */
const SILENCE = 60_000;
/** The room for what the receiver adds. */
const ADDED = 16 * 1024;
const [NO_SUCH_ADDRESS, TOO_LARGE, AGAIN] = [550, 552, 451];

export function receiver(receiving: Receiving): SMTPServer {
  const { name, reply, tls } = receiving;
  return new SMTPServer({
    name,
    size: LONGEST_MAIL - ADDED,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE,
    disabledCommands: ['AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: tls === undefined,
    ...tls,
    // Refused before anything is accepted, so that this server never has to send a bounce to a sender who may be forged.
    onRcptTo: ({ address }, _, done) => {
      const isOurs = replyTargetIn({ SECRET: '', MAIL_REPLY: reply }, address) !== undefined;
      done(isOurs ? null : refusal(NO_SUCH_ADDRESS, 'No such address'));
    },
    onData: (stream, session, done) => {
      received(receiving, stream, session).then(
        () => done(),
        (error: Error) => {
          receiving.log('mail-not-posted', { reason: error.message });
          done('responseCode' in error ? error : refusal(AGAIN, 'Try again later'));
        },
      );
    },
  });
}

async function received(
  { service, secret, name, resolver, now = Date.now, log }: Receiving,
  stream: SMTPServerDataStream,
  { envelope, remoteAddress, hostNameAppearsAs }: SMTPServerSession,
): Promise<void> {
  const mail = await bytesOf(stream);
  if (mail === undefined || stream.sizeExceeded) throw refusal(TOO_LARGE, 'The e-mail is too large');
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const { headers, dmarc, spf, dkim } = await authenticate(mail, {
    ip: remoteAddress,
    helo: hostNameAppearsAs,
    sender,
    mta: name,
    disableArc: true,
    disableBimi: true,
    ...(resolver && { resolver }),
  });
  // Without an answer of DNS, nobody knows who wrote it. The sender's server tries again.
  const results = [dmarc, spf, ...dkim.results].map((one) => (one ? one.status.result : 'none'));
  if (results[0] !== 'pass' && results.includes('temperror'))
    throw refusal(AGAIN, 'DNS does not say who sent the e-mail');
  const to = envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}\r\n`).join('');
  const head = Buffer.from(`${headers}Return-Path: <${sender}>\r\n${to}`);
  const body = new Uint8Array(Buffer.concat([head, mail]));
  const status = await postReply(service, secret, { mail: body, at: now() });
  log('mail-posted', { status });
  if (status !== 204) throw refusal(AGAIN, `The service answered ${status}`);
}

/** Undefined if there is more than may be. The rest is read and dropped. */
async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= LONGEST_MAIL) chunks.push(chunk);
  }
  return length > LONGEST_MAIL - ADDED ? undefined : Buffer.concat(chunks);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
