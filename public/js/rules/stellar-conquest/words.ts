/** Questions, commands and phases in words. */
import { placeName, planetName } from './atlas.ts';
import { viewOf } from './view.ts';
import type { Produce } from '../../../../src/rules/stellar-conquest/state/command.ts';
import type { Item } from '../../../../src/rules/stellar-conquest/data/prices.ts';
import type { BattleSeen, View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Step } from '../../../../src/rules/stellar-conquest/state/types.ts';
import type { AnyCommand, DecisionSeen } from '../../api/shapes/games.ts';
import type { Table } from '../client.ts';

/** The rulings about each kind of window. */
export const RULINGS: Readonly<Record<string, string>> = {
  outfit: 'SC-3.2',
  turn: 'SC-4',
  production: 'SC-16',
  orders: 'SC-12',
  aim: 'SC-11.4',
  withdraw: 'SC-11.7',
  drive: 'SC-11.8',
  aftermath: 'SC-13.5',
};

export const ITEM_NAMES: Readonly<Record<Item, string>> = {
  scout: 'Scouts',
  corvette: 'Corvettes',
  fighter: 'Fighters',
  'death-star': 'Death Stars',
  factory: 'Factories',
  'missile-base': 'Missile bases',
  'advanced-missile-base': 'Advanced missile bases',
  'planet-shield': 'Planet shield',
};

const STEPS: Readonly<Record<Step, string>> = {
  movement: 'movement',
  battles: 'battles',
  attacks: 'colony attacks and landing',
  landing: 'landing',
};
export const stepWords = (step: Step) => STEPS[step];

export function headline(table: Table) {
  const { turn, length, phase, own, battle, result } = viewOf(table);
  if (result !== null) return 'The game is over';
  const where = `Turn ${turn} of ${length}`;
  if (battle !== null) return `${where} · a battle at ${placeName(battle.hex)}`;
  switch (phase?.kind) {
    case 'outfit':
      return 'Before the start: everybody buys a fleet';
    case 'together':
      return `Turns 1 to 3: all players at once${own?.turn ? ` · your turn ${own.turn.turn}: ${stepWords(own.turn.step)}` : ''}`;
    case 'production':
      return `Production after turn ${turn}`;
    case 'turn': {
      const mine = phase.seat === table.seat;
      const step = mine && own?.turn ? `: ${stepWords(own.turn.step)}` : '';
      return `${where} · ${mine ? 'your turn' : `${table.names[phase.seat]}’s turn`}${step}`;
    }
    case undefined:
    default:
      return where;
  }
}

/** The first aims begin a round. */
const roundAimed = ({ aims, round }: BattleSeen) => (Object.keys(aims).length === 0 ? round + 1 : round);

/** In an attack on colonies only their bases fire back (SC-13.3). */
const gunsOf = ({ seat }: Table, battle: View['battle']) =>
  battle?.kind === 'colonies' && battle.attacker !== seat ? 'bases' : 'warships';

export function question(table: Table, decision: DecisionSeen) {
  const { battle, own, turn } = viewOf(table);
  const place = battle === null ? '' : ` at ${placeName(battle.hex)}`;
  const after = battle === null ? '' : `After round ${battle.round}: `;
  switch (decision.kind) {
    case 'outfit':
      return 'Buy your first fleet';
    case 'turn':
      return `Turn ${own?.turn?.turn ?? turn}: ${own?.turn ? stepWords(own.turn.step) : 'yours'}`;
    case 'production':
      return 'Production: what will your colonies build?';
    case 'orders':
      return `How will you fight${place}?`;
    case 'aim':
      return `Round ${battle === null ? 1 : roundAimed(battle)}: aim your ${gunsOf(table, battle)}${place}`;
    case 'withdraw':
      return `${after}stay or withdraw${place}?`;
    case 'drive':
      return `Where will you drive the enemy${place}?`;
    case 'aftermath':
      return battle?.attacker === table.seat
        ? `${after}continue the attack${place}?`
        : `${after}destroy factories${place}?`;
    default:
      return decision.kind;
  }
}

/** The page shows only sealed answers again. */
export function commandWords(_: Table, command: AnyCommand) {
  switch (command.type) {
    case 'outfit':
      return 'your first purchases';
    case 'produce': {
      // The API's type of a command names no ruleset.
      const { colonies } = command as unknown as Produce;
      const names = colonies.map(({ planet }) => planetName(planet)).join(', ');
      return names === '' ? 'automatic production in every colony' : `orders for ${names}`;
    }
    case 'press-attack':
      return command['on'] === true ? 'continue' : 'call it off';
    case 'scorch':
      return 'what you destroy';
    default:
      return command.type.replaceAll('-', ' ');
  }
}
