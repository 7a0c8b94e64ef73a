/** What the owner and the sitters of a seat have seen, each separately. */
import type { Match } from '../../rules/kernel/match.ts';
import { asSeat, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import type { Entries } from '../journal/steps.ts';
import type { Table } from '../table/record.ts';
import { actingFor, type Acting } from '../table/sitters.ts';
import { isOver, seatOf } from '../table/table.ts';
import type { Player } from '../table/visit.ts';
import type { Deliveries } from './deliveries.ts';
import type { Seen } from './seen-marks.ts';

interface SeenGame {
  readonly game: {
    readonly table: Table;
    readonly match: Match | undefined;
    readonly now: Instant;
  };
  readonly deliveries: Deliveries;
}

interface SeenSources {
  readonly table: Table;
  readonly match: Match | undefined;
  readonly deliveries: Deliveries;
  readonly journal: Pick<Entries, 'entriesOfSteps'>;
}

/** How many of the last steps are searched for decisions: a recap shows no more. */
export const MOST_STEPS = 60;

/** What this player has seen in the seat that they play. Owner and sitter have separate marks. */
export function seenBy({ table, match, deliveries, journal }: SeenSources, player: Player, seat: Seat): Seen {
  if (seatOf(table, player) !== seat) return deliveries.sitterMarks.of(player.id, seat);
  return {
    get lastStep() {
      return deliveries.lastSeenStep(seat, (after) => recentWindows({ match, journal }, seat, after));
    },
    saw: (window) => deliveries.of(window, seat)?.seen !== undefined,
  };
}

/** The windows that await this seat, and those that the last entries visible to it opened or answered. */
function recentWindows(
  { match, journal }: Pick<SeenSources, 'match' | 'journal'>,
  seat: Seat,
  after: number,
): readonly WindowId[] {
  if (match === undefined) return [];
  const range = { after: Math.max(after, match.step(seat) - MOST_STEPS), most: MOST_STEPS };
  const entries = journal.entriesOfSteps(seat, range, match.seq);
  const named = entries.flatMap(({ window, opened }) => [window ?? [], opened.map((one) => one.window)]);
  const open = match.windows.filter(({ awaiting }) => awaiting.includes(seat)).map(({ id }) => id);
  return [...new Set([...open, ...named.flat(2)])];
}

/** Marks as seen the open decisions that this player's read shows. Marks nobody else's. */
export function markSeen({ game: { table, match, now }, deliveries }: SeenGame, player: Player | null): void {
  const acting = actingFor(table, player, now);
  if (acting === undefined || match === undefined) return;
  const { seat, as } = acting;
  const asked = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const windows = asked.map(({ id }) => id);
  if (as === 'sitter') deliveries.sitterMarks.markSeen(player!.id, windows, seat, match.step(seat));
  else deliveries.markSeen(windows, seat, { owner: player!.id, at: now, step: match.step(seat) });
}

/** Marks decisions as seen that the player answered elsewhere, and everything up to this step as known. */
export function markAnswered(
  { deliveries, now }: { readonly deliveries: Deliveries; readonly now: Instant },
  acting: Acting,
  player: Player,
  { windows, step }: { readonly windows: readonly WindowId[]; readonly step: number },
): void {
  const { seat, as } = acting;
  if (as === 'sitter') deliveries.sitterMarks.add(player.id, windows, seat, step);
  else deliveries.markSeen(windows, seat, { owner: player.id, at: now, step });
  markRecapped(deliveries, acting, player, step);
}

export function markRecapped(
  deliveries: Deliveries,
  { seat, as }: Acting,
  player: Player,
  step: number,
): void {
  if (as === 'sitter') deliveries.sitterMarks.markRecapped(player.id, seat, step);
  else deliveries.markRecapped(seat, step);
}

/**
 * Stores the seen marks that are kept with a socket of this player, or were kept with one that is `closing`. Once the game is over,
 * nothing needs them.
 */
export function storeKept(
  { game: { table, match }, deliveries }: SeenGame,
  player: string,
  closing?: object,
): void {
  const held = isOver(table) ? undefined : seatOf(table, { id: player });
  const seat = held === undefined ? undefined : asSeat(held);
  const windows =
    match?.windows.filter(({ awaiting }) => seat !== undefined && awaiting.includes(seat)) ?? [];
  deliveries.storeKept({ player, seat, open: windows.map(({ id }) => id), closing });
}
