/** The letter that answers a reply: what was done, or why not, and what the game asks next. */
import { signDecision, type DecisionLink } from '../../../auth/tokens/links.ts';
import type { AccountRecord } from '../../../history/players/players.ts';
import { faultOf, log } from '../../../log.ts';
import { mailboxOf, originOf } from '../../../mailbox/bindings.ts';
import { answerable, frameOf, MAIL, sentBy } from '../../../mailbox/channels/mail.ts';
import { briefFor, reportDelivery, reportSeen } from '../../../mailbox/delivery/batch.ts';
import { mailOf, titled, type Block } from '../../../mailbox/letters/letter-form.ts';
import { answerOf } from '../../../mailbox/letters/letter.ts';
import type { Part } from '../../../mailbox/letters/part.ts';
import { gameName, headOf, nameIn } from '../../../mailbox/letters/subject.ts';
import type { Settings } from '../../../mailbox/protocol.ts';
import type { Mail } from '../../../notify/mail.ts';
import type { Brief } from '../../../room/read/brief-wire.ts';
import { generatedTitle } from '../../../rules/text/names/game-title.ts';
import { plainLine } from '../../../rules/text/plain.ts';
import { asInstant, type Instant } from '../../../rules/vocabulary.ts';
import type { Seen } from '../question.ts';
import type { CarriedOut } from './carry-out.ts';

/** The lines of a reply that the letter repeats. */
const MOST_REPEATED = 12;
/** The characters of a line that a link can hold. */
const LONGEST_IN_LINK = 500;

/** The reply: its writer, its game, and what they see there. */
export interface Answering {
  readonly account: AccountRecord;
  readonly game: string;
  readonly seen: Seen | undefined;
}

