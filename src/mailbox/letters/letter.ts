/** The content of a letter. */
import { formatUtc, formatIn } from '../../calendar/zone.ts';
import type { Mail } from '../../notify/mail.ts';
import type { Asked, Brief } from '../../room/read/brief-wire.ts';
import { resultWords } from '../../rules/text/result.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import { generatedTitle } from '../../rules/text/game-title.ts';
import { mailOf, titled, type Block, type Frame, type Link } from './letter-form.ts';

/** One game's part of a letter: its brief, and the kinds of its notifications. */
export interface Part {
  readonly brief: Brief;
  /** The open decisions among them. */
  readonly asked: readonly OpenDecision[];
  /** Number of windows that closed by default. */
  readonly missed: number;
  readonly started: boolean;
  readonly ended: boolean;
  readonly invited: boolean;
  readonly offered: boolean;
  readonly replaced: boolean;
  readonly closing: boolean;
  readonly restored: boolean;
}

export interface OpenDecision extends Asked {
  readonly isNear: boolean;
  readonly answers: readonly Link[];
}

export function letterOf(parts: readonly Part[], frame: Frame): Mail {
  const blocks = parts.flatMap((part) => blocksOf(part, frame));
  return mailOf(subjectOf(parts, frame), blocks, frame);
}

/** The letter about webhooks that were turned off at these hosts. */
export function noticeOf(hosts: readonly string[], frame: Frame): Mail {
  const lines = [
    `Your webhook at ${hosts.join(' and ')} was turned off: it accepted no message for a day, or reported that it no longer exists.`,
    'When its receiver works again, turn the webhook on again in your settings.',
  ];
  const blocks = lines.map((text): Block => ({ is: 'line', text, own: true }));
  return mailOf('One of your webhooks was turned off', blocks, frame);
}

