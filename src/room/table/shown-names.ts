/** People at a table as others see them: with a display name if two of them have the same name. */
import { botName, displayNames } from '../../rules/text/names/display-name.ts';
import { type Table } from './record.ts';
import type { Player } from './visit.ts';
import type { ShownPlayer } from './wire.ts';

const known = new WeakMap<Table, ReadonlyMap<string, string>>();

/** The people that everybody at the table sees: the host, the seated players, and the sitters who have agreed. */
function peopleAt({ host, seats }: Table): readonly Player[] {
  return [
    host,
    ...seats.flatMap(({ player, sitter }) =>
      [player ?? [], sitter === undefined || sitter.offeredAt !== undefined ? [] : sitter.player].flat(),
    ),
  ];
}

const botsAt = ({ seats }: Table): readonly string[] =>
  seats.flatMap(({ player }, seat) => (player === null ? botName(seat) : []));

/** `more`: people who are not at the table, but in the same answer. */
export function shownAt(table: Table, player: Player, more: readonly Player[] = []): ShownPlayer {
  const atTable = known.get(table) ?? displayNames(peopleAt(table), botsAt(table));
  known.set(table, atTable);
  const isThere = peopleAt(table).some(({ id }) => id === player.id);
  return withDisplayName(isThere ? atTable : namesWith(table, [...more, player]), table, player);
}

/** A person at the table; gets a suffix also if the caller has the same name. */
export const shownBeside = (table: Table, player: Player, caller: Player | null): ShownPlayer =>
  withDisplayName(namesWith(table, caller === null ? [] : [caller]), table, player);

const namesWith = (table: Table, more: readonly Player[]) =>
  displayNames([...peopleAt(table), ...more], botsAt(table));

function withDisplayName(names: ReadonlyMap<string, string>, table: Table, player: Player): ShownPlayer {
  const displayName = names.get(player.id);
  // Talk knows only ids and names.
  const bot = player.bot ?? peopleAt(table).find(({ id }) => id === player.id)?.bot;
  const marked = bot === undefined ? player : { ...player, bot };
  return displayName === undefined ? marked : { ...marked, displayName };
}
