/**
 * Display names in lists of games, which distinguish all people in them, not only those at one table. Public: the page imports it.
 */
import type { Leader } from '../leader.ts';
import { leadWords } from '../standing.ts';
import { botName, displayNames, namesAt, type Named, type Suffixed } from './display-name.ts';

/** What names people in a game of a list. */
interface Listed {
  readonly host: Named;
  readonly seats: readonly {
    readonly seat: number;
    readonly player: Named | null;
    readonly sitter?: { readonly player: Named };
  }[];
  readonly leader?: Leader | null;
  readonly standing?: string | null;
}

export interface Distinguished<Game> {
  readonly games: Game[];
  /** A game of the list as others see it. */
  readonly inGame: (game: Game) => Game;
  /** A person of the answer as others see them. */
  readonly named: <Person extends Named>(person: Person) => Suffixed<Person>;
}

/** `more`: people who are in the answer, or on the page, besides those in the games. */
export function distinguished<Game extends Listed>(
  list: readonly Game[],
  more: readonly Named[] = [],
): Distinguished<Game> {
  const shown = displayNames([...list.flatMap(peopleIn), ...more], list.flatMap(botsIn));
  const named: Distinguished<Game>['named'] = (person) => {
    const displayName = shown.get(person.id);
    return displayName === undefined ? person : { ...person, displayName };
  };
  const inGame = (game: Game): Game => gameWith(game, named);
  return { games: list.map(inGame), inGame, named };
}

const peopleIn = ({ host, seats }: Listed): readonly Named[] => [
  host,
  ...seats.flatMap(({ player, sitter }) => [player ?? [], sitter?.player ?? []].flat()),
];

const botsIn = ({ seats }: Listed): readonly string[] =>
  seats.flatMap(({ player, seat }) => (player === null ? botName(seat) : []));

function gameWith<Game extends Listed>(game: Game, named: Distinguished<Game>['named']): Game {
  const seats = game.seats.map(({ player, sitter, ...seat }) => ({
    ...seat,
    player: player && named(player),
    ...(sitter && { sitter: { ...sitter, player: named(sitter.player) } }),
  }));
  const standing = standingOf(game, seats);
  return { ...game, host: named(game.host), seats, ...(standing && { standing }) };
}

/** With the leaders as the list names them. */
function standingOf({ standing, leader, seats }: Listed, shown: Listed['seats']) {
  if (!standing || !leader) return undefined;
  const [before, after] = [seats, shown].map((all) => leadWords(namesAt(all), leader.seats));
  return standing.replace(before!, () => after!);
}
