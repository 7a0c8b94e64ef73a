/**
 * The addresses to which players reply: one for each decision and player. The local part of an address has at most 64 characters,
 * and mail servers may change its case. So it has only the ids of the player and the game, and the first bytes of a signature. The
 * window is the one, of those that await the player, for which the signature is right: so the address ends with its decision.
 */
import { isAddress } from '../../notify/mail.ts';
import type { DecisionLink, Secrets } from './links.ts';
import { fromBase64Url } from './encoding.ts';
import { secretsOf, shortMac } from './signing.ts';

export interface ReplyBindings extends Secrets {
  readonly MAIL_REPLY?: string;
}

/** What an address says by itself. It is proven only by `isReplyTo`. */
export interface ReplyTarget {
  readonly player: string;
  readonly game: string;
  readonly mac: string;
}

const USE = 'pr1_';
const MAC_BYTES = 12;
const [ID, MAC] = [/^[a-z\d]{16}$/, MAC_BYTES * 2];
const TOKEN = new RegExp(`^([a-z\\d]{16})([a-z\\d]{16})([\\da-f]{${MAC}})$`);
/** What 64 characters leave before the token and its `+`. */
const LONGEST_NAME = 7;

/** Undefined if the service takes no replies. */
export async function replyAddress(env: ReplyBindings, decision: DecisionLink): Promise<string | undefined> {
  const base = baseOf(env);
  const { player, game } = decision;
  if (base === undefined || !ID.test(player) || !ID.test(game)) return undefined;
  return `${base.name}+${player}${game}${await macOf(env.SECRET, decision)}@${base.domain}`;
}

/** Undefined if it is no address for replies. */
export function replyTargetIn(env: ReplyBindings, address: string): ReplyTarget | undefined {
  const base = baseOf(env);
  const [local = '', domain, ...more] = address.toLowerCase().split('@');
  if (base === undefined || domain !== base.domain || more.length > 0) return undefined;
  const start = `${base.name}+`;
  const token = local.startsWith(start) ? TOKEN.exec(local.slice(start.length)) : null;
  return token === null ? undefined : { player: token[1]!, game: token[2]!, mac: token[3]! };
}

/** Whether the address is for this decision. */
export async function isReplyTo(
  env: ReplyBindings,
  { mac }: ReplyTarget,
  decision: DecisionLink,
): Promise<boolean> {
  for (const secret of secretsOf(env)) {
    const own = await macOf(secret, decision);
    let difference = 0;
    for (let i = 0; i < MAC; i += 1) difference |= own.charCodeAt(i) ^ mac.charCodeAt(i);
    if (difference === 0) return true;
  }
  return false;
}

async function macOf(secret: string, decision: DecisionLink): Promise<string> {
  const { player, game, seat, window, signedOut } = decision;
  const mac = await shortMac(
    secret,
    USE + JSON.stringify([player, game, seat, window, signedOut]),
    MAC_BYTES,
  );
  return Array.from(fromBase64Url(mac)!, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The parts of `MAIL_REPLY`. Throws if it is wrong, so that no letter promises what fails. */
export function baseOf({
  MAIL_REPLY,
}: Pick<ReplyBindings, 'MAIL_REPLY'>): { readonly name: string; readonly domain: string } | undefined {
  if (MAIL_REPLY === undefined || MAIL_REPLY === '') return undefined;
  const [name = '', domain = ''] = MAIL_REPLY.toLowerCase().split('@');
  if (!isAddress(MAIL_REPLY) || name.length > LONGEST_NAME || name.includes('+'))
    throw new Error(`MAIL_REPLY must be an address with at most ${LONGEST_NAME} characters before the @`);
  return { name, domain };
}
