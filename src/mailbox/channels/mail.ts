/** Letters, with one link for each plain answer and each vote. */
import * as z from 'zod';
import { signAnswer, signDecision, signStop, signVote } from '../../auth/tokens/links.ts';
import { replyAddress } from '../../auth/tokens/reply-address.ts';
import { signedOutAt } from '../../auth/revocations/revocations.ts';
import { isReceipt, type Mail, type Posted } from '../../notify/mail.ts';
import { mailerOf } from '../../notify/mailer.ts';
import { tagsFor } from '../../notify/reports.ts';
import type { Asked, AwaitedVote, Brief } from '../../room/read/brief-wire.ts';
import type { MailboxBindings } from '../bindings.ts';
import type { Bundle, Sent, ChannelKind, Receiver } from './channel.ts';
import type { Frame, Link } from '../letters/letter-form.ts';
import { letterOf } from '../letters/letter.ts';
import { ALL_ANSWERS, askedAfterPause, linkedAnswers, type Ballot, type Part } from '../letters/part.ts';
import { windowOfVote } from '../letters/votes.ts';
import type { WindowId } from '../../rules/vocabulary.ts';

export const MAIL = 'mail';
const LONGEST_PAUSE = 600_000;

export const mail: ChannelKind = {
  event: 'email',
  setting: {
    schema: z.boolean().describe('Whether the service sends you e-mails, to your verified address.'),
    first: true,
  },
  receivers: ({ env }) => [mailReceiver(env)],
};

function mailReceiver(env: MailboxBindings): Receiver {
  return {
    name: MAIL,
    since: -Infinity,
    longestPause: LONGEST_PAUSE,
    isOpenTo: ({ address }, { mail }) => mail && Boolean(address),
    async send(bundle) {
      const { id, player, games } = bundle;
      const thread = `${games.length === 1 ? games[0]!.part.brief.game : 'digest'}.${player.id}`;
      const asking = games.map(({ part }) => askedAfterPause(part));
      const { parts, replyTo } = await answerable(env, bundle, asking);
      const frame = await frameOf(env, bundle, { id, to: player.address!, thread, replyTo });
      return sentBy(env, letterOf(parts, frame));
    },
  };
}

/** These parts with the links that answer their decisions, and the address to which a reply goes if the service takes replies. */
export async function answerable(
  env: MailboxBindings,
  { player, origin }: Pick<Bundle, 'player' | 'origin'>,
  asking: readonly Part[],
): Promise<{ readonly parts: readonly Part[]; readonly replyTo: string | undefined }> {
  const writing = { player, origin, signedOut: await signedOutAt(env.DB, player.id) };
  const first = firstAsked(asking);
  const address = (asked: First | undefined) => asked && replyAddressOf(env, writing, asked);
  const replyTo = await address(first);
  const parts = await Promise.all(
    asking.map(async (part) => {
      const byReply = part === first?.part ? replyTo && 'here' : await address(firstAsked([part]));
      return withAnswers(env, { ...writing, byReply }, part);
    }),
  );
  return { parts, replyTo };
}

export async function frameOf(
  env: MailboxBindings,
  { player, settings: { zone }, origin, now }: Pick<Bundle, 'player' | 'settings' | 'origin' | 'now'>,
  mail: Pick<Frame, 'id' | 'to' | 'thread' | 'replyTo'>,
): Promise<Frame> {
  const stop = `${origin}/stop/${await signStop(env, { player: player.id })}`;
  return { ...mail, ...tagsFor(env, { player: player.id, letter: mail.id }), zone, origin, stop, now };
}

export async function sentBy(env: MailboxBindings, letter: Mail): Promise<Sent> {
  const posted: Posted = await mailerOf(env).post(letter);
  if (posted.ok) return { outcome: 'accepted', ...(isReceipt(posted.id) && { receipt: posted.id }) };
  const { again, reason, fault } = posted;
  return { outcome: again ? 'failed' : 'bounced', reason, ...(fault && { fault }) };
}

interface Writing extends Pick<Bundle, 'player' | 'origin'> {
  /** The player's last sign-out everywhere. */
  readonly signedOut: number;
}

interface Answering extends Writing {
  readonly byReply: string | undefined;
}

async function withAnswers(
  env: MailboxBindings,
  { byReply, ...writing }: Answering,
  part: Part,
): Promise<Part> {
  const asked = await Promise.all(
    part.asked.map(async (decision) => ({
      ...decision,
      answers: await answersTo(env, { ...writing, brief: part.brief, asked: decision }),
      ...(byReply !== undefined && { byReply }),
    })),
  );
  const votes = part.kinds.includes('vote-requested') ? (part.brief.votes ?? []) : [];
  const ballots = await Promise.all(
    votes.map((vote) => ballotOn(env, { byReply, ...writing, brief: part.brief, vote })),
  );
  return { ...part, asked, ballots };
}

interface Motion extends Answering {
  readonly brief: Brief;
  readonly vote: AwaitedVote;
}

/** Its page and its lines show nothing that only the seat may see. */
async function ballotOn(
  env: MailboxBindings,
  { player, brief: { game }, vote, origin, signedOut, byReply }: Motion,
): Promise<Ballot> {
  const { what, proposedAt } = vote;
  if (proposedAt === undefined) return { vote, links: [] };
  const about = { player: player.id, game, what, proposedAt, signedOut };
  const links = [true, false].map(async (agrees) => ({
    text: agrees ? 'Vote yes' : 'Vote no',
    href: `${origin}/answer/${await signVote(env, { ...about, agrees })}`,
  }));
  return { vote, links: await Promise.all(links), ...(byReply !== undefined && { byReply }) };
}

interface Question extends Writing {
  readonly brief: Brief;
  readonly asked: Asked;
}

/** One link for each plain answer, and one to the page of all answers. A letter without the hand has none, because that page shows the hand. */
async function answersTo(
  env: MailboxBindings,
  { player, brief: { game, seat, withoutHand }, asked: { window, plain }, origin, signedOut }: Question,
): Promise<readonly Link[]> {
  if (withoutHand) return [];
  const about = { player: player.id, game, seat: seat!, window, signedOut };
  const links = linkedAnswers(plain).map(async ({ command, text }) => {
    const link = await signAnswer(env, { ...about, command });
    return { text, href: `${origin}/answer/${link}` };
  });
  const all = { text: ALL_ANSWERS, href: `${origin}/answer/${await signDecision(env, about)}` };
  return [...(await Promise.all(links)), all];
}

interface First {
  readonly part: Part;
  readonly window: WindowId;
}

/** A reply to a letter answers the decision that closes first. Votes have no deadline. */
function firstAsked(parts: readonly Part[]): First | undefined {
  const all = parts.flatMap((part) => [
    ...part.asked.map(({ window, closesAt }) => ({ part, window, closesAt })),
    ...votesIn(part).map((window) => ({ part, window, closesAt: Number.MAX_SAFE_INTEGER })),
  ]);
  return all.toSorted((a, b) => a.closesAt - b.closesAt)[0];
}

function votesIn({ kinds, brief: { votes = [] } }: Part): readonly WindowId[] {
  if (!kinds.includes('vote-requested')) return [];
  return votes.flatMap(({ what, proposedAt }) =>
    proposedAt === undefined ? [] : windowOfVote({ what, proposedAt }),
  );
}

function replyAddressOf(
  env: MailboxBindings,
  { player, signedOut }: Writing,
  { part: { brief }, window }: First,
): Promise<string | undefined> {
  const { game, seat } = brief;
  return replyAddress(env, { player: player.id, game, seat: seat!, window, signedOut });
}