/** The name of a ruleset. */
export function titleOf(ruleset: string): string {
  return ruleset
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** A game as people know it: its ruleset and its title. */
export function gameName({ ruleset, title, game }: Pick<Brief, 'ruleset' | 'title' | 'game'>): string {
  return `${titleOf(ruleset)} “${title ?? generatedTitle(game)}”`;
}

/** The subject, one line for all parts. */
export function subjectOf(parts: readonly Part[], { zone }: { readonly zone: string }): string {
  const asked = parts.flatMap(({ brief, asked: open }) => open.map((decision) => ({ brief, decision })));
  const first = asked.toSorted((a, b) => a.decision.closesAt - b.decision.closesAt)[0];
  if (first !== undefined) {
    const { brief, decision } = first;
    const until = untilSaid(decision, zone);
    const what = decision.isNear ? 'Still waiting for you' : 'Your decision';
    return asked.length === 1
      ? `${what}${forWhom(brief)} in ${gameName(brief)}: ${beforeUntil(decisionTitle(decision))} ${until}`
      : `${asked.length} decisions are waiting for you, the first until ${until}`;
  }
  const [part] = parts as [Part, ...Part[]];
  if (parts.length > 1) return `Updates from ${parts.length} games`;
  return `${gameName(part.brief)}: ${headlineOf(part)}`;
}

/** With a time bank, names both instants. Otherwise readers would think that they are free to wait until the deadline. */
function untilSaid({ closesAt, freeUntil }: OpenDecision, zone: string): string {
  const until = formatIn(zone, closesAt);
  return freeUntil === undefined ? until : `${until} (free until ${formatIn(zone, freeUntil)})`;
}

/** Names the owner of the seat if the reader is a sitter. */
function forWhom({ for: owner }: Pick<Brief, 'for'>): string {
  return owner === undefined ? '' : ` for ${owner.displayName ?? owner.name}`;
}

function headlineOf(part: Part): string {
  const { brief, started, ended, invited, offered, replaced, closing, missed, restored } = part;
  if (restored) return 'the game was restored to an earlier step';
  if (closing) return 'the table will be closed';
  if (replaced) return 'somebody else plays your seat';
  if (ended) return 'the game is over';
  if (invited) return brief.sitterOf ? 'somebody asks you to play for them' : 'you are invited';
  if (offered) return 'you have an offer';
  if (missed > 0) return 'you missed a deadline';
  return started ? 'the game has begun' : 'a new message';
}

function blocksOf(part: Part, { zone, origin }: Frame): readonly Block[] {
  const { brief, asked, missed } = part;
  const { names, seat, game, recap } = brief;
  const others = names.filter((_, i) => i !== seat);
  const name = gameName(brief);
  const text = others.length === 0 ? name : `${name} with ${others.join(', ')}`;
  const heading: Block = { is: 'heading', text, href: `${origin}/game.html?g=${game}` };
  const facts = [...factsOf(part, zone), ...(missed > 0 ? [missedSaid(missed)] : [])];
  const lines = brief.standing === undefined ? facts : [...facts, brief.standing];
  const since = titled('Since your last decision:', recap);
  return [
    heading,
    ...lines.map((text): Block => ({ is: 'line', text })),
    ...since,
    ...said(brief),
    ...asked.flatMap((decision) => questionOf(decision, brief, zone)),
  ];
}

function said({ said: messages }: Brief): readonly Block[] {
  if (messages.length === 0) return [];
  return [
    { is: 'line', text: 'Messages at the table:' },
    ...messages.map(({ from, text }): Block => ({ is: 'quote', from, text })),
  ];
}

function factsOf(
  { brief, started, ended, invited, offered, replaced, closing, restored }: Part,
  zone: string,
): readonly string[] {
  return [
    ...(invited ? [invitedSaid(brief, zone)] : []),
    ...(closing
      ? [
          'Nobody has joined or left for two weeks. If that does not change, the table closes in another week.',
        ]
      : []),
    ...(restored ? [RESTORED] : []),
    ...(replaced ? [replacedSaid(brief)] : []),
    ...(offered ? ['You have an offer. You can accept it at the table.'] : []),
    ...(started ? [startedSaid(brief)] : []),
    ...(ended ? [`The game is over.${resultOf(brief)}`] : []),
  ];
}

function resultOf({ names, winners, seat, out, for: owner }: Brief): string {
  if (winners.length === 0) return '';
  // For a sitter, the seat is the owner's, so the words must not say “you”.
  const own = owner === undefined ? seat : null;
  return ` ${resultWords({ names, winners, seat: own, exit: own !== null && out === true ? 'out' : null })}`;
}

const RESTORED =
  'The service restored this game to an earlier step. Everything after that step is void, and later random numbers will be different. Look at the table before you continue.';

function invitedSaid({ sitterOf }: Brief, zone: string): string {
  if (sitterOf === undefined) return 'You are invited to this table.';
  const { player, until } = sitterOf;
  return `${player.displayName ?? player.name} asks you to play their seat until ${formatIn(zone, until)}. To accept, go to the front page. As their sitter you see what they see. If you do nothing, nothing changes.`;
}

function replacedSaid({ seat }: Brief): string {
  return seat === null
    ? 'You missed three decisions in a row, and another player has taken over your seat.'
    : 'You missed three decisions in a row, so a bot plays your seat until you come back. To take your seat back, press the button at the table.';
}

function missedSaid(missed: number): string {
  return missed === 1
    ? 'You missed a deadline, so the service played the default for you.'
    : `You missed ${missed} deadlines, so the service played the defaults for you.`;
}

function questionOf(decision: OpenDecision, brief: Brief, zone: string): readonly Block[] {
  const { closesAt, freeUntil, otherwise, answers } = decision;
  const said = (at: Instant): string => `${formatIn(zone, at)} (${formatUtc(at)})`;
  const bank: readonly Block[] =
    freeUntil === undefined
      ? []
      : [{ is: 'line', text: `From ${said(freeUntil)} on, you use up your time bank.` }];
  const asked: readonly Block[] = [
    {
      is: 'line',
      text: `Your decision${forWhom(brief)}: ${beforeUntil(decision.question ?? decisionTitle(decision))} ${said(closesAt)}.`,
    },
    ...bank,
    { is: 'line', text: `If you do nothing: ${otherwise}` },
  ];
  if (answers.length === 0) return asked;
  const links: Block = { is: 'links', links: answers };
  return [
    ...asked,
    { is: 'line', text: 'Or answer with one of these links. Each opens a page where you confirm:' },
    links,
  ];
}

/** What a decision asks, in words that others may read: “Choose your coin”. */
export function decisionTitle({ title, kind }: Pick<Asked, 'title' | 'kind'>): string {
  return title ?? kind.replaceAll('-', ' ');
}

/** Before an instant: “Choose your coin, until …”, “Take the coin back? Until …”. */
const beforeUntil = (asked: string): string => (asked.endsWith('?') ? `${asked} Until` : `${asked}, until`);

/** Includes the commitment, with which the reader can verify the whole game afterwards. */
function startedSaid({ commitment }: Brief): string {
  return `The game has begun.${commitment === undefined ? '' : ` Its commitment is ${commitment}.`}`;
}
