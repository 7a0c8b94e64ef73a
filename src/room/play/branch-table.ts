/**
 * The table of a branch: a new sandbox game that goes on from an earlier step of another one. The journal has all moves, but the
 * record of the table is not stored for each step, so it is computed again from the journal. Pure.
 */
import type { Entry, Header, RoomAction } from '../../rules/journal/entry.ts';
import { seededTimes } from '../../rules/journal/seeds.ts';
import { Match } from '../../rules/kernel/match.ts';
import { unreachable, type Instant, type Seat } from '../../rules/vocabulary.ts';
import { rulesFor } from '../table/rulesets.ts';
import type { Motion, Table, TableSeat } from '../table/record.ts';
import { without, STAND_IN } from '../table/table.ts';
import { titleOf } from '../table/summary.ts';
import { termsOf } from '../table/terms.ts';
import { withBanks } from '../time/banks.ts';
import { voted, votesExcept } from '../time/votes.ts';
import { afterInput, committedOf } from './advances.ts';

/** The id of the branch, and the step of the host after which it goes on. */
interface Wanted {
  readonly id: string;
  readonly step: number;
  /** Real time. */
  readonly now: Instant;
}

/** The table of a branch with these entries of the game; undefined if the game is over after them. */
export function branchTable(
  source: Table,
  header: Header,
  entries: readonly Entry[],
  { id, step, now }: Wanted,
): Table | undefined {
  const { host, lesson } = source;
  const [first, last] = [entries[0]!.at, entries.at(-1)!.at];
  const title = titleOf(source);
  const start: Table = {
    id,
    title: titleOfBranch(source, step),
    // Its host knows the luck, so nobody else may come across it.
    ...termsOf({ ...source, visibility: 'private' }),
    invitation: crypto.randomUUID(),
    host,
    seats: source.seats.map(seatAtStart),
    status: 'running',
    createdAt: now,
    startedAt: first,
    endedAt: null,
    header: null,
    ...(lesson && { lesson }),
    branchOf: { game: source.id, step, title },
    rematch: null,
    clock: last,
    published: false,
  };
  const table = tableAfter({ ...start, seats: withBanks(start) }, header, entries);
  return table && { ...table, header: branchHeader(table, header, entries) };
}

const STEP_IN_TITLE = /, step \d+$/;

function titleOfBranch(source: Table, step: number): string {
  const title = source.branchOf === undefined ? titleOf(source) : titleOf(source).replace(STEP_IN_TITLE, '');
  return `${title}, step ${step}`;
}

function seatAtStart({ player, bot, preference, chosen, availability }: TableSeat): TableSeat {
  return {
    player,
    bot,
    ...(preference && { preference }),
    ...(chosen !== undefined && { chosen }),
    ...(availability && { availability }),
  };
}

/** The same seed draws the same luck. It proves nothing in the branch, so it has no origin there. */
function branchHeader(table: Table, header: Header, entries: readonly Entry[]): Header {
  const reseedings = entries.filter((entry) => actionIn(entry)?.type === 'reseed');
  const { seedOrigin: _proof, ...seeded } = seededTimes(header, reseedings.length);
  return { ...seeded, game: table.id, commitment: committedOf(table, table.startedAt!) };
}

/** Undefined if the game is over after these entries. */
function tableAfter(start: Table, header: Header, entries: readonly Entry[]): Table | undefined {
  const rules = rulesFor(start.ruleset);
  let [table, match] = [start, Match.resume(rules, header, [])];
  for (const entry of entries) {
    table = withEntry(table, match, entry);
    match = Match.resume(rules, header, [entry], match.snapshot);
  }
  return match.over ? undefined : table;
}

function withEntry(table: Table, match: Match, entry: Entry): Table {
  const action = actionIn(entry);
  if (action !== undefined) return withAction(table, match, entry.at, action);
  const { table: next } = afterInput(table, match, entry, entry.at);
  // Entries of the room that follow say who is slow or absent. The branch may not include the last of them.
  const seats = next.seats.map((seat, i) => {
    const { slow, standIn } = table.seats[i]!;
    return { ...without(seat, ['slow', 'standIn']), ...(slow && { slow }), ...(standIn && { standIn }) };
  });
  return { ...next, seats };
}

function withAction(table: Table, match: Match, at: Instant, action: RoomAction): Table {
  switch (action.type) {
    case 'vote': {
      const next = voted(table, match, { ...action, what: action.what as Motion, now: at });
      return next.ok ? next.value : table;
    }
    case 'pause':
      return { ...table, votes: votesExcept(table, 'pause'), status: 'paused', pausedAt: at };
    case 'resume': {
      const { pausedAt: _over, ...rest } = table;
      return { ...rest, votes: votesExcept(table, 'resume'), status: 'running' };
    }
    case 'extend':
      return action.why === 'vote' ? { ...table, votes: votesExcept(table, 'extend') } : table;
    case 'slow':
      return withSeat(table, action.seat, (seat) => ({ ...seat, slow: true }));
    case 'stand-in':
      return withSeat(table, action.seat, (seat) => ({ ...seat, standIn: STAND_IN }));
    case 'back':
    case 'substitute':
      return withSeat(table, action.seat, (seat) => without(seat, ['missed', 'slow', 'standIn']));
    case 'cancel':
    case 'reseed':
      return table;
    default:
      return unreachable(action);
  }
}

function withSeat(table: Table, seat: Seat, change: (tableSeat: TableSeat) => TableSeat): Table {
  return { ...table, seats: table.seats.with(seat, change(table.seats[seat]!)) };
}

function actionIn({ by, command }: Entry): RoomAction | undefined {
  return by === 'room' ? (command as RoomAction) : undefined;
}
