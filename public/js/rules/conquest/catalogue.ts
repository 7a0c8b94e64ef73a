/** Races, ships and coins as the API names them. */
import { presented, Texts } from '../../api/presentation.ts';
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { Texts as Published } from '../../api/shapes/rulesets.ts';
import type { ClassLetter, CoinId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { Named } from '../../../../src/rules/text/presentation.ts';
import type { ConquestPresentation } from '../../../../src/rules/conquest/text/presentation/presentation.ts';

const texts = new Texts<ConquestPresentation>();
export const { phrase } = texts;
let ruleset = '';

/** `name`: the ruleset whose texts these are. */
export function learn(presentation: Published, name = ruleset) {
  ruleset = name;
  texts.learn(presentation);
}

/** Fetches what a running game does not have at first: the texts of moves and of combats. */
export async function loadAllTexts() {
  // A phrase that is not there comes back as its key.
  const key = 'deal.none';
  if (phrase(key) === key) learn((await presented(ruleset, true)).presentation);
}

const catalogue = () => texts.all.catalogue;
export const numbers = () => texts.all.numbers;

export const rulingFor = (kind: string) => texts.all.rulings[kind] ?? null;

/** `Races: drawn at random.` Only before the start of a game. */
export function optionWords(option: string, value: string) {
  const { label, values } = texts.all.options[option]!;
  const words = values?.[value] ?? value;
  return `${label}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}

/** `in the void`. Undefined for a world. */
export function offBoardWords(place: string) {
  const { offBoard } = catalogue();
  return Object.hasOwn(offBoard, place) ? `in ${offBoard[place as keyof typeof offBoard].name}` : undefined;
}
export const voidName = () => catalogue().offBoard.void.name;

export const races = () => Object.keys(catalogue().races) as Race[];
/** `text`: its power. `mark`: its colour or suit. */
export const raceNamed = (race: Race) => catalogue().races[race];
export const shipNamed = (letter: ClassLetter) => catalogue().ships[letter];
export const coinsOf = () => Object.keys(catalogue().coins) as CoinId[];
/** Of the worlds of a system. */
export const ranks = () => Object.keys(catalogue().worlds);
export const worldNamed = (rank: number) => catalogue().worlds[`${rank}` as '1'];
export const diplomacy = () => catalogue().coinValues[0];
export const coinNamed = (coin: CoinId) => catalogue().coins[coin] as Named;

/** The standing orders for coins that a power may take. */
export const usedCoins = () => Object.entries(catalogue().usedCoins);

/** `Gelmir, yellow` */
export function markedName(race: Race) {
  const { name, mark } = raceNamed(race);
  return `${name}, ${mark}`;
}
