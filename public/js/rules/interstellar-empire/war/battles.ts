/** The wars of a game, built from the log. */
import type { Sighting, View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

export type Turned = Extract<Sighting, { readonly type: 'number-turned' }>;
type Fought = Extract<Sighting, { readonly type: 'battle-fought' }>;
type Ended = Extract<Sighting, { readonly type: 'war-ended' }>;

/**
 * A war so far. `paid`: the attacker's discards for the planet, `resisted`: the Resistance played.
 */
export interface Battle {
  readonly number: number;
  readonly turn: number;
  readonly attacker: number;
  readonly owner: number;
  readonly planet: CardId;
  readonly ships: readonly CardId[];
  readonly defence: readonly CardId[] | null;
  /** The attacker's first. */
  readonly numbers: readonly Turned[];
  readonly fought: Fought | null;
  readonly paid: readonly CardId[];
  readonly resisted: CardId | null;
  readonly fate: Ended['fate'] | null;
}

/** `log`: oldest first. */
export function battlesOf(log: readonly LogLine[]) {
  const battles: Battle[] = [];
  let turn = 0;
  for (const line of log) {
    // The API's type of a line of the log names no ruleset.
    const sighting = line as unknown as Sighting;
    if (sighting.type === 'turn-began') turn = sighting.turn;
    if (sighting.type === 'war-declared') battles.push(begun(sighting, turn));
    const last = battles.at(-1);
    if (last !== undefined && last.fate === null) battles[battles.length - 1] = followed(last, sighting);
  }
  return battles;
}

const begun = (
  { war, seat, owner, planet, ships }: Extract<Sighting, { readonly type: 'war-declared' }>,
  turn: number,
): Battle => ({
  number: war,
  turn,
  attacker: seat,
  owner,
  planet,
  ships,
  defence: null,
  numbers: [],
  fought: null,
  paid: [],
  resisted: null,
  fate: null,
});

function followed(battle: Battle, sighting: Sighting): Battle {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are no part of a battle.
  switch (sighting.type) {
    case 'defended':
      return { ...battle, defence: sighting.ships };
    case 'number-turned':
      return { ...battle, numbers: [...battle.numbers, sighting] };
    case 'battle-fought':
      return { ...battle, fought: sighting };
    case 'occupation-paid':
      return { ...battle, paid: [...battle.paid, sighting.card] };
    case 'resistance-played':
      return { ...battle, resisted: sighting.card };
    case 'war-ended':
      return { ...battle, fate: sighting.fate };
    default:
      return battle;
  }
}

/**
 * The wars to show, newest first: those of the present turn and those since the user's last answer. If there are none, the last war.
 * `from`: the index of the first line after that answer.
 */
export function shownBattles(view: View, log: readonly LogLine[], from: number = log.length) {
  const all = battlesOf(log);
  const known = battlesOf(log.slice(0, from)).filter(({ fate }) => fate !== null).length;
  const fresh = all.filter(({ turn }, i) => i >= known || turn === view.turn.number);
  return (fresh.length > 0 ? fresh : all.slice(-1)).toReversed();
}

/** What the attackers and the defenders add up to, as far as it is known. */
export function sumsOf({ ships, defence, numbers }: Battle, numberOf: (card: CardId) => number) {
  const force = (cards: readonly CardId[]) => cards.reduce((sum, card) => sum + numberOf(card), 0);
  const turned = (number: Turned | undefined) =>
    number === undefined ? null : number.card === null ? 0 : numberOf(number.card);
  return {
    attack: { ships: force(ships), number: turned(numbers[0]) },
    defence: { ships: defence === null ? null : force(defence), number: turned(numbers[1]) },
  };
}
