/** Carries out the lines of a reply, one after the other, up to the first that is refused. */
import { digest } from '../../../auth/tokens/encoding.ts';
import type { DecisionLink } from '../../../auth/tokens/links.ts';
import { isWindowOfVote, voteOfWindow } from '../../../mailbox/letters/votes.ts';
import type { SentLine, UnfinishedReply } from '../../../mailbox/protocol.ts';
import type { Accepted } from '../../../room/play/wire.ts';
import { roomOf } from '../../../room/protocol.ts';
import type { Reply as Answer } from '../../../room/table/visit.ts';
import { labelInLines } from '../../../rules/kernel/labels.ts';
import { LONGEST_LINE } from '../../../rules/kernel/line.ts';
import { bareLine, beginsCommand } from '../../../rules/kernel/spoken-lines.ts';
import { rulesOf } from '../../../rules/registry.ts';
import { asSeat, asWindowId, ok, refuse, type Refusal, type Result } from '../../../rules/vocabulary.ts';
import { budgetedCommand } from '../../limits/budgets.ts';
import { countMove } from '../../limits/moves.ts';
import { ADDRESSED, isAnswer, isWindow, lineIn } from '../filled.ts';
import { noteSeen } from '../note-seen.ts';
import { questionIn, seenBy, type Question, type Seen } from '../question.ts';
import { reasonFor } from '../reason.ts';
import { beginsVote, isOpenVote, isVoteLine, voteIn } from './votes.ts';

export interface CarriedOut {
  /** What was done, in words. */
  readonly done: readonly string[];
  /** The same as the player wrote it. The words may name what only the seat may see, such as the classes of ships. */
  readonly written: readonly string[];
  readonly refused?: { readonly line: string; readonly why: string };
  /** Lines after the refused one. */
  readonly left: number;
  /** What the player wrote below the lines that finished the decision, such as a wish. */
  readonly unread?: readonly string[];
}

/** A reply has at most this many lines that count. */
export const MOST_LINES = 40;

/** How far a reply was carried out. The mailbox keeps it, and a repeated reply continues from there. */
export interface Progress {
  readonly about: DecisionLink;
  /** What was done, in words. */
  readonly done: string[];
  /** The command that the room may have carried out. */
  sent: SentLine | null;
}

interface Reply {
  /** A digest of its Message-ID. */
  readonly id: string;
  readonly request: Request;
  readonly lines: readonly string[];
  readonly progress: Progress;
  /** Stores the progress before each command: the Worker may die during it. */
  readonly note: (progress: UnfinishedReply) => Promise<void>;
}

/** As the mailbox keeps it. */
export function unfinishedOf({ about, done, sent }: Progress): UnfinishedReply {
  const { game, seat, window, signedOut } = about;
  return { game, seat: asSeat(seat), window: asWindowId(window), signedOut, done, sent };
}

export async function carryOut(env: Env, reply: Reply): Promise<CarriedOut> {
  const { progress, lines } = reply;
  const { done } = progress;
  for (const [at, line] of lines.entries()) {
    if (at < done.length) continue;
    const refusal = await carryOutLine(env, reply, { line, at });
    if (refusal !== undefined) {
      const [written, rest] = [lines.slice(0, at), lines.slice(at)];
      if (at > 0 && (await isProse(env, progress.about, rest)))
        return { done, written, left: 0, unread: rest };
      const refused = { line, why: reasonFor(refusal) };
      return { done, written, refused, left: rest.length - 1 };
    }
  }
  return { done, written: lines, left: 0 };
}

/** Whether the decision is finished, and none of these lines begins a command. */
async function isProse(env: Env, about: DecisionLink, lines: readonly string[]): Promise<boolean> {
  const seen = await seenBy(env, about);
  const rules = seen && rulesOf(seen.ruleset);
  if (rules === undefined || lines.some((line) => beginsCommand(rules, line) || beginsVote(line)))
    return false;
  if (isWindowOfVote(about.window)) return !(await isOpenVote(env, about));
  return (await questionIn(seen, about)) === undefined;
}

interface Step {
  readonly line: string;
  readonly at: number;
}