interface Answer {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

export async function answerDone(env: Env, answering: Answering, carried: CarriedOut): Promise<void> {
  await sent(env, answering, async (writing) => {
    const { brief } = writing;
    const hand = brief?.withoutHand !== true;
    const { done, refused, left } = carried;
    const blocks = [
      ...titled('Done:', done.map(plainLine)),
      ...(refused === undefined ? [] : refusedBlocks(refused, left, hand)),
    ];
    return withNext(env, writing, { subject: subjectFor(carried), blocks });
  });
}

function subjectFor({ done, refused }: CarriedOut): string {
  if (refused !== undefined) return 'a line of your reply was not carried out';
  return done.length === 0 ? 'how to answer by reply' : ACCEPTED;
}

const ACCEPTED = 'your answer has been accepted';

type Refused = NonNullable<CarriedOut['refused']>;

/** Reasons may name what only the seat may see. */
function refusedBlocks({ line, why }: Refused, left: number, hand: boolean): readonly Block[] {
  const others = left === 1 ? 'The line after it was' : `The ${left} lines after it were`;
  return [
    { is: 'line', text: 'This line was not carried out:' },
    { is: 'list', lines: [plainLine(line).slice(0, LONGEST_IN_LINK)] },
    ...(hand ? lines([why]) : []),
    ...(left === 0 ? [] : lines([`${others} not read.`])),
  ];
}

/** The decision is over, or was never one of this player. */
export async function answerEnded(env: Env, answering: Answering): Promise<void> {
  const blocks = lines([
    'Nothing was done. The decision of this e-mail is over, somebody has already answered it, it is no longer yours, or you have signed out everywhere since.',
  ]);
  const answer = { subject: 'this decision is over', blocks };
  await sent(env, answering, (writing) => withNext(env, writing, answer));
}

/**
 * The mail server of the sender does not prove who wrote the reply: one link does, because only its owner reads this letter. The page
 * behind it shows the hand, so a letter that must not show it has no such link.
 */
export async function askToConfirm(
  env: Env,
  answering: Answering,
  { about, written }: { readonly about: DecisionLink; readonly written: readonly string[] },
): Promise<void> {
  const page = `${originOf(env)}/answer/${await signDecision(env, about)}?open=line`;
  const [first = ''] = written;
  const line = first.length <= LONGEST_IN_LINK ? `&line=${encodeURIComponent(first)}` : '';
  const toConfirm: readonly Block[] = [
    ...lines([`${UNPROVEN} If you wrote the reply, confirm its first line on this page:`]),
    { is: 'links', links: [{ text: 'Confirm your answer', href: `${page}${line}#form-line` }] },
  ];
  const repeated = titled(
    'Your reply was:',
    written.slice(0, MOST_REPEATED).map((one) => plainLine(one).slice(0, LONGEST_IN_LINK)),
  );
  await sent(env, answering, (writing) =>
    writing.brief?.withoutHand === true
      ? alone(env, writing, {
          subject: 'answer at the table',
          blocks: [...lines([`${UNPROVEN} Answer at the table.`]), ...repeated],
        })
      : alone(env, writing, { subject: 'confirm your answer', blocks: [...toConfirm, ...repeated] }),
  );
}

const UNPROVEN =
  'Nothing was done yet: the domain of your address does not prove who sends its e-mails (it has no DMARC).';

const lines = (texts: readonly string[]): readonly Block[] => texts.map((text) => ({ is: 'line', text }));

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
async function sent(
  env: Env,
  answering: Answering,
  written: (writing: Writing) => Promise<Letter>,
): Promise<void> {
  try {
    const id = crypto.randomUUID();
    const settings = await mailboxOf(env.MAILBOXES, answering.account.id).settings();
    const brief = await briefOf(env, answering, settings);
    const [origin, now] = [originOf(env), asInstant(Date.now())];
    const { mail, part } = await written({ ...answering, id, settings, brief, origin, now });
    const { outcome, reason } = await sentBy(env, mail);
    if (outcome !== 'accepted') return log('warn', 'reply-not-answered', { reason });
    if (part !== undefined) await noteSent(env, answering, { id, part });
  } catch (error) {
    log('error', 'reply-not-answered', { ...faultOf(error) });
  }
}

/** A brief has the name of the game, which only those at the table may know if the game is private. */
async function briefOf(
  env: Env,
  { account, game }: Answering,
  { hand }: Settings,
): Promise<Brief | undefined> {
  const brief = await briefFor(env, game, { player: account, hand, lines: true });
  return brief.ok && brief.value.seat !== null ? brief.value : undefined;
}

/** With what the game asks now, so that the player can go on by replying to this letter. */
async function withNext(env: Env, writing: Writing, { subject, blocks }: Answer): Promise<Letter> {
  const { id, account, brief } = writing;
  if (brief === undefined) return alone(env, writing, { subject, blocks });
  const asked = brief.status === 'running' ? brief.asked : [];
  const asking: Part = {
    brief,
    asked: asked.map((one) => ({ ...one, isNear: false, answers: [] })),
    missed: 0,
    kinds: [],
    joined: [],
  };
  const bundle = { ...writing, player: account };
  const { parts, replyTo } = await answerable(env, bundle, [asking]);
  const [part] = parts as [Part];
  const frame = await frameOf(env, bundle, { id, to: account.address!, thread: threadOf(writing), replyTo });
  const next = subject === ACCEPTED && asked.length > 0 ? `. Next: ${headOf([part], frame)}` : '';
  const idle = asked.length > 0 ? [] : lines([brief.status === 'paused' ? PAUSED : NOTHING]);
  const answer = { subject: `${nameIn(part)}: ${subject}${next}`, done: [...blocks, ...idle], part };
  return { mail: answerOf(answer, frame), part };
}

const NOTHING = 'Nothing else waits for you in this game now.';
const PAUSED = 'The game is paused.';
const threadOf = ({ game, account }: Writing): string => `${game}.${account.id}`;

/** Without anything about the game but its name. */
async function alone(env: Env, writing: Writing, { subject, blocks }: Answer): Promise<Letter> {
  const { id, account, game, seen, origin } = writing;
  const bundle = { ...writing, player: account };
  const thread = threadOf(writing);
  const frame = await frameOf(env, bundle, { id, to: account.address!, thread, replyTo: undefined });
  const heading: Block = {
    is: 'heading',
    text: seen === undefined ? generatedTitle(game) : gameName(seen),
    href: `${origin}/game.html?g=${game}`,
  };
  const title = seen?.title ?? generatedTitle(game);
  return { mail: mailOf(`${title}: ${subject}`, [heading, ...blocks], frame) };
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
