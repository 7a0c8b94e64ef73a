/** The names and texts of the family, as clients show them: races and powers, ships, coins (IC-1, IC-2.5), options and rulings. */
import { COLOURS } from '../../data/colours.ts';
import { RACES, raceName, type Race, type RaceMarks } from '../../data/races.ts';
import { valueOf } from '../../pieces/coins.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { Ending } from '../../state/types.ts';
import { CLASS_LETTERS, SUITS, type ClassLetter, type CoinId } from '../../pieces/pieces.ts';
import { CENTRAL_RANK } from '../../data/numbers.ts';
import { CLASS_NAMES, coinName, DIPLOMACY, rankName } from '../phrases.ts';
import type { Named, Presentation } from '../../../text/presentation.ts';
import type { Refusals } from '../../../text/refusals.ts';
import { COINS_USED, numbersOf, phrasesOf, type Phrase } from './phrases.ts';
import { IN_COMBAT, powerText } from './powers.ts';
import { REFUSALS } from './refusals/refusals.ts';

/** IC-10.1, IC-4.2, IC-4.3. */
const ROLES: Readonly<Record<ClassLetter, string>> = {
  c: 'On a world of another player’s system, it is a colony.',
  w: 'Every attack needs one.',
  t: 'It carries its fleet to another system.',
};

/** IC-1.3. After “in”. */
const OFF_BOARD = { void: { name: 'the void' }, flight: { name: 'flight' } };

/** IC-10. */
const ENDED: Readonly<Record<Ending, Named>> = {
  colonies: { name: 'four colonies', text: 'Four colonies win the game.' },
  rounds: { name: 'the last round', text: 'The last round has been played.' },
  quiet: { name: 'five rounds without an attack', text: 'Nobody attacked for five rounds.' },
  'last-seat': { name: 'only one player remaining', text: 'Only one player was left.' },
};

/** What a coin does in a combat (IC-7, IC-8.1). */
function coinText(value: number): string {
  const does =
    value === 0
      ? 'Loses to an attack coin, but its owner draws from the winner’s hand up to one coin for each lost ship. Two Diplomacy coins open talks.'
      : `Adds ${value} to the ships of its side: the higher total wins. Beats Diplomacy.`;
  return `${does} The powers of some races change this. Its suit does not matter.`;
}

/** IC-1.4. */
const VALUES = [0, 1, 2, 3, 4, 5] as const;
const COINS = SUITS.flatMap((suit) => VALUES.map((value): CoinId => `${suit}-${value}`));

/** IC-1.1. */
const RANKS = ['1', '2', '3', '4', '5'] as const;
type Rank = (typeof RANKS)[number];

/** By value. Attack coins have their number. */
const COIN_VALUES = { 0: { name: DIPLOMACY, mark: 'D' } };

const USED = Object.keys(COINS_USED) as (keyof typeof COINS_USED)[];

const named = <Id extends string>(ids: readonly Id[], of: (id: Id) => Named) =>
  Object.fromEntries(ids.map((id) => [id, of(id)])) as Readonly<Record<Id, Named>>;

const RULINGS = {
  turn: 'IC-3',
  'ally-request': 'IC-5.3',
  alliance: 'IC-5.6',
  coin: 'IC-6.2',
  deal: 'IC-8.1',
  loss: 'IC-8.4',
  reward: 'IC-7.10',
  'coin-reclaim': 'IC-2.6',
};
/** Cosmic Conquest has rulings of its own. */
const OF_DEPLOYMENT = { deploy: 'CC-1.3', turn: 'CC-3' };

