/** The start of a game, the entries that follow from one input, and the end of a game. Pure, except for the seed. */
import type { Ruleset } from '../../rules/contract.ts';
import type { Header, RoomAction, Committed } from '../../rules/journal/entry.ts';
import type { Advance, Match } from '../../rules/kernel/match.ts';
import { ALGORITHM } from '../../rules/randomness/random.ts';
import { derivedSeed } from '../../rules/journal/seed-origin.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import { absenceAfter, type TableChange, type Input } from '../time/absence.ts';
import { withoutRecord, chairsOf, isOver } from '../table/table.ts';
import { personDigest } from '../../rules/journal/commitment.ts';
import { type Table } from '../table/record.ts';
import { freshSeed } from '../table/nonces.ts';
import { playedOptions, secondsOf } from '../table/terms.ts';
import { withBanksCharged } from '../time/banks.ts';
import { withoutSitter } from '../table/sitters.ts';

export interface Advances {
  readonly advances: readonly Advance[];
  readonly table: Table;
  readonly match: Match;
}

/** The table after this input: with the bank time used until now, and with the seat's absence counted or ended. */
export function afterInput(table: Table, { windows }: Match, input: Input, now: Instant): TableChange {
  const { by, window, seats = typeof by === 'number' ? [by] : [] } = input;
  return absenceAfter(withBanksCharged(table, { windows }, seats, window, now), input, windows);
}

/** Adds the automatic closings, and the room's actions about absence. */
export function advancesAfter(first: Advance, table: Table, actions: readonly RoomAction[]): Advances {
  const { at } = first.entry;
  const advances: Advance[] = [first];
  let match = first.next;
  // During a pause nothing is due.
  while (table.status !== 'paused' && match.windows.some(({ automatic }) => automatic)) {
    const closed = match.tick(at)!;
    advances.push(closed);
    match = closed.next;
  }
  for (const action of actions) {
    const acted = match.act(action, at);
    // The game is over, so these actions are not needed.
    if (!acted.ok) break;
    advances.push(acted.value);
    match = acted.value.next;
  }
  return { advances, match, table: match.over ? ended(table, match, at) : table };
}

export function headerOf(rules: Ruleset, table: Table, now: Instant): Header {
  const pace = secondsOf(rules, table.pace);
  if (!pace.ok) throw new Error(`the pace of ${table.id} has become unusable`);
  const options = playedOptions(rules, table);
  return {
    game: table.id,
    ruleset: table.ruleset,
    options,
    chairs: chairsOf(table),
    pace: pace.value,
    ...seededFrom(table, options),
    algorithm: ALGORITHM,
    commitment: committedOf(table, now),
  };
}

export function committedOf(table: Table, startedAt: Instant): Committed {
  const { id, seats: known, absencePolicy, lesson, branchOf } = table;
  const { absence: policy, hours, bank } = absencePolicy;
  const seats = known.map(({ player, bot }) =>
    player === null ? { bot: bot! } : { person: personDigest(id, player.id) },
  );
  const absence = { policy, hours, bank };
  return {
    version: 2,
    startedAt,
    seats,
    absence,
    ...(lesson && { lesson: true }),
    ...(branchOf && { branchOf: { game: branchOf.game, step: branchOf.step } }),
  };
}

/** Tables of older builds have published no part of their seed. */
function seededFrom(table: Table, options: object): Pick<Header, 'seed' | 'seedOrigin'> {
  const { id: game, ruleset, seedOrigin, lesson } = table;
  if (lesson !== undefined) return { seed: lesson.seed };
  if (seedOrigin === undefined) return { seed: freshSeed() };
  const { rewind: _past, ...origin } = seedOrigin;
  return { seed: derivedSeed(origin, { game, ruleset, options }), seedOrigin: origin };
}

function ended(table: Table, match: Match, at: Instant): Table {
  if (isOver(table)) return table;
  const status = match.cancelled ? 'cancelled' : 'finished';
  // The archive stores no tokens, votes or absences, and the room must answer as the archive does.
  const alone = table.seats.reduce((next, _, seat) => withoutSitter(next, seat), table);
  const seats = alone.seats.map(withoutRecord);
  return { ...alone, seats, status, endedAt: at, invitations: [], votes: [], published: false };
}
