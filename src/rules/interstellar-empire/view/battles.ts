/** The wars of a game, built from the log. Public: the page imports it. */
import type { Seat } from '../../vocabulary.ts';
import type { CardId } from '../data/deck.ts';
import type { Sighting } from './sighting.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;
export type Turned = Seen<'number-turned'>;

/** A war so far. */
export interface Battle {
  readonly number: number;
  readonly turn: number;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly planet: CardId;
  readonly ships: readonly CardId[];
  readonly defence: readonly CardId[] | null;
  /** The attacker’s first. */
  readonly numbers: readonly Turned[];
  readonly fought: Seen<'battle-fought'> | null;
  /** What followed the battle. */
  readonly after: readonly Sighting[];
  readonly fate: Seen<'war-ended'>['fate'] | null;
}

/** `log`: oldest first. */
export function battlesOf(log: readonly Sighting[]): readonly Battle[] {
  const battles: Battle[] = [];
  let turn = 0;
  for (const sighting of log) {
    if (sighting.type === 'turn-began') turn = sighting.turn;
    if (sighting.type === 'war-declared') battles.push(begun(sighting, turn));
    const last = battles.at(-1);
    if (last !== undefined && last.fate === null) battles[battles.length - 1] = followed(last, sighting);
  }
  return battles;
}

const begun = ({ war, seat, owner, planet, ships }: Seen<'war-declared'>, turn: number): Battle => ({
  number: war,
  turn,
  attacker: seat,
  owner,
  planet,
  ships,
  defence: null,
  numbers: [],
  fought: null,
  after: [],
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
    case 'occupation-asked':
    case 'occupation-paid':
    case 'resistance-played':
      return { ...battle, after: [...battle.after, sighting] };
    case 'war-ended':
      return { ...battle, after: [...battle.after, sighting], fate: sighting.fate };
    default:
      return battle;
  }
}
