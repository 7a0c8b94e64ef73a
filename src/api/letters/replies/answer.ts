/** The letter that answers a reply: what was done, or why not and which lines are possible. */
import { signDecision, type DecisionLink } from '../../../auth/tokens/links.ts';
import type { AccountRecord } from '../../../history/players/players.ts';
import { faultOf, log } from '../../../log.ts';
import { mailboxOf, originOf } from '../../../mailbox/bindings.ts';
import { frameOf, sentBy } from '../../../mailbox/channels/mail.ts';
import { mailOf, titled, type Block } from '../../../mailbox/letters/letter-form.ts';
import { beforeUntil } from '../../../mailbox/letters/letter.ts';
import { gameName } from '../../../mailbox/letters/subject.ts';
import { generatedTitle } from '../../../rules/text/names/game-title.ts';
import { plainLine } from '../../../rules/text/plain.ts';
import { asInstant } from '../../../rules/vocabulary.ts';
import { nextLines } from '../next.ts';
import { grammarOf, questionIn, seenBy, type Question, type Seen } from '../question.ts';
import { instantFor } from '../void-links.ts';
import type { CarriedOut } from './carry-out.ts';

/** Examples of lines. The answer page has all. */
const MOST_EXAMPLES = 12;
/** The characters of a line that a link can hold. */
const LONGEST_IN_LINK = 500;

/** The reply, and its writer. */
export interface Answering {
  readonly account: AccountRecord;
  readonly game: string;
  /** The address to which it came. */
  readonly replyTo: string;
}

interface Answer {
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly replyTo?: string;
}

export async function answerDone(
  env: Env,
  answering: Answering,
  { about, carried }: { readonly about: DecisionLink; readonly carried: CarriedOut },
): Promise<void> {
  const { done, refused, left } = carried;
  const seen = await seenBy(env, about);
  const question = await questionIn(seen, about);
  const isWhole = refused === undefined;
  const { hand } = await mailboxOf(env.MAILBOXES, about.player).settings();
  const blocks = [
    ...titled('Done:', done.map(plainLine)),
    ...(refused === undefined ? [] : refusedBlocks(refused, left, hand)),
    ...(question === undefined || (isWhole && done.length > 0)
      ? lines(await nextLines(env, about, seen))
      : await choices(env, { about, question, hand })),
  ];
  const subject = subjectFor(carried);
  const replyTo = question === undefined ? undefined : answering.replyTo;
  await send(env, answering, seen, { subject, blocks, ...(replyTo !== undefined && { replyTo }) });
}

function subjectFor({ done, refused }: CarriedOut): string {
  if (refused !== undefined) return 'a line of your reply was not carried out';
  return done.length === 0 ? 'how to answer by reply' : 'your answer has been accepted';
}

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
export async function answerEnded(env: Env, answering: Answering, seen: Seen | undefined): Promise<void> {
  const blocks = lines([
    'Nothing was done. The decision of this e-mail is over, somebody has already answered it, it is no longer yours, or you have signed out everywhere since.',
  ]);
  await send(env, answering, seen, { subject: 'this decision is over', blocks });
}

/** The mail server of the sender does not prove who wrote the reply: one link does, because only its owner reads this letter. */
export async function askToConfirm(
  env: Env,
  answering: Answering,
  {
    about,
    seen,
    written,
  }: { readonly about: DecisionLink; readonly seen: Seen; readonly written: readonly string[] },
): Promise<void> {
  const page = `${originOf(env)}/answer/${await signDecision(env, about)}?open=line`;
  const [first = ''] = written;
  const line = first.length <= LONGEST_IN_LINK ? `&line=${encodeURIComponent(first)}` : '';
  const blocks: readonly Block[] = [
    ...lines([
      'Nothing was done yet: the domain of your address does not prove who sends its e-mails (it has no DMARC). If you wrote the reply, confirm it on this page:',
    ]),
    { is: 'links', links: [{ text: 'Confirm your answer', href: `${page}${line}#form-line` }] },
    ...titled(
      'Your reply was:',
      written.slice(0, MOST_EXAMPLES).map((one) => plainLine(one).slice(0, LONGEST_IN_LINK)),
    ),
  ];
  await send(env, answering, seen, { subject: 'confirm your answer', blocks });
}

const ALL_ANSWERS = 'See the position and all answers, without signing in';
const lines = (texts: readonly string[]): readonly Block[] => texts.map((text) => ({ is: 'line', text }));

interface Choices {
  readonly about: DecisionLink;
  readonly question: Question;
  readonly hand: boolean;
}

/** Without the player's hand, if they have chosen such letters: then no lines, and no link to the page, which shows the hand. */
async function choices(env: Env, { about, question, hand }: Choices): Promise<readonly Block[]> {
  const { decision, rules, context, closesAt } = question;
  const page = `${originOf(env)}/answer/${await signDecision(env, about)}`;
  const phrases = decision.legal.map((command) => rules.text.phrase(command as { type: string }, context));
  const until = await instantFor(env, about.player, closesAt);
  return [
    { is: 'ask', text: `Your decision: ${beforeUntil(decision.question)} ${until}.` },
    ...(hand ? titled('Lines that are possible, among others:', examplesOf(phrases)) : []),
    ...(hand
      ? titled(
          'How a line goes:',
          grammarOf(question).map((line) => line.trim()),
        )
      : []),
    ...lines(['Reply to this e-mail with a line.']),
    ...(hand ? [{ is: 'links', links: [{ text: ALL_ANSWERS, href: page }] } as const] : []),
  ];
}

/** Evenly chosen from all, so that each type of command has one. */
function examplesOf(phrases: readonly string[]): readonly string[] {
  const step = Math.max(1, phrases.length / MOST_EXAMPLES);
  const count = Math.min(phrases.length, MOST_EXAMPLES);
  return Array.from({ length: count }, (_, i) => plainLine(phrases[Math.floor(i * step)]!));
}

/** The reply has been carried out already: a letter that cannot be sent must not repeat it. */
async function send(
  env: Env,
  { account, game }: Answering,
  seen: Seen | undefined,
  { subject, blocks, replyTo }: Answer,
): Promise<void> {
  const settings = await mailboxOf(env.MAILBOXES, account.id).settings();
  const [origin, now] = [originOf(env), asInstant(Date.now())];
  const id = crypto.randomUUID();
  const mail = { id, to: account.address!, thread: `${game}.${account.id}`, replyTo };
  const frame = await frameOf(env, { player: account, settings, origin, now }, mail);
  const heading: Block = {
    is: 'heading',
    text: seen === undefined ? generatedTitle(game) : gameName(seen),
    href: `${origin}/game.html?g=${game}`,
  };
  const title = seen?.title ?? generatedTitle(game);
  try {
    const { outcome, reason } = await sentBy(
      env,
      mailOf(`${title}: ${subject}`, [heading, ...blocks], frame),
    );
    if (outcome !== 'accepted') log('warn', 'reply-not-answered', { reason });
  } catch (error) {
    log('error', 'reply-not-answered', { ...faultOf(error) });
  }
}
