/** Creates a table: with the host's terms, or as a rematch of another table. */
import type { Ruleset } from '../../rules/contract.ts';
import { malformed, notPlain } from '../../rules/input/malformed.ts';
import { fail, ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { EMPTY, isEmpty, isInsider, isOver, notOpen, seatOf, unacceptable } from './table.ts';
import { termsOf, secondsOf } from './terms.ts';
import { type Table } from './record.ts';
import { newOrigin } from './nonces.ts';
import type { BotSeat, FillRequest, NewGame } from './wire.ts';
import type { Player } from './visit.ts';
import { sitDown, type Pass } from './seating.ts';

const FREE: Pass = { invited: true, seat: null, reserved: [], uses: [] };

export function openTable(rules: Ruleset, game: NewGame, now: Instant): Result<Table, Refusal> {
  const { min, max } = rules.seats;
  if (game.seats < min || game.seats > max)
    return fail({ code: 'out-of-range', field: 'seats', detail: `from ${min} to ${max} seats` });
  // A rematch takes the options of its table, which may be older than this rule.
  const unplain = game.invitation === undefined ? notPlain(game.options, 'options') : undefined;
  if (unplain !== undefined) return fail(unplain);
  const options = rules.schema.options.safeParse(game.options);
  if (!options.success) return fail(malformed(options.error, game.options, 'options'));
  const seconds = secondsOf(rules, game.pace);
  if (!seconds.ok) return seconds;
  const untaught = mayNotTeach(rules, game);
  if (untaught !== undefined) return fail(untaught);
  const { id, host, title } = game;
  const empty: Table = {
    id,
    ...(title !== undefined && { title }),
    ...termsOf(game),
    host,
    options: options.data,
    ...invitationsOf(game),
    seats: Array.from({ length: game.seats }, () => EMPTY),
    status: 'open',
    createdAt: now,
    startedAt: null,
    endedAt: null,
    header: null,
    ...(game.lesson ? { lesson: game.lesson } : !game.plainSeed && { seedOrigin: newOrigin(game.seats) }),
    rematch: null,
    clock: game.sandbox ? now : null,
    published: false,
  };
  const refusal = unacceptable(rules, empty);
  return refusal === undefined ? seatBots(rules, empty, game) : fail(refusal);
}

/** A replaced table may have reserved a seat that this one does not have, or that a bot takes. */
function invitationsOf({ replaced, invitation, seats, bots = [] }: NewGame) {
  if (replaced === undefined) return { invitation: invitation ?? crypto.randomUUID() };
  const people = seats - bots.length;
  const invitations = replaced.invitations.map((one) =>
    one.seat !== null && one.seat >= people ? { ...one, seat: null } : one,
  );
  return { invitation: replaced.invitation, ...(invitations.length > 0 && { invitations }) };
}

/** A game with a given seed must not count, and nobody may come across it by accident. */
function mayNotTeach(rules: Ruleset, { lesson, sandbox, visibility }: NewGame): Refusal | undefined {
  if (lesson === undefined) return undefined;
  if (!sandbox || visibility === 'public') return { code: 'lesson-not-accepted', field: 'lesson' };
  for (const [i, { command }] of lesson.script.entries()) {
    const field = `lesson.script.${i}.command`;
    const parsed = rules.schema.command.safeParse(command);
    const refusal = parsed.success ? notPlain(command, field) : malformed(parsed.error, command, field);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function seatBots(
  rules: Ruleset,
  table: Table,
  { host, bots }: Pick<NewGame, 'host' | 'bots'>,
): Result<Table, Refusal> {
  let seated = table;
  for (const { seat, bot, preference } of bots ?? []) {
    const next = sitDown(rules, seated, { player: host, seat, bot, preference }, FREE);
    if (!next.ok) return next;
    seated = next.value.table;
  }
  return ok(seated);
}

/** The table with this bot in each free seat that is not reserved. If the host has no seat, one stays free. */
export function withBots(
  rules: Ruleset,
  table: Table,
  { player, bot, reserved }: FillRequest & { readonly reserved: readonly number[] },
): Result<Table, Refusal> {
  const code = notOpen(table);
  if (code !== undefined) return refuse(code);
  const free = table.seats.flatMap((tableSeat, seat) =>
    isEmpty(tableSeat) && !reserved.includes(seat) ? [seat] : [],
  );
  const forBots = seatOf(table, player) === undefined ? free.slice(1) : free;
  return seatBots(rules, table, { host: player, bots: forBots.map((seat) => ({ seat, bot })) });
}

/** Sets the next game of the table, once. A table that never began leads only to one that replaced it. */
export function withRematch(table: Table, player: Player): Result<Table, Refusal> {
  if (!isInsider(table, player)) return refuse('not-seated');
  if (!isOver(table)) return refuse('game-not-over');
  if (table.startedAt === null) return refuse('game-not-started');
  const rematch = table.rematch ?? { game: crypto.randomUUID(), host: player };
  return ok({ ...table, rematch });
}

/** The same table again: bots sit at once, people sit down themselves. */
export function rematchOf(table: Table): NewGame {
  const { invitation, seats, rematch, branchOf } = table;
  // The title of a branch names its step.
  const title = branchOf === undefined ? table.title : undefined;
  const bots = seats.flatMap(({ bot, preference }, seat): BotSeat | readonly BotSeat[] =>
    bot === null ? [] : { seat, bot, ...(preference && { preference }) },
  );
  const { game: id, host } = rematch!;
  return { id, title, host, seats: seats.length, ...termsOf(table), invitation, bots };
}
