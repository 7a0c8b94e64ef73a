/** The letter that answers a reply: what was done, or why not, and what the game asks next. */
import { signReply } from '../../../auth/tokens/links.ts';
import type { AccountRecord, PlayerRecord } from '../../../history/players/players.ts';
import { faultOf, log } from '../../../log.ts';
import { mailboxOf, originOf } from '../../../mailbox/bindings.ts';
import { answerable, frameOf, MAIL, sentBy } from '../../../mailbox/channels/mail.ts';
import type { Sent } from '../../../mailbox/channels/channel.ts';
import { briefFor, reportDelivery, reportSeen } from '../../../mailbox/delivery/batch.ts';
import type { Part } from '../../../mailbox/letters/part.ts';
import type { Settings } from '../../../mailbox/protocol.ts';
import type { Mail } from '../../../notify/mail.ts';
import type { Brief } from '../../../room/read/brief-wire.ts';
import { asInstant, type Instant } from '../../../rules/vocabulary.ts';
import type { Seen } from '../question.ts';
import { confirmation, outcome, OVER, type Answer } from './answer-blocks.ts';
import { mailAlone, mailWithNext, partOf } from './answer-mail.ts';
import type { CarriedOut } from './carry-out.ts';

/** The reply: its writer, its game, and what they see there. */
export interface Answering {
  readonly account: AccountRecord;
  readonly game: string;
  readonly seen: Seen | undefined;
  /** The reply belongs to the thread of digests, and so does its answer. */
  readonly inDigest: boolean;
}

export async function answerDone(env: Env, answering: Answering, carried: CarriedOut): Promise<void> {
  await sent(env, answering, (writing) => withNext(env, writing, outcome(carried, showsHand(writing.brief))));
}

/** The decision is over, or was never one of this player. */
export async function answerEnded(env: Env, answering: Answering): Promise<void> {
  await sent(env, answering, (writing) => withNext(env, writing, OVER));
}

/** The mail server of the sender does not prove who wrote the reply: one link does, because only its owner reads this letter.
 * Throws if the letter is not sent but may be sent later: without it the reply would be lost. */
export async function askToConfirm(
  env: Env,
  answering: Answering,
  { id, written }: { readonly id: string; readonly written: readonly string[] },
): Promise<void> {
  const { account, game } = answering;
  const href = `${originOf(env)}/answer/${await signReply(env, { player: account.id, game, id })}`;
  const { outcome: fate, reason } = await sentOnce(env, answering, (writing) =>
    alone(env, writing, confirmation(href, written)),
  );
  if (fate === 'accepted') return;
  log('warn', 'reply-not-answered', { reason });
  if (fate === 'failed') throw new Error('the link to confirm the reply was not sent');
}

interface Writing extends Answering {
  readonly id: string;
  readonly settings: Settings;
  readonly origin: string;
  readonly now: Instant;
  /** Undefined without a seat. */
  readonly brief: Brief | undefined;
}

interface Letter {
  readonly mail: Mail;
  /** What it asks and tells. */
  readonly part?: Part;
}

/** The reply has been carried out already: a letter that cannot be sent must not repeat it. */
async function sent(env: Env, answering: Answering, written: Composing): Promise<void> {
  try {
    const { outcome, reason } = await sentOnce(env, answering, written);
    if (outcome !== 'accepted') log('warn', 'reply-not-answered', { reason });
  } catch (error) {
    log('error', 'reply-not-answered', { ...faultOf(error) });
  }
}

type Composing = (writing: Writing) => Promise<Letter>;

async function sentOnce(env: Env, answering: Answering, written: Composing): Promise<Sent> {
  const id = crypto.randomUUID();
  const settings = await mailboxOf(env.MAILBOXES, answering.account.id).settings();
  const brief = await briefOf(env, answering, settings);
  const [origin, now] = [originOf(env), asInstant(Date.now())];
  const { mail, part } = await written({ ...answering, id, settings, brief, origin, now });
  const result = await sentBy(env, mail);
  if (result.outcome === 'accepted' && part !== undefined) await noteSent(env, answering, { id, part });
  return result;
}

/** A brief has the name of the game, which only those at the table may know if the game is private. */
export async function briefOf(
  env: Env,
  { account, game }: { readonly account: PlayerRecord; readonly game: string },
  { hand }: Settings,
): Promise<Brief | undefined> {
  const brief = await briefFor(env, game, { player: account, hand, lines: true });
  return brief.ok && brief.value.seat !== null ? brief.value : undefined;
}

/** Those without a seat may see no hand. */
export const showsHand = (brief: Brief | undefined): boolean =>
  brief !== undefined && brief.withoutHand !== true;

/** With what the game asks now, so that the player can go on by replying to this letter. */
async function withNext(env: Env, writing: Writing, answer: Answer): Promise<Letter> {
  const { id, account, brief } = writing;
  if (brief === undefined) return alone(env, writing, answer);
  const bundle = { ...writing, player: account };
  const { parts, replyTo } = await answerable(env, bundle, [partOf(brief)]);
  const [part] = parts as [Part];
  const frame = await frameOf(env, bundle, { id, to: account.address!, thread: threadOf(writing), replyTo });
  return { mail: mailWithNext(answer, part, frame), part };
}

const threadOf = ({ game, account, inDigest }: Writing): string =>
  `${inDigest ? 'digest' : game}.${account.id}`;

/** Without anything about the game but its name. */
async function alone(env: Env, writing: Writing, answer: Answer): Promise<Letter> {
  const { id, account, game, seen } = writing;
  const bundle = { ...writing, player: account };
  const thread = threadOf(writing);
  const frame = await frameOf(env, bundle, { id, to: account.address!, thread, replyTo: undefined });
  return { mail: mailAlone(answer, { game, named: seen }, frame) };
}

/** No other letter asks for the same, or tells it again. */
async function noteSent(
  env: Env,
  { account, game }: Answering,
  { id, part }: { readonly id: string; readonly part: Part },
): Promise<void> {
  const { asked } = part;
  await reportSeen(env, account, [{ part, notifications: [] }]);
  if (asked.length === 0) return;
  const windows = asked.map(({ window, openedAt, closesAt }) => ({ window, openedAt, closesAt }));
  await mailboxOf(env.MAILBOXES, account.id).askedInAnswer({ id, game, asked: windows });
  const about = [{ game, windows: windows.map(({ window }) => window) }];
  await reportDelivery(env, account, about, { step: 'accepted', channel: MAIL });
}
