/** The sum and the result that each coin of the viewer gives in the present combat, from the viewer's view alone (IC-7). */
import { coinsOf, diplomacy } from '../catalogue.ts';
import { valueOf, viewOf } from '../pieces.ts';
import { strengthsOf } from './combat.ts';
import { hasEffect } from './powers.ts';
import { MULTIPLIES, strengthOf } from './strength.ts';
import type { CoinId, Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';

interface Force {
  readonly ships: number;
  /** Of its allies. */
  readonly help: number;
  /** Its coin multiplies its own ships. */
  readonly multiplies: boolean;
  /** It wins with Diplomacy. */
  readonly isEnvoy: boolean;
}

/** Null: without a coin, a side fights as with an attack coin of 0 (IC-6.1). */
type Played = number | null;

export interface Forecast {
  readonly own: Force;
  readonly other: Force;
  /** The values that the other coin may have, lowest first. Diplomacy is 0. */
  readonly theirs: readonly Played[];
}

/** Null if there is nothing to say: no combat of the viewer's own, or dice that have yet to be rolled. */
export function forecastOf(table: Table): Forecast | null {
  const { combat } = viewOf(table);
  const side = SIDES.find((each) => combat?.[each] === table.seat);
  if (combat === null || side === undefined) return null;
  const other = side === 'attacker' ? 'defender' : 'attacker';
  const forces = { own: forceOf(table, side), other: forceOf(table, other) };
  if (forces.own === null || forces.other === null) return null;
  const revealed = combat.coins[other];
  const theirs = revealed === null ? possible(table, combat[other]) : [valueOf(revealed)];
  return { own: forces.own, other: forces.other, theirs };
}

const SIDES = ['attacker', 'defender'] as const;

function forceOf(table: Table, side: Side): Force | null {
  const { combat } = viewOf(table);
  if (combat === null) return null;
  const { own, allies } = strengthsOf(table, combat, side);
  const [ships, help] = [
    strengthOf(table, own),
    strengthOf(
      table,
      allies.flatMap((ally) => ally.ships),
    ),
  ];
  if (ships.dice + help.dice > 0) return null;
  const seat = combat[side];
  return {
    ships: ships.known,
    help: help.known,
    multiplies: hasEffect(table, MULTIPLIES, seat),
    isEnvoy: own.length > 0 && hasEffect(table, 'envoy', seat),
  };
}

/** The values of the coins that the viewer has not seen: each suit has one coin of each value. */
function possible(table: Table, seat: number): readonly Played[] {
  const { seats, bag, discard, combat, own } = viewOf(table);
  if (seats[seat]?.coins === 0) return [null];
  const played = Object.values(combat?.coins ?? {}).flatMap((coin) => coin ?? []);
  const seen = [...(own?.hand ?? []), ...discard, ...played].map(valueOf);
  const values = [...new Set(coinsOf().map(valueOf))].toSorted((a, b) => a - b);
  const all = bag + discard.length + played.length + seats.reduce((sum, { coins }) => sum + coins, 0);
  const suits = all / values.length;
  return values.filter((value) => seen.filter((one) => one === value).length < suits);
}

const totalOf = ({ ships, help, multiplies }: Force, value: number) =>
  (multiplies ? ships * value : ships + value) + help;

/** `6 + 4 = 10`, `6 + help 3 + coin 4 = 13`, `2 × coin 4 + help 3 = 11` */
export function sumWords(force: Force, value: number) {
  const { ships, help, multiplies } = force;
  const total = totalOf(force, value);
  if (help === 0) return `${ships} ${multiplies ? '×' : '+'} ${value} = ${total}`;
  return multiplies
    ? `${ships} × coin ${value} + help ${help} = ${total}`
    : `${ships} + help ${help} + coin ${value} = ${total}`;
}

type Result = 'wins' | 'ties' | 'loses' | 'talks';

function resultOf({ own, other }: Forecast, mine: number, theirs: Played): Result {
  const [isPeace, areTheirs] = [mine === 0, theirs === 0];
  if (isPeace && own.isEnvoy) return 'wins';
  if (areTheirs && other.isEnvoy) return 'loses';
  if (isPeace || areTheirs) return isPeace === areTheirs ? 'talks' : isPeace ? 'loses' : 'wins';
  const by = totalOf(own, mine) - totalOf(other, theirs ?? 0);
  return by > 0 ? 'wins' : by === 0 ? 'ties' : 'loses';
}

/** Against all coins, and against some. */
const VERBS: Readonly<Record<Result, readonly [sure: string, some: string]>> = {
  wins: ['wins', 'beats'],
  ties: ['a tie', 'ties with'],
  loses: ['loses', 'loses to'],
  talks: ['negotiates', 'negotiates with'],
};
const ORDER = ['wins', 'ties', 'loses', 'talks'] as const;

/** The sum and the results of one coin of the viewer. `sum`: empty for Diplomacy. */
export function coinForecast(forecast: Forecast, coin: CoinId) {
  const mine = valueOf(coin);
  const { theirs, own, other } = forecast;
  const attacks = theirs.filter((value) => value !== 0);
  const totals = attacks.map((value) => totalOf(other, value ?? 0));
  const range = totals.length === 0 ? '' : rangeWords(totals);
  const sum = mine === 0 ? '' : `${sumWords(own, mine)}${range === '' ? '' : ` against ${range}`}`;
  const results = theirs.map((value) => ({ value, result: resultOf(forecast, mine, value) }));
  const [first] = results;
  const isSure = first !== undefined && results.every(({ result }) => result === first.result);
  if (isSure) return { sum, words: VERBS[first.result][0], result: first.result };
  const groups = ORDER.flatMap((result) => {
    const values = results.filter((one) => one.result === result).map(({ value }) => value);
    return values.length === 0 ? [] : [`${VERBS[result][1]} ${coinsWords(values).join(', ')}`];
  });
  return { sum, words: groups.join('; '), result: null };
}

const rangeWords = (numbers: readonly number[]) => {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return low === high ? String(low) : `${low} to ${high}`;
};

/** `1–3` and `Diplomacy`. After “loses to”, another “to” would be hard to read. */
function coinsWords(values: readonly Played[]) {
  const attacks = values.flatMap((value) => (value === null || value === 0 ? [] : [value]));
  const [first = 0, last = 0] = [attacks[0], attacks.at(-1)];
  const isRun = attacks.length > 2 && last - first === attacks.length - 1;
  return [
    ...(isRun ? [`${first}–${last}`] : attacks.map(String)),
    ...(values.includes(0) ? [diplomacy().name] : []),
  ];
}

/** `1–5 or Diplomacy` */
const eitherOf = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');

/** What the viewer knows of the other side, and what not. */
export function unknownWords(name: string, { other, theirs }: Forecast) {
  const ships = `${name}’s ships have strength ${other.ships}${other.help > 0 ? `, and allies add ${other.help}` : ''}.`;
  if (theirs.length === 1)
    return `${ships} ${theirs[0] === null ? `${name} has no coin` : 'You see the coin'}.`;
  return `${ships} The coin is hidden: it may be ${eitherOf(coinsWords(theirs))}.`;
}
