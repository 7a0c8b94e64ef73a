/** The content of a letter. */
import { formatIn, formatUtc } from '../../calendar/zone.ts';
import type { Mail } from '../../notify/mail.ts';
import type { Brief } from '../../room/read/brief-wire.ts';
import type { Section } from '../../rules/text/sections.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import { factsOf } from './facts.ts';
import { mailOf, titled, type Block, type Frame, type Person } from './letter-form.ts';
import { introOf, type OpenDecision, type Part } from './part.ts';
import { decisionTitle, gameName, subjectOf } from './subject.ts';
import { votesIn } from './votes.ts';

export function letterOf(parts: readonly Part[], frame: Frame): Mail {
  const isDigest = parts.length > 1;
  const blocks = parts.flatMap((part) => blocksOf(part, frame, { isDigest }));
  return mailOf(subjectOf(parts, frame), blocks, frame);
}

/** The letter that answers a reply: what the reply did, and then what the game asks next. */
export function answerOf({ subject, done, part }: Answered, frame: Frame): Mail {
  return mailOf(subject, blocksOf(part, frame, { done }), frame);
}

export interface Answered {
  readonly subject: string;
  readonly done: readonly Block[];
  readonly part: Part;
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

interface Around {
  /** What the letter says before the position. */
  readonly done?: readonly Block[];
  /** The letter is about several games. */
  readonly isDigest?: boolean;
}

/** First the position and the question, for the first screen of a phone; then what happened, and then the rest of the board. */
function blocksOf(
  part: Part,
  { zone, origin }: Frame,
  { done = [], isDigest = false }: Around,
): readonly Block[] {
  const { brief, asked } = part;
  const { game, recap, standing, sections = [] } = brief;
  const href = `${origin}/game.html?g=${game}`;
  const heading: Block = { is: 'heading', text: gameName(brief), href, others: othersIn(brief) };
  const facts = factsOf(part, zone);
  const lines = standing === undefined ? facts : [...facts, standing];
  const shown = asked.length === 0 ? [] : sections;
  const votes = votesIn(part);
  const asksNothing = asked.length === 0 && votes.length === 0 && done.length === 0;
  return [
    heading,
    ...done,
    ...lines.map((text): Block => ({ is: 'line', text })),
    ...(asksNothing ? [{ is: 'links', links: [nextLink(brief, origin, href)] } as const] : []),
    ...table(shown.filter(({ main }) => main)),
    ...asked.flatMap((decision) => questionOf(decision, brief, { zone, isDigest })),
    ...votes,
    ...titled('Since your last e-mail or visit:', recap),
    ...said(brief),
    ...asked.flatMap((decision) => linesFor(decision, asked.length > 1)),
    ...titled(FORMS, formsOf(asked)),
    ...table(shown.filter(({ main }) => !main)),
    ...committed(part),
  ];
}

/** Requests to play somebody's seat are on the front page. */
const nextLink = ({ sitterOf }: Brief, origin: string, href: string) =>
  sitterOf === undefined
    ? { text: 'Go to the table', href }
    : { text: 'Accept or decline', href: `${origin}/` };

const othersIn = ({ names, players = [], seat }: Brief): readonly Person[] =>
  names.flatMap((name, i) => (i === seat || name === '' ? [] : { name, id: players[i] ?? undefined }));

/** Nobody needs it before the game is over. */
function committed({ kinds, brief: { commitment } }: Part): readonly Block[] {
  if (commitment === undefined || !kinds.includes('game-started')) return [];
  return [{ is: 'line', text: `The commitment of this game is ${commitment}.` }];
}

function table(sections: readonly Section[]): readonly Block[] {
  if (sections.length === 0) return [];
  return [
    {
      is: 'table',
      rows: sections.map(({ label, lines }) => ({ label, lines: lines.map((line) => line.trim()) })),
    },
  ];
}

function said({ said: messages }: Brief): readonly Block[] {
  if (messages.length === 0) return [];
  return [
    { is: 'line', text: 'Messages at the table:' },
    ...messages.map(({ from, player, text }): Block => ({
      is: 'quote',
      from: { name: from, id: player },
      text,
    })),
  ];
}

/** Names the owner of the seat if the reader is a sitter. */
function forWhom({ for: owner }: Pick<Brief, 'for'>): string {
  return owner === undefined ? '' : ` for ${owner.displayName ?? owner.name}`;
}

function questionOf(
  decision: OpenDecision,
  brief: Brief,
  { zone, isDigest }: { readonly zone: string; readonly isDigest: boolean },
): readonly Block[] {
  const { closesAt, freeUntil, otherwise, answers } = decision;
  const at = (instant: Instant): string => `${formatIn(zone, instant)} (${formatUtc(instant)})`;
  const bank: readonly Block[] =
    freeUntil === undefined
      ? []
      : [{ is: 'line', text: `From ${at(freeUntil)} on, you use up your time bank.` }];
  const asked: readonly Block[] = [
    {
      is: 'ask',
      text: `Your decision${forWhom(brief)}: ${beforeUntil(decision.question ?? decisionTitle(decision))} ${at(closesAt)}.`,
    },
    ...bank,
    { is: 'line', text: `If you do nothing: ${otherwise}` },
  ];
  const reply: readonly Block[] = replyTo(decision, isDigest);
  if (answers.length === 0) return [...asked, ...reply];
  return [
    ...asked,
    ...reply,
    { is: 'line', text: introOf(answers, decision.byReply === undefined ? 'Answer' : 'Or answer') },
    { is: 'links', links: answers },
  ];
}

const REPLY =
  'Reply to this e-mail with your answer as a line. The service carries out the lines of a reply in order, so one reply can be a whole turn.';
const LINES_BELOW = 'Possible lines are below.';
const FORMS_BELOW = 'The forms of possible lines are below.';
const THIS_GAME = 'Your reply counts for this game only.';
const BY_MAIL = 'Answer by e-mail, with your answer as a line';

function replyTo({ byReply, lines }: OpenDecision, isDigest: boolean): readonly Block[] {
  if (byReply === undefined) return [];
  const help = lines === undefined ? [] : [lines.examples.length === 0 ? FORMS_BELOW : LINES_BELOW];
  if (byReply === 'here')
    return [{ is: 'line', text: [REPLY, ...(isDigest ? [THIS_GAME] : []), ...help].join(' ') }];
  return [{ is: 'links', links: [{ text: BY_MAIL, href: `mailto:${byReply}` }] }];
}

const THEN = (line: string): Block => ({ is: 'line', text: `Then, for example: ${line}` });

/** If a game asks for several decisions, each line names its own. */
function linesFor(
  { window, byReply, lines, ...decision }: OpenDecision,
  isOneOfSeveral: boolean,
): readonly Block[] {
  if (byReply === undefined || lines === undefined) return [];
  const address = isOneOfSeveral ? `@${window} ` : '';
  const title = isOneOfSeveral
    ? `Lines for “${decision.question ?? decisionTitle(decision)}”`
    : `Lines for your ${byReply === 'here' ? 'reply' : 'e-mail'}`;
  return [
    ...titled(
      lines.grammar.length === 0 ? `${title}:` : `${title}, among others:`,
      lines.examples.map((line) => `${address}${line}`),
    ),
    ...(lines.next === undefined ? [] : [THEN(`${address}${lines.next}`)]),
    ...titled(FORMS, lines.examples.length === 0 ? [] : lines.grammar),
  ];
}

const FORMS = 'Forms of a line:';

/** Of decisions without lines of their own: each form once, because a line answers the first decision that takes it. */
const formsOf = (asked: readonly OpenDecision[]): readonly string[] => {
  const forms = asked.filter(({ byReply, lines }) => byReply !== undefined && lines?.examples.length === 0);
  return [...new Set(forms.flatMap(({ lines }) => lines!.grammar))];
};

/** Before an instant: “Choose your coin, until …”, “Take the coin back? Until …”. */
export const beforeUntil = (asked: string): string =>
  asked.endsWith('?') ? `${asked} Until` : `${asked}, until`;
