/** Calls about a whole table: create, read, start, hand over, cancel, and rematch. */
import type { Entry } from '../../rules/journal/entry.ts';
import { rulesOf } from '../../rules/registry.ts';
import { asInstant, fail, ok, refuse, type Refusal } from '../../rules/vocabulary.ts';
import { guestsOf, replacedBy, reservedSeats, takenOver } from '../invitations/invitations.ts';
import type { GameState } from '../play/game-state.ts';
import { begin, seat } from '../play/moves.ts';
import { PEOPLE_CHANGED } from '../table/blocks.ts';
import { openTable, rematchOf, withBots, withRematch } from '../table/opening.ts';
import { mayNotCancel } from '../table/rated.ts';
import type { Table } from '../table/record.ts';
import { handedOver, mayNotHost, notOpen, seatOf } from '../table/table.ts';
import type { Access, Player, Reply, Visit } from '../table/visit.ts';
import type { FillRequest, NewGame, Summary } from '../table/wire.ts';
import { summaryFor } from './summaries.ts';
import type { ReplaceRequest, TableRoom } from './wire.ts';

interface Services {
  readonly game: GameState;
}

/** Creates and loads tables. */
export interface Tables {
  /** This room's game, if there is one. */
  load(): Services | undefined;
  /** Stores the table of a new room. */
  create(table: Table): void;
  readonly journal: { entry(seq: number): Entry };
  /** The room of another game. */
  roomOf(game: string): Pick<TableRoom, 'create' | 'cancel'>;
}

export class TableCalls implements TableRoom {
  constructor(
    private readonly access: Access<Services>,
    private readonly tables: Tables,
  ) {}

  async create(request: NewGame): Promise<Reply<Summary>> {
    const { host } = request;
    const found = this.tables.load();
    if (found === undefined) {
      const rules = rulesOf(request.ruleset);
      if (rules === undefined) return refuse('unknown-ruleset');
      const opened = openTable(rules, request, asInstant(Date.now()));
      if (!opened.ok) return opened;
      this.tables.create(opened.value);
    } else if (found.game.table.host.id !== host.id) {
      return refuse('already-created');
    }
    return this.access.change({ player: host }, ({ game }) => {
      const seated = game.table.status === 'open' ? seat(game, game.table) : ok(null);
      return seated.ok ? ok(summaryFor(game, { player: host })) : seated;
    });
  }

  summary(visit: Visit): Promise<Reply<Summary>> {
    return this.access.visit(visit, ({ game }) => ok(summaryFor(game, visit)));
  }

  fillSeats({ player, bot }: FillRequest): Promise<Reply<Summary>> {
    return this.asHost(player, (game) => {
      const { rules, table, realTime } = game;
      const filled = withBots(rules, table, { player, bot, reserved: reservedSeats(table, realTime) });
      return filled.ok ? seat(game, filled.value) : filled;
    });
  }

  start({ player }: { player: Player }): Promise<Reply<Summary>> {
    return this.asHost(player, (game) => (game.table.status === 'open' ? begin(game, game.table) : ok(null)));
  }

  handOver({ player, to }: { player: Player; to: string }): Promise<Reply<Summary>> {
    return this.asHost(player, (game) => {
      const next = handedOver(game.table, to);
      if (next.ok) game.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }

  cancel({ player }: { player: Player }): Promise<Reply<Summary>> {
    const act = (game: GameState, caughtUp: boolean) => {
      const { table, match } = game;
      // Nobody can finish a game whose rules fail, so its host may still cancel it.
      const refusal = caughtUp && match ? mayNotCancel(table, match, this.tables.journal) : undefined;
      if (refusal !== undefined) return fail(refusal);
      return ok(game.cancel());
    };
    return this.asHost(player, act, true);
  }

  async replace({ player, next, people }: ReplaceRequest): Promise<Reply<Summary>> {
    const asked = await this.access.visit({ player }, ({ game: { table, realTime } }) => {
      const guests = guestsOf(table);
      if (guests.some(({ id }) => !people.known.includes(id))) return refuse(PEOPLE_CHANGED);
      // Those who are not invited count as well: otherwise the refusal would say that there are some.
      const refusal = mayNotReplace(table, player) ?? tooFewSeats(table, next, guests.length);
      if (refusal !== undefined) return fail(refusal);
      const uninvited = [...people.blocked, ...people.blockers];
      const invited = guests.filter(({ id }) => !uninvited.includes(id));
      return ok(takenOver(table, { visibility: next.visibility, guests: invited }, realTime));
    });
    if (!asked.ok) return asked;
    const room = this.tables.roomOf(next.id);
    const replacing = { ...next, replaced: asked.value };
    const made = await room.create(replacing);
    if (!made.ok) return made;
    const done = await this.access.change({ player }, ({ game }) => {
      // The last seat may have been taken meanwhile.
      const refusal = mayNotReplace(game.table, player);
      if (refusal !== undefined) return fail(refusal);
      game.change(replacedBy(game.table, replacing));
      return ok(game.cancel());
    });
    if (done.ok) return made;
    await room.cancel({ player });
    return done;
  }

  async rematch({ player }: { player: Player }): Promise<Reply<{ game: string }>> {
    const asked = await this.access.change({ player }, ({ game }) => {
      const next = withRematch(game.table, player);
      if (next.ok && game.table.rematch === null) game.change(next.value);
      return next;
    });
    if (!asked.ok) return asked;
    const next = rematchOf(asked.value);
    const made = await this.tables.roomOf(next.id).create(next);
    return made.ok || made.error.code === 'already-created' ? ok({ game: next.id }) : made;
  }

  /** For calls that only the host may make, and only before the end. */
  private asHost(
    player: Player,
    act: (game: GameState, caughtUp: boolean) => Reply<unknown>,
    evenIfBroken = false,
  ): Promise<Reply<Summary>> {
    const acted = ({ game }: Services, caughtUp: boolean): Reply<Summary> => {
      const refusal = mayNotHost(game.table, player);
      if (refusal !== undefined) return fail(refusal);
      const done = act(game, caughtUp);
      return done.ok ? ok(summaryFor(game, { player })) : done;
    };
    return this.access.change({ player }, acted, evenIfBroken);
  }
}

function mayNotReplace(table: Table, player: Player): Refusal | undefined {
  const code = notOpen(table);
  return mayNotHost(table, player) ?? (code === undefined ? undefined : { code });
}

/** The host and the guests of the replaced table can sit down at the next one. */
function tooFewSeats(table: Table, { seats, bots = [] }: NewGame, guests: number): Refusal | undefined {
  const people = guests + (seatOf(table, table.host) === undefined ? 0 : 1);
  if (guests === 0 || seats - bots.length >= people) return undefined;
  const detail = `at least ${people} seats for people, because ${people} sit at the table that this one replaces`;
  return { code: 'out-of-range', field: 'seats', detail };
}