async function carryOutLine(
  env: Env,
  { id, request, progress, note }: Reply,
  { line, at }: Step,
): Promise<Refusal | undefined> {
  if (at >= MOST_LINES) return { code: 'too-large', detail: `A reply has at most ${MOST_LINES} lines.` };
  if (line.length > LONGEST_LINE)
    return { code: 'too-long', detail: `A line has at most ${LONGEST_LINE} characters.` };
  const { about } = progress;
  const player = { id: about.player, name: '' };
  const read = progress.sent === null ? await commandIn(env, line, about) : ok(progress.sent);
  if (!read.ok) return read.error;
  const move = await countMove(env, request, { player });
  if (move.refusal !== undefined) return move.refusal;
  try {
    const key = `reply-${await digest(JSON.stringify([id, at]))}`;
    const sent = (progress.sent = read.value);
    await note(unfinishedOf(progress));
    const reply = await sendLine(env, sent, { about, key, request });
    if (!reply.ok) return reply.error;
    if (reply.value?.isRepeat !== true) move.succeeded();
    if (reply.value !== null) await noteAnswer(env, { about, sent, after: reply.value.version });
    progress.done.push(sent.label);
    progress.sent = null;
    return undefined;
  } finally {
    move.ended();
  }
}

interface Sending {
  readonly about: DecisionLink;
  readonly key: string;
  readonly request: Request;
}

/** A vote that the room has counted before changes nothing, so it needs no key. */
async function sendLine(
  env: Env,
  { window, command }: SentLine,
  { about, key, request }: Sending,
): Promise<Answer<Accepted | null>> {
  const room = roomOf(env.ROOMS, about.game);
  const player = { id: about.player, name: '' };
  const vote = voteOfWindow(window);
  if (vote !== undefined) return room.vote({ player, ...vote, agrees: command.type === 'yes' });
  const awaitedSeat = asSeat(about.seat);
  return budgetedCommand(env, { request, account: player }, (paid) =>
    room.command({ player, window, command, key, awaitedSeat, ...(paid !== undefined && { paid }) }),
  );
}

interface Answered {
  readonly about: DecisionLink;
  readonly sent: SentLine;
  readonly after: number;
}

/** The last awaited answer closes the decision, and what that causes is news. */
async function noteAnswer(
  env: Env,
  { about, sent: { window, step: before }, after }: Answered,
): Promise<void> {
  const player = { id: about.player, name: '' };
  const left = await roomOf(env.ROOMS, about.game).decisions({ player, labels: false, seen: false });
  const isOpen = left.ok && left.value.decisions.some((one) => one.window === window);
  await noteSeen(env, { ...about, window }, { before, after: isOpen ? after : undefined });
}

async function commandIn(env: Env, line: string, about: DecisionLink): Promise<Result<SentLine, Refusal>> {
  const seen = await seenBy(env, about);
  const questions = await questionsIn(seen, about);
  const isVote = isVoteLine(line, about) || (isWindowOfVote(about.window) && questions.length === 0);
  if (isVote) return voteIn(env, line, { ...about, step: seen?.version ?? 0 });
  const read = readLine(line, questions);
  if (!read.ok) return read;
  const { question, command } = read.value;
  return ok({
    window: asWindowId(question.decision.window),
    command,
    label: labelInLines(question.rules, command, question.context),
    step: question.seen.version,
  });
}

/** The decisions of the game that await the seat, that of the address first. */
async function questionsIn(seen: Seen | undefined, about: DecisionLink): Promise<readonly Question[]> {
  const windows = [about.window, ...(seen?.windows ?? []).map(({ id }) => asWindowId(id))];
  const found = [...new Set(windows)].map((window) => questionIn(seen, { ...about, window }));
  return (await Promise.all(found)).filter((one) => one !== undefined);
}

interface Typed {
  readonly type: string;
}

/** A line answers the decision that it names, or the first that takes such a command. */
function readLine(
  line: string,
  questions: readonly Question[],
): Result<{ readonly question: Question; readonly command: Typed }, Refusal> {
  const named = ADDRESSED.exec(bareLine(line))?.[1];
  const open =
    named === undefined ? questions : questions.filter(({ decision }) => isWindow(named, decision.window));
  const [first] = open;
  if (first === undefined) return refuse('window-closed', undefined, CLOSED);
  const read = lineIn(line, first);
  if (!read.ok) return read;
  const command = read.value;
  const takes = ({ decision }: Question) =>
    decision.legal.some((legal) => (legal as Typed).type === command.type);
  const question = open.find(takes) ?? first;
  return isAnswer(command, question)
    ? ok({ question, command })
    : refuse('window-not-needed', undefined, ELSEWHERE);
}

const CLOSED = 'This decision is not waiting for you now.';
const ELSEWHERE = 'A reply only answers decisions. For everything else, go to the table.';
