/** The table of a game: seats, host, terms. Immutable values. */
import type { BotName, Chair, Ruleset } from '../../rules/contract.ts';
import { hasBot } from '../../rules/kernel/bots.ts';
import { withText } from '../../rules/text/refusals.ts';
import { ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { TableSeat, Table } from './record.ts';
import type { Player } from './visit.ts';

export const EMPTY: TableSeat = { player: null, bot: null };

/** Why this player may not make calls of a host, which end with the game. */
export function mayNotHost(table: Table, player: Player): Refusal | undefined {
  if (table.host.id !== player.id) return { code: 'not-host' };
  return isOver(table) ? { code: 'game-over' } : undefined;
}

/** Makes another seated player the host. */
export function handedOver(table: Table, to: string): Result<Table, Refusal> {
  const host = table.seats.find((tableSeat) => tableSeat.player?.id === to)?.player;
  if (!host) return refuse('not-seated');
  return host.bot === undefined ? ok({ ...table, host }) : refuse('bot-not-allowed');
}

/** The seats for the rules: preferences, and the order in which they were stated, from 0. */
export function chairsOf(table: Table): readonly Chair<object>[] {
  const order = table.seats.flatMap((tableSeat) => tableSeat.chosen ?? []).toSorted((a, b) => a - b);
  return table.seats.map(({ preference, chosen }) => ({
    ...(preference && { preference }),
    ...(chosen !== undefined && { chosen: order.indexOf(chosen) }),
  }));
}

/** Why the rules do not accept a game with these options, preferences and bots. */
export function unacceptable(rules: Ruleset, table: Table): Refusal | undefined {
  const without = table.seats.find(({ bot }) => bot !== null && !hasBot(rules, bot))?.bot;
  if (without) return { code: 'wrong-value', field: 'bot', detail: `this game has no bot ${without}` };
  const refusal = rules.accepts(table.options, chairsOf(table));
  return refusal && withText(refusal, rules.presentation?.refusals);
}

export function seatOf(table: Table, player: Pick<Player, 'id'> | null): number | undefined {
  const seat = table.seats.findIndex((tableSeat) => player !== null && tableSeat.player?.id === player.id);
  return seat === -1 ? undefined : seat;
}

/** The host, and seated players. */
export function isInsider(table: Table, player: Pick<Player, 'id'> | null): boolean {
  return player !== null && (table.host.id === player.id || seatOf(table, player) !== undefined);
}

export function isFull(table: Table): boolean {
  return !table.seats.some(isEmpty);
}

export function isOver(table: Table): boolean {
  return table.status === 'finished' || table.status === 'cancelled';
}

/** The table with the player's present name everywhere; the same value if nothing changes. A bot stays marked. */
export function renamed(table: Table, player: Player): Table {
  const stale = (known: Player | null) => known?.id === player.id && isStale(known, player);
  const isRight = ({ player: owner, sitter }: TableSeat) => !stale(owner) && !stale(sitter?.player ?? null);
  if (!stale(table.host) && table.seats.every(isRight)) return table;
  const host = stale(table.host) ? player : table.host;
  const seats = table.seats.map((tableSeat) => {
    const { sitter } = tableSeat;
    if (sitter !== undefined && stale(sitter.player)) return { ...tableSeat, sitter: { ...sitter, player } };
    return stale(tableSeat.player) ? { ...tableSeat, player: { ...tableSeat.player, ...player } } : tableSeat;
  });
  return { ...table, host, seats };
}

function isStale(known: Player, { name, bot }: Player): boolean {
  return known.name !== name || (bot !== undefined && known.bot?.owner.name !== bot.owner.name);
}

/** Why players can no longer sit down or leave a seat. */
export function notOpen(table: Table): string | undefined {
  if (isOver(table)) return 'game-over';
  return table.status === 'open' ? undefined : 'already-started';
}

export function isEmpty(tableSeat: TableSeat): boolean {
  return tableSeat.player === null && tableSeat.bot === null;
}

/** The bot that plays for an absent player. */
export const STAND_IN: BotName = 'steady';

/** The seat for another person, without the record of the previous one. */
export function withoutRecord(tableSeat: TableSeat): TableSeat {
  return without(tableSeat, [
    'missed',
    'slow',
    'standIn',
    'availability',
    'refusedVacations',
    'sitter',
    'declined',
  ]);
}

type RecordField =
  | 'missed'
  | 'slow'
  | 'standIn'
  | 'availability'
  | 'refusedVacations'
  | 'sitter'
  | 'declined'
  | 'preference'
  | 'chosen';

export function without(tableSeat: TableSeat, names: readonly RecordField[]): TableSeat {
  const kept: { -readonly [Name in keyof TableSeat]: TableSeat[Name] } = { ...tableSeat };
  for (const name of names) delete kept[name];
  return kept;
}