const optionsOf = (kit: Kit): Presentation['options'] => ({
  races: {
    label: 'Races',
    values: {
      choose: 'Each player chooses',
      random: 'Drawn at random',
      balanced: 'Drawn at random, the stronger races play earlier',
    },
    hint: 'Each race has a power of its own.',
  },
  without: {
    label: 'Ban races',
    hint: 'No player gets these races.',
    values: Object.fromEntries(RACES.map((race) => [race, `${raceName(race)}: ${powerText(kit, race)}`])),
  },
  thirdSeats: {
    label: 'Attacks on third players',
    hint: 'Allows attacks on a third player’s ships on a foreign world. Makes games longer.',
    values: { off: 'Off', on: 'On' },
  },
  rounds: {
    label: 'Maximum rounds',
    values: { none: 'No limit' },
    hint: 'The game ends when every player has had that many turns. The player with the most colonies wins; tied players share the victory.',
  },
});
const RECALL = {
  label: 'Recall',
  hint: 'Allows players to recall ships instead of attacking. The printed rules do not have this.',
  values: { on: 'On', off: 'Off' },
};

/** `Presentation` with the groups of the family. */
export interface ConquestPresentation extends Presentation {
  readonly catalogue: {
    /** `mark`: a colour or a suit. With a suit, also `colour`. */
    readonly races: Readonly<Record<Race, Named>>;
    readonly ships: Readonly<Record<ClassLetter, Named>>;
    /** The worlds of a system, by rank. `mark`: where it is, if that matters to the rules. */
    readonly worlds: Readonly<Record<Rank, Named>>;
    readonly coins: Readonly<Record<CoinId, Named>>;
    /** Coins that are named by their value alone. `mark`: what stands on them. */
    readonly coinValues: typeof COIN_VALUES;
    /** The standing order for coins that a power may take. */
    readonly usedCoins: Readonly<Record<keyof typeof COINS_USED, Named>>;
    /** Where a ship is that stands on no world, after “in”. */
    readonly offBoard: Readonly<Record<keyof typeof OFF_BOARD, Named>>;
    /** Why a game ended. */
    readonly endings: Readonly<Record<Ending, Named>>;
  };
  readonly phrases: Readonly<Record<Phrase, string>>;
  readonly numbers: ReturnType<typeof numbersOf>;
}

export function presentationOf(kit: Kit, marks: RaceMarks): ConquestPresentation {
  const { deploys, manoeuvre } = kit;
  return {
    options: { ...optionsOf(kit), ...(manoeuvre === 'recall' && { recall: RECALL }) },
    rulings: { ...RULINGS, ...(deploys && OF_DEPLOYMENT) },
    catalogue: {
      races: named(RACES, (race) => ({
        name: raceName(race),
        mark: marks[race],
        ...(marks !== COLOURS && { colour: COLOURS[race] }),
        text: powerText(kit, race),
        power: IN_COMBAT[race],
      })),
      ships: named(CLASS_LETTERS, (letter) => ({
        name: CLASS_NAMES[letter],
        plural: `${CLASS_NAMES[letter]}s`,
        text: ROLES[letter],
      })),
      worlds: named(RANKS, (rank) => ({
        name: rankName(Number(rank)),
        ...(deploys && Number(rank) === CENTRAL_RANK && { mark: 'centre' }),
      })),
      coinValues: COIN_VALUES,
      usedCoins: named(USED, (order) => ({ name: COINS_USED[order] })),
      coins: named(COINS, (coin) => ({ name: coinName(coin), text: coinText(valueOf(coin)) })),
      offBoard: OFF_BOARD,
      endings: ENDED,
    },
    phrases: phrasesOf(kit),
    numbers: numbersOf(kit),
    refusals: refusalsBy((ruling) =>
      manoeuvre === 'recall' ? !ruling.startsWith('CC') : ruling !== 'IC-3.6',
    ),
  };
}

/** The refusals by rulings that hold in the game. Rulings `CC` are those of Cosmic Conquest, which has no recall (IC-3.6). */
function refusalsBy(holds: (ruling: string) => boolean): Refusals {
  return Object.fromEntries(
    Object.entries(REFUSALS as Refusals).flatMap(([code, texts]) => {
      const own = texts.rulings.filter(holds);
      return own.length === 0 ? [] : [[code, { ...texts, rulings: own }]];
    }),
  );
}
