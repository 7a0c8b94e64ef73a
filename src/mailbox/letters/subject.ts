/** The subject of a letter, which is also the line of a push notification or in a chat. Others may read it on a locked screen. */
import { formatSoon } from '../../calendar/zone.ts';
import type { Asked, Brief } from '../../room/read/brief-wire.ts';
import { generatedTitle } from '../../rules/text/names/game-title.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import { headlineOf } from './facts.ts';
import type { OpenDecision, Part } from './part.ts';

/** When, and in which time zone, the subject is read. */
export interface Reading {
  readonly zone: string;
  readonly now: Instant;
}

/** One line for all parts. `The Lalande Affair: Bo attacks you on purple-3, choose a coin (by Tue 09:00)`. */
export function subjectOf(parts: readonly Part[], reading: Reading): string {
  const [first] = parts as [Part, ...Part[]];
  const what = headOf(parts, reading);
  return parts.length > 1 ? `${what.charAt(0).toUpperCase()}${what.slice(1)}` : `${nameIn(first)}: ${what}`;
}

/** The game of the only part, with the owner of the seat if the reader is a sitter. */
export function nameIn({ brief: { title, game, for: owner } }: Part): string {
  const name = title ?? generatedTitle(game);
  return owner === undefined ? name : `${name} (for ${owner.displayName ?? owner.name})`;
}

/** The subject without the name of the game. */
export function headOf(parts: readonly Part[], reading: Reading): string {
  const [part] = parts as [Part, ...Part[]];
  const asked = inOrder(parts.flatMap((one) => one.asked));
  const [first] = asked;
  if (first === undefined) return parts.length > 1 ? `updates from ${parts.length} games` : headlineOf(part);
  const until = untilSaid(first, reading);
  if (parts.length > 1) {
    const decisions = asked.length === 1 ? 'a decision waits' : `${asked.length} decisions wait`;
    return `${decisions} for you in ${parts.length} games (${asked.length > 1 ? 'the first ' : ''}${until})`;
  }
  return `${whatIn(part)} (${first.isNear ? 'still open, ' : ''}${until})`;
}

/** What happened in one game, or what it asks, without the deadline. */
export function whatIn(part: Part): string {
  const [first, ...others] = inOrder(part.asked);
  if (first === undefined) return headlineOf(part);
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const before = part.kinds.includes('game-resumed') ? 'the game goes on: ' : '';
  return `${before}${first.subject ?? decisionTitle(first)}${more}`;
}

const inOrder = (asked: readonly OpenDecision[]): readonly OpenDecision[] =>
  asked.toSorted((a, b) => a.closesAt - b.closesAt);

/** With a time bank, names both instants. Otherwise readers would think that they are free to wait until the deadline. */
function untilSaid({ closesAt, freeUntil }: OpenDecision, { zone, now }: Reading): string {
  const until = `by ${formatSoon(zone, closesAt, now)}`;
  return freeUntil === undefined ? until : `${until}, free until ${formatSoon(zone, freeUntil, now)}`;
}

/** What a decision asks, in words that others may read: “Choose your coin”. */
export function decisionTitle({ title, kind }: Pick<Asked, 'title' | 'kind'>): string {
  return title ?? kind.replaceAll('-', ' ');
}

/** The name of a ruleset, made from its id: mailboxes load no rulesets. */
function titleOf(ruleset: string): string {
  return ruleset
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** A game as people know it: its ruleset and its title. */
export function gameName({ ruleset, title, game }: Pick<Brief, 'ruleset' | 'title' | 'game'>): string {
  return `${titleOf(ruleset)} “${title ?? generatedTitle(game)}”`;
}
