/**
 * Takes a reply to a letter. It acts only if it came to the address of an open decision, and our receiver has proven that it comes
 * from the address of the decision's player. Everything else changes nothing, and gets no answer: its sender may be forged.
 */
import { digest } from '../../../auth/tokens/encoding.ts';
import type { DecisionLink } from '../../../auth/tokens/links.ts';
import { isReplyTo, replyTargetIn, type ReplyTarget } from '../../../auth/tokens/reply-address.ts';
import { revoked, signedOutAt } from '../../../auth/revocations/revocations.ts';
import { accountOf, type AccountRecord } from '../../../history/players/players.ts';
import { faultOf, log } from '../../../log.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import { windowOfVote } from '../../../mailbox/letters/votes.ts';
import type { Mailbox, UnfinishedReply } from '../../../mailbox/protocol.ts';
import { dmarcIn, type Dmarc } from '../../../replies/authentication.ts';
import { withoutCourtesies } from '../../../replies/courtesies.ts';
import { readReply, type Reply } from '../../../replies/reply.ts';
import { unwrapped } from '../../../replies/wrapped.ts';
import { beginsCommand } from '../../../rules/kernel/spoken-lines.ts';
import { rulesOf } from '../../../rules/registry.ts';
import { asSeat, asWindowId } from '../../../rules/vocabulary.ts';
import { openVotes, seenBy, type Seen } from '../question.ts';
import { answerDone, answerEnded, askToConfirm, type Answering } from './answer.ts';
import { carryOut, type Progress } from './carry-out.ts';
import { beginsVote } from './votes.ts';

export interface IncomingMail {
  readonly raw: Uint8Array;
  /** Of the envelope. Left out: those in the headers. */
  readonly to?: readonly string[];
  /** Counts by place. */
  readonly request: Request;
}

type Ignored = 'unreadable' | 'address' | 'automatic' | 'sender' | 'repeated' | 'too-many';

/**
 * Throws only if the mail server may deliver the reply again. Returns false if it must, because an earlier delivery is still under way
 * and may fail.
 */
export async function takeReply(env: Env, incoming: IncomingMail): Promise<boolean> {
  const result = await taken(env, incoming).catch((error: unknown) => {
    log('error', 'reply-failed', { ...faultOf(error) });
    throw error;
  });
  if (result === 'under-way') return false;
  if (result === undefined) log('info', 'reply-taken');
  else log('info', 'reply-ignored', { reason: result });
  return true;
}

async function taken(
  env: Env,
  { raw, to, request }: IncomingMail,
): Promise<Ignored | 'under-way' | undefined> {
  const reply = await readReply(raw);
  if (reply?.from === undefined) return 'unreadable';
  const [target] = (to ?? reply.to).flatMap((one) => replyTargetIn(env, one) ?? []);
  if (target === undefined) return 'address';
  if (reply.isAutomatic) return 'automatic';
  const proof = dmarcOf(env, reply);
  const account = proof === 'fail' ? undefined : await ownerOf(env, target, reply.from);
  if (account === undefined) return 'sender';
  const isProven = proof === 'pass';
  const seen = await seenBy(env, target);
  const about = await decisionOf(env, target, seen);
  // Otherwise anybody could have e-mails sent to a player whose domain has no DMARC, or use up their replies.
  if (about === undefined && !isProven) return 'sender';
  const id = await digest(reply.id ?? contentOf(reply));
  const mailbox = mailboxOf(env.MAILBOXES, account.id);
  const counted = await mailbox.takeReply(id);
  if (counted !== 'new') return counted;
  const answering = { account, game: target.game, seen, inDigest: isInDigest(reply, target) };
  try {
    const progress = isProven
      ? await progressOf(env, target, { about, known: await mailbox.unfinishedReply(id) })
      : undefined;
    await act(env, { id, request, about, answering, lines: linesOf(reply, seen), progress, mailbox });
  } catch (error) {
    await mailbox.giveBackReply(id);
    throw error;
  }
  // Only now: if the Worker dies earlier, the mail server sends the reply again.
  await mailbox.finishReply(id);
  return undefined;
}

