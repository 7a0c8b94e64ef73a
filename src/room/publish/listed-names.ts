/** Display names in an answer that lists several games: they distinguish all people in it, not only those at one table. */
import { displayNames } from '../../rules/text/names/display-name.ts';
import { botName } from '../table/shown-names.ts';
import type { Player } from '../table/visit.ts';
import type { ShownPlayer, Summary } from '../table/wire.ts';

export interface Distinguished {
  readonly games: Summary[];
  /** A person of the answer as others see them. */
  readonly named: <Person extends Player>(person: Person) => Person & Pick<ShownPlayer, 'displayName'>;
}

/** `more`: people who are in the answer besides those in the games. */
export function distinguished(list: readonly Summary[], more: readonly Player[] = []): Distinguished {
  const shown = displayNames([...list.flatMap(peopleIn), ...more], list.flatMap(botsIn));
  const named: Distinguished['named'] = (person) => {
    const displayName = shown.get(person.id);
    return displayName === undefined ? person : { ...person, displayName };
  };
  return { games: list.map((game) => gameWith(game, named)), named };
}

const peopleIn = ({ host, seats }: Summary): readonly Player[] => [
  host,
  ...seats.flatMap(({ player, sitter }) => [player ?? [], sitter?.player ?? []].flat()),
];

const botsIn = ({ seats }: Summary): readonly string[] =>
  seats.flatMap(({ player, seat }) => (player === null ? botName(seat) : []));

function gameWith(game: Summary, named: Distinguished['named']): Summary {
  const seats = game.seats.map(({ player, sitter, ...seat }) => ({
    ...seat,
    player: player && named(player),
    ...(sitter && { sitter: { ...sitter, player: named(sitter.player) } }),
  }));
  return { ...game, host: named(game.host), seats };
}
