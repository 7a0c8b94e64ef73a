/** Calls of a game in play: commands and, in a sandbox, the advance of time. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { iso } from '../../calendar/iso.ts';
import { stepAt, type Entry } from '../../rules/journal/entry.ts';
import { readLine } from '../../rules/kernel/line.ts';
import { notPlain } from '../../rules/input/malformed.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { isResignation } from '../../rules/kernel/submission.ts';
import { asSeat, fail, ok, refuse } from '../../rules/vocabulary.ts';
import type { Refusal, Result, Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Key } from '../journal/journal.ts';
import { COMMANDS, Tally } from '../limits/rate-limits.ts';
import type { Table } from '../table/record.ts';
import { actingFor } from '../table/sitters.ts';
import { namesOf } from '../table/summary.ts';
import { isOver, mayNotHost, seatOf } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import type { Deliveries } from '../time/grace.ts';
import { advance } from './catch-up.ts';
import type { GameState } from './game-state.ts';
import type { Hold } from './holds.ts';
import { holdBack, submit } from './submit.ts';
import type { Accepted, CommandRequest, LineRequest, PlayedRoom, WithdrawHoldRequest } from './wire.ts';

const LONGEST_ADVANCE = 366 * 86_400;

interface Services {
  readonly game: GameState;
  readonly deliveries: Deliveries;
}

export class PlayCalls implements PlayedRoom {
  private readonly commands: Tally;

  /** `factor` multiplies the rate limits. */
  constructor(
    private readonly access: Access<Services>,
    factor: () => number,
  ) {
    this.commands = new Tally(COMMANDS, factor);
  }

  command(request: CommandRequest | LineRequest): Promise<Reply<Accepted>> {
    const { player } = request;
    return this.access.visit({ player }, ({ game }) => {
      const acting = actingFor(game.table, player, game.now);
      if (acting === undefined) return refuse('not-seated');
      if (game.match === undefined) return refuse(isOver(game.table) ? 'game-over' : 'game-not-started');
      const { seat, as } = acting;
      const key = keyOf(seat, request);
      const known = game.keys.find(key);
      if (!known.ok) return known;
      // A repeated command gets the same answer, even if the game has changed since.
      if (known.value !== undefined) return ok({ ...versionAfter(known.value, seat), isRepeat: true });
      const held = game.holds.find(key);
      if (!held.ok) return held;
      if (held.value !== undefined) return ok({ ...heldAnswer(held.value), isRepeat: true });
      if (game.table.status === 'paused') return refuse('game-paused');
      const isLate = 'awaitedSeat' in request && !awaits(game.match, request, seat);
      if (isLate && !game.match.over) return fail(game.match.worded({ code: 'window-closed' }));
      // Real time, because the clock of a sandbox game stands still.
      const at = Date.now();
      const wait = this.commands.waitOf(player.id, at);
      if (wait !== undefined) return fail({ code: 'too-many-commands', retryAfter: wait });
      const parsed = parsedCommand(request, { match: game.match, table: game.table, seat });
      if (!parsed.ok) return parsed;
      const unplain = notPlain(parsed.value.command, 'command');
      if (unplain !== undefined) return fail(unplain);
      // Only the owner may send a command that cannot be undone.
      if (as === 'sitter' && isResignation(parsed.value.command)) return refuse('not-seat-owner');
      const sent = { by: seat, ...parsed.value, as };
      const seconds = holdOf(request);
      const { paid } = request;
      const done =
        seconds > 0 ? holdBack(game, sent, { player, key, seconds, paid }) : submit(game, sent, key, paid);
      if (!done.ok) return done;
      this.commands.count(player.id, at);
      game.holds.dismissNotes(seat);
      return ok('due' in done.value ? heldAnswer(done.value) : versionAfter(done.value, seat));
    });
  }

  withdrawHold({ player, window }: WithdrawHoldRequest): Promise<Reply<null>> {
    return this.access.visit({ player }, ({ game }) => {
      const acting = actingFor(game.table, player, game.now);
      if (acting === undefined) return refuse('not-seated');
      if (game.match === undefined || !game.holds.drop(acting.seat, window)) return refuse('not-held');
      game.refreshAwaited();
      return ok(null);
    });
  }

  advance({
    player,
    seconds,
  }: {
    player: Player;
    seconds: number;
  }): Promise<Reply<{ now: string; version: number }>> {
    return this.access.visit({ player }, ({ game, deliveries }) => {
      if (!game.table.sandbox) return refuse('not-sandbox');
      const refusal = mayNotHost(game.table, player);
      if (refusal !== undefined) return fail(refusal);
      if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_ADVANCE)
        return refuse('out-of-range', undefined, `from 1 to ${LONGEST_ADVANCE} seconds`);
      advance(game, deliveries, seconds);
      const seat = seatOf(game.table, player);
      const version = game.match?.step(seat === undefined ? 'spectator' : asSeat(seat)) ?? 0;
      return ok({ now: iso(game.now), version });
    });
  }
}

/** Each seat has its own keys: two seats may use the same one. */
function keyOf(seat: number, request: CommandRequest | LineRequest): Key {
  const hold = holdOf(request);
  const body =
    'line' in request
      ? JSON.stringify({ line: request.line })
      : JSON.stringify([request.window ?? null, request.command, ...(hold > 0 ? [hold] : [])]);
  return { name: `${seat} ${request.key}`, hash: bytesToHex(sha256(utf8ToBytes(body)).slice(0, 16)) };
}

interface Requested {
  readonly window?: WindowId | undefined;
  readonly command: unknown;
}

/** The command of a request. A line is parsed with the seat's own view. */
function parsedCommand(
  request: CommandRequest | LineRequest,
  { match, table, seat }: { readonly match: Match; readonly table: Table; readonly seat: Seat },
): Result<Requested, Refusal> {
  if ('line' in request) return readLine(match, seat, request.line, namesOf(table));
  const { window, command } = request;
  return ok({ window, command });
}

/** Seconds to hold the command back. */
function holdOf(request: CommandRequest | LineRequest): number {
  return 'hold' in request ? (request.hold ?? 0) : 0;
}

function heldAnswer({ version, due }: Hold): Accepted {
  return { version, heldUntil: iso(due) };
}

function versionAfter({ seen, seq }: Entry, seat: Seat): { version: number } {
  return { version: stepAt(seen, seq, seat) };
}

function awaits({ windows }: Match, { window, awaitedSeat }: CommandRequest, seat: Seat): boolean {
  const open = windows.find(({ id }) => id === window);
  return seat === awaitedSeat && open?.awaiting.includes(seat) === true;
}