/** The commands as they were written, even if the mail program has broken their lines. */
function linesOf({ paragraphs, name }: Reply, seen: Seen | undefined): readonly string[] {
  const rules = seen && rulesOf(seen.ruleset);
  if (rules === undefined) return paragraphs.flat();
  const begins = (line: string): boolean => beginsCommand(rules, line) || beginsVote(line);
  return withoutCourtesies(
    paragraphs.flatMap((lines) => unwrapped(lines, begins)),
    { name, begins },
  );
}

/** Mail programs name earlier e-mails in `References` or `In-Reply-To`. Digests have a thread of their own. */
function isInDigest({ headers }: Reply, { player }: ReplyTarget): boolean {
  const before = headers.filter(({ key }) => key === 'references' || key === 'in-reply-to');
  return before.some(({ value }) => value.includes(`<digest.${player}@`));
}

/** The parts that stay the same when a server repeats an e-mail without a Message-ID. */
function contentOf({ from, headers, lines }: Reply): string {
  const date = headers.find(({ key }) => key === 'date')?.value;
  return JSON.stringify([from, date, lines]);
}

/** Begins with the first line, or continues where an earlier delivery of the reply failed. Its decision may be over by then. */
export async function progressOf(
  env: Env,
  { player, game }: Pick<ReplyTarget, 'player' | 'game'>,
  { about, known }: { readonly about: DecisionLink | undefined; readonly known: UnfinishedReply | null },
): Promise<Progress | undefined> {
  if (known !== null && known.signedOut === (await signedOutAt(env.DB, player))) {
    const { seat, window, signedOut, done, sent } = known;
    return { about: { player, game, seat, window, signedOut }, done: [...done], sent };
  }
  return about && { about, done: [], sent: null };
}

function dmarcOf({ MAIL_AUTHSERV: authserv }: Env, { headers, from }: Reply): Dmarc {
  const domain = from!.slice(from!.lastIndexOf('@') + 1);
  return authserv ? dmarcIn(headers, { authserv, domain }) : 'fail';
}

/** The player of the address, if the sender's address is theirs. */
async function ownerOf(env: Env, { player }: ReplyTarget, from: string): Promise<AccountRecord | undefined> {
  await revoked.fresh(env.DB, env.REVOCATIONS);
  if (revoked.has('suspended', player) || revoked.has('gone', player)) return undefined;
  const account = await accountOf(env.DB, player);
  return account?.address?.toLowerCase() === from ? account : undefined;
}

interface Acting {
  readonly id: string;
  readonly request: Request;
  /** Undefined if the address is that of no decision, or of one that is over. */
  readonly about: DecisionLink | undefined;
  readonly lines: readonly string[];
  readonly answering: Answering;
  /** Undefined unless the sender is proven. */
  readonly progress: Progress | undefined;
  readonly mailbox: Mailbox;
}

async function act(
  env: Env,
  { id, request, lines, answering, progress, mailbox, about = progress?.about }: Acting,
): Promise<void> {
  if (about === undefined) return answerEnded(env, answering);
  const isHelp = lines.length === 0 || (lines.length === 1 && /^(?:help|\?)\.?$/i.test(lines[0]!));
  if (isHelp) return answerDone(env, answering, { done: [], written: [], left: 0 });
  if (progress === undefined) {
    const { seat, window, signedOut } = about;
    await mailbox.keepUnproven(id, { seat, window, signedOut, lines });
    return askToConfirm(env, answering, { id, written: lines });
  }
  const note = (unfinished: UnfinishedReply) => mailbox.noteReply(id, unfinished);
  const carried = await carryOut(env, { id, request, lines, progress, note });
  return answerDone(env, answering, carried);
}

/** The decision or vote of the address, if it awaits the player. */
async function decisionOf(
  env: Env,
  target: ReplyTarget,
  seen: Seen | undefined,
): Promise<DecisionLink | undefined> {
  const seat = seen?.seat;
  if (seen === undefined || seat === undefined || seat === null) return undefined;
  const signedOut = await signedOutAt(env.DB, target.player);
  const { player, game } = target;
  const awaited = seen.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const votes = await openVotes(env, target);
  for (const window of [...awaited.map(({ id }) => asWindowId(id)), ...votes.map(windowOfVote)]) {
    const about = { player, game, seat: asSeat(seat), window, signedOut };
    if (await isReplyTo(env, target, about)) return about;
  }
  return undefined;
}
