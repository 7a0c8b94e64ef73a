/** Long games between strong and weak seats that also do what the steady bot does not. */
import { colonyOn, shipOf } from '../../../../src/rules/stellar-conquest/state/board.ts';
import type {
  Command,
  CommandOf,
  ProduceCommand,
} from '../../../../src/rules/stellar-conquest/state/command.ts';
import type { Item } from '../../../../src/rules/stellar-conquest/data/prices.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { seatsOf, type Seat } from '../../../../src/rules/vocabulary.ts';
import type { Campaign, Setting } from '../../../support/suite/companion.ts';
import type { Dice } from '../../../support/suite/dice.ts';
import type { StellarConquest } from '../../../../src/rules/stellar-conquest/nouns.ts';

/** Options for games long enough to meet, half of them with live battles. */
export function campaignOf(
  { options, chairs }: Setting<StellarConquest>,
  dice: Dice,
  seats: number,
): Campaign<StellarConquest> {
  const length = dice.pick([28, 36, 44]);
  const battles = options.battlesSeen === 'all' && dice.chance(0.5) ? 'rounds' : options.battles;
  const strong = dice.pick(seatsOf(seats));
  const steady = seatsOf(seats).map((seat) => (seat === strong ? 0.95 : dice.pick([0.3, 0.7, 0.9])));
  return { options: { ...options, length, battles }, chairs, steady };
}

/** Prefers commands that are seldom possible. The first seat researches, to reach late technologies. */
export function prefers(state: State, by: Seat, legal: readonly Command[], dice: Dice): Command | undefined {
  const wishes = [
    mostDestructive(legal),
    conqueredLandings(state, by, legal),
    rarePurchases(legal),
    conqueredEmigration(state, by, legal),
  ];
  const [wished] = wishes.filter((commands) => commands.length > 0);
  if (wished !== undefined && dice.chance(0.5)) return dice.pick(wished);
  const researchOnly = sheetsOf(legal).filter(({ colonies }) => colonies.length === 0);
  const isResearcher = by === state.order[0];
  return researchOnly.length > 0 && dice.chance(isResearcher ? 0.8 : 0.2)
    ? dice.pick(researchOnly)
    : undefined;
}

/** The commands that destroy most. */
const mostDestructive = (legal: readonly Command[]): readonly Command[] =>
  legal
    .filter((command): command is CommandOf<'depopulate'> => command.type === 'depopulate')
    .toSorted((a, b) => b.millions - a.millions)
    .slice(0, 1);

/** Landings of conquered people. */
const conqueredLandings = (state: State, by: Seat, legal: readonly Command[]): readonly Command[] =>
  legal.filter(
    (command) =>
      command.type === 'land' && command.transports.some((id) => shipOf(state, by, id)?.people?.of !== by),
  );

const sheetsOf = (legal: readonly Command[]): readonly ProduceCommand[] =>
  legal.filter((command) => command.type === 'produce');

const RARE_ITEMS: readonly Item[] = ['advanced-missile-base', 'planet-shield', 'death-star'];

/** Purchases that the bot never makes. */
const rarePurchases = (legal: readonly Command[]): readonly Command[] =>
  sheetsOf(legal).filter(({ colonies }) =>
    colonies.some(({ buy }) => RARE_ITEMS.some((item) => (buy[item] ?? 0) > 0)),
  );

/** Emigration from conquered colonies. */
const conqueredEmigration = (state: State, by: Seat, legal: readonly Command[]): readonly Command[] =>
  sheetsOf(legal).filter(({ colonies }) =>
    colonies.some(({ planet, emigrants }) => emigrants > 0 && colonyOn(state, planet)?.conqueror === by),
  );
