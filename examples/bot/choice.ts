/** What the bot prefers: a weight for each type of command, in all four games. It draws among the legal commands by weight. */
import type { Schema } from 'parsec-post';

type Command = Schema<'Command'>;

/** Types that are left out weigh 1. */
const WEIGHTS: Readonly<Partial<Record<Command['type'], number>>> = {
  // Interstellar and Cosmic Conquest: attack rather than pass, and help others.
  attack: 8,
  ally: 3,
  heal: 3,
  // Interstellar Empire: build an empire before ending the turn.
  discover: 4,
  play: 6,
  'wage-war': 6,
  occupy: 8,
  build: 6,
  defend: 4,
  // Stellar Conquest: explore, settle and produce.
  move: 6,
  land: 8,
  produce: 6,
  outfit: 4,
  'attack-colonies': 4,
  raze: 0.2,
  depopulate: 0.2,
  // Gives up something for nothing.
  concede: 0.01,
  resign: 0,
};

/** `random`: from 0 up to 1. */
export function choose(legal: readonly Command[], random: () => number = Math.random): Command | undefined {
  // However many ways there are to do the same, they share its weight.
  const ways = Map.groupBy(legal, ({ type }) => type);
  const type = drawn([...ways.keys()], random);
  const same = type === undefined ? [] : (ways.get(type) ?? []);
  return same[Math.floor(random() * same.length)];
}

function drawn(types: readonly Command['type'][], random: () => number): Command['type'] | undefined {
  const weights = types.map((type) => WEIGHTS[type] ?? 1);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return types.find((_, i) => (left -= weights[i] ?? 0) < 0) ?? types.at(-1);
}
