/**
 * Views and events as text. A view has the content of its JSON in words, then the open decisions with lines that would answer
 * them. The log has a line for each event. The text is made only from the JSON, so it reveals nothing more.
 */
import type { SeatSummary } from '../../room/table/wire.ts';
import type { Status } from '../../room/table/terms.ts';
import type { News } from '../../room/read/news.ts';
import type { DecisionBody } from '../../room/read/wire.ts';
import type { LinesShown } from '../http/negotiation.ts';
import { nameOf, namesAt } from '../../rules/text/names/display-name.ts';
import type { Free, Ruleset, TextContext } from '../../rules/contract.ts';
import { inLines } from '../../rules/kernel/labels.ts';
import { plainLine } from '../../rules/text/plain.ts';
import { rulesOf } from '../../rules/registry.ts';
import { sampleOf } from '../../rules/randomness/sampling.ts';

/** The part of a view's JSON that is used. */
interface Seen {
  readonly game: string;
  readonly title: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly version: number;
  readonly now: string;
  readonly seat: number | null;
  readonly seats: readonly SeatSummary[];
  readonly view: object | null;
  readonly decisions: readonly DecisionBody[];
  readonly free: Free;
  readonly news?: News;
}

interface Form {
  /** The present, not an earlier step. */
  readonly live: boolean;
  readonly lines: LinesShown;
}

interface Page {
  readonly seen: Seen;
  readonly form: Form;
  readonly rules: Ruleset;
  readonly context: TextContext<object>;
}

type Commands = readonly { readonly type: string }[];

/** Up to this many legal commands are all shown; of more, this many of each type, unless the reader wants all. */
const FEW = 8;
const EXAMPLES = 3;
/** As the text of a finished game begins. */
const CANCELLED = ['The game is over: it was cancelled.'];

/** `json` is the body of a view. */
export function viewText(json: string, form: Form = { live: true, lines: 'few' }): string {
  const seen = JSON.parse(json) as Seen;
  const rules = rulesOf(seen.ruleset)!;
  const names = namesAt(seen.seats);
  const { view } = seen;
  // An earlier step shows the game as it was.
  const cancelled = form.live && seen.status === 'cancelled';
  const parts =
    view === null
      ? [headOf(seen, rules, names), seatsOf(seen)]
      : [
          headOf(seen, rules, names),
          newsOf(seen, rules, { view, names }),
          rules.text.view({ view, names }),
          ...asksOf({ seen, form, rules, context: { view, names } }),
        ];
  return inParts(cancelled ? parts.toSpliced(1, 0, CANCELLED) : parts);
}

/** The part of the JSON of `events` that is used. */
interface Log {
  readonly events: readonly Happened[];
  readonly next: number;
}

interface Happened {
  readonly step: number;
  readonly at: string;
  readonly by: number | string;
  readonly as?: keyof typeof ACTORS;
  readonly seat?: number;
  readonly text: string;
}

const ACTORS = { bot: 'by a bot', sitter: 'by a sitter', order: 'by a standing order' } as const;

/** `json` is the body of `events`. Events without words have no line. */
export function eventsText(json: string): string {
  const { events, next } = JSON.parse(json) as Log;
  const lines = events.filter(({ text }) => text !== '').map(eventLine);
  return inParts([lines, [`Continue with after=${next}.`]]);
}

/** Names the stand-in only in events of the seat's own action, not in their consequences for others. */
function eventLine({ step, at, by, as, seat, text }: Happened): string {
  const actor = as === undefined || (seat ?? by) !== by ? '' : ` (${ACTORS[as]})`;
  return `${step}. ${instant(at)}: ${text}${actor}`;
}

/** Texts of players must not look like lines of the service. Some were stored before such texts were refused. */
function inParts(parts: readonly (readonly string[])[]): string {
  const lines = parts.filter(({ length }) => length > 0).flatMap((part) => [...part, '']);
  return lines.slice(0, -1).map(plainLine).join('\n') + '\n';
}

function headOf(
  { game, title, status, version, now, seat }: Seen,
  rules: Ruleset,
  names: readonly string[],
): readonly string[] {
  const you = seat === null ? 'You are watching.' : `You are ${names[seat]}, seat ${seat}.`;
  return [
    `${rules.title} “${title}”, game ${game}: ${status}.`,
    `Step ${version}. It is ${instant(now)}. ${you}`,
  ];
}

function newsOf({ news }: Seen, rules: Ruleset, context: TextContext<object>): readonly string[] {
  if (news === undefined || news.lines.length === 0) return [];
  const title = news.since === 0 ? 'Before your first answer:' : 'Since your last answer:';
  const lines = news.lines.map(({ text, details }) => `${text}${details ? ` ${details}` : ''}`);
  return [title, ...lines.map((line) => `- ${inLines(rules, line, context)}`)];
}

const instant = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/** Before the start. */
const seatsOf = ({ seats }: Seen): readonly string[] =>
  seats.map(({ seat, player, bot }) => {
    const who = player === null ? (bot === null ? 'empty' : `a bot, ${bot}`) : nameOf(player);
    return `Seat ${seat}: ${who}.`;
  });

function asksOf(page: Page): readonly (readonly string[])[] {
  const { seen, rules, form } = page;
  const over = seen.status === 'finished' || seen.status === 'cancelled';
  if (seen.seat === null || over || !form.live) return [];
  const asked = seen.decisions.map((decision) => decisionLines(page, decision));
  if (asked.length === 0) asked.push(['You have nothing to decide now.']);
  const free = [...exampleLines(page, seen.free), '  resign'];
  return [...asked, ['At any time:', ...free], rules.text.glossary];
}

function decisionLines(
  page: Page,
  { window, question, closesAt, answer, ...decision }: DecisionBody,
): readonly string[] {
  const { rules, context } = page;
  const spoken = (command: object): string => rules.text.phrase(command as { type: string }, context);
  const { text, command } = decision.default;
  const otherwise = `If you do nothing: ${inLines(rules, text, context)}${command === undefined ? '' : ` That is: ${spoken(command)}`}`;
  const given = answer === undefined ? otherwise : `Your answer, which you can change: ${spoken(answer)}`;
  return [
    `Your decision: ${inLines(rules, question, context)} (@${window}), until ${instant(closesAt)}.`,
    given,
    ...exampleLines(page, decision),
  ];
}

/** For each type of command how its line goes, what its parts can be, and lines that would be accepted: a few, or all that are listed. */
function exampleLines({ rules, context, form }: Page, { legal: listed, describe }: Free): readonly string[] {
  const legal = listed as Commands;
  const parts = describe && rules.text.parts?.(describe, context);
  const types = [...new Set(legal.map(({ type }) => type))];
  const most = form.lines === 'all' || legal.length <= FEW ? legal.length : EXAMPLES;
  return types.flatMap((type) => {
    const all = legal.filter((command) => command.type === type);
    const lines = sampleOf(all, most).map((command) => `  > ${rules.text.phrase(command, context)}`);
    const grammar = rules.text.grammar[type]!;
    if (lines.length === 1 && lines[0] === `  > ${grammar}`) return lines;
    const left = all.length - lines.length;
    const more = left === 0 ? [] : [`  … and ${left} more: the view with lines=all shows them.`];
    const chosen = parts?.[type] ?? [];
    return [`  ${grammar}`, ...chosen.map((part) => `    ${part}`), ...lines, ...more];
  });
}
