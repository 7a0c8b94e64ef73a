/** E-mails to the address to which a provider posts replies of players: signed or not, proven or forged, whole or broken. */
import { signatureOf } from '../../../src/notify/signature.ts';
import type { Dice } from '../../../test/support/suite/dice.ts';
import type { Request } from '../request.ts';
import { oddText } from './odd.ts';

/** The settings with which the service takes replies. */
export const REPLIES = {
  MAIL_REPLY: 'reply@post.example',
  MAIL_AUTHSERV: 'mx.post.example',
  MAIL_REPLY_SECRET: `whsec_${btoa('a secret for replies of the fuzz')}`,
};
const PATH = '/mail/replies';
const LARGE = 300_000;
const LINES = [
  'pass',
  'help',
  'resign',
  'commit 5 of sun',
  '@turn.1 complete-movement',
  'end-turn',
  '> quoted',
];
const EXTRA = [
  'Auto-Submitted: auto-replied',
  'List-Id: <friends.example.org>',
  'Return-Path: <>',
  'Content-Transfer-Encoding: base64',
  'Content-Type: text/html; charset=utf-7',
  'Content-Type: multipart/alternative; boundary=b',
  'Content-Type: message/rfc822',
  'From: second@example.org',
];

export interface Correspondent {
  /** Undefined if the player has none. */
  readonly address: string | undefined;
  readonly player: string;
  readonly game: string;
}

/** A few are valid except for the recipient, because nobody can forge the last part of that address. */
export async function mailed(from: Correspondent, dice: Dice): Promise<Request> {
  const body = Buffer.from(dice.chance(0.4) ? broken(mailOf(from, dice), dice) : mailOf(from, dice), 'utf8');
  const late = dice.chance(0.1) ? 3600 : 0;
  const message = { id: crypto.randomUUID(), seconds: Math.floor(Date.now() / 1000) - late, body };
  const secret = dice.chance(0.9)
    ? REPLIES.MAIL_REPLY_SECRET
    : `whsec_${btoa('the secret of somebody else')}`;
  const headers = {
    'Content-Type': dice.chance(0.95) ? 'message/rfc822' : 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': await signatureOf(secret, message),
  };
  const method = dice.chance(0.97) ? 'POST' : 'PUT';
  return { method, path: PATH, headers: dice.chance(0.95) ? headers : {}, body };
}

function mailOf({ address = 'nobody@example.org', player, game }: Correspondent, dice: Dice): string {
  const mac = Array.from({ length: 24 }, () => dice.below(16).toString(16)).join('');
  const to = `reply+${player}${game}${mac}@post.example`;
  const verdict = dice.pick(['pass', 'pass', 'none', 'fail']);
  const lines = Array.from({ length: dice.pick([0, 1, 3, 60]) }, () =>
    dice.chance(0.7) ? dice.pick(LINES) : oddText(dice),
  );
  return [
    `Authentication-Results: ${REPLIES.MAIL_AUTHSERV}; dmarc=${verdict} header.from=example.org`,
    ...(dice.chance(0.3) ? [dice.pick(EXTRA)] : []),
    `From: ${dice.chance(0.1) ? oddText(dice) : `Somebody <${address}>`}`,
    `To: ${dice.chance(0.1) ? oddText(dice) : to}`,
    ...(dice.chance(0.8) ? [`Message-ID: <${dice.below(50)}@example.org>`] : []),
    `Subject: ${oddText(dice)}`,
    '',
    ...lines,
    '',
  ].join('\r\n');
}

/** Cut, repeated, with odd text in the middle, too long, or nested deeply. */
function broken(mail: string, dice: Dice): string {
  const at = dice.below(mail.length + 1);
  switch (dice.below(5)) {
    case 0:
      return mail.slice(0, at);
    case 1:
      return mail + mail;
    case 2:
      return mail.slice(0, at) + oddText(dice) + mail.slice(at);
    case 3:
      return mail + 'x'.repeat(LARGE);
    default:
      return `${mail.slice(0, mail.indexOf('\r\n\r\n'))}\r\n${nested(dice.pick([2, 19, 21, 400]))}`;
  }
}

const nested = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  ).join('');
