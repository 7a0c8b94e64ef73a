/** The state of the game in words. */
import { placeName } from './atlas.ts';
import { phrase, stepWords } from './catalogue.ts';
import { counted, pointsOf, viewOf } from './view.ts';
import type { TurnParts } from '../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Own } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Table } from '../client.ts';

/** Without a colony to attack, that step is about landing only. */
function stepOf({ seen }: Table, { turn }: Own) {
  if (turn === null) return '';
  const parts = seen.decisions.find(({ kind }) => kind === 'turn')?.describe as TurnParts | undefined;
  const isPeaceful = parts?.colonies.attack.length === 0 && parts.colonies.depopulate.length === 0;
  return stepWords(turn.step === 'attacks' && isPeaceful ? 'landing' : turn.step);
}

/** The most important part comes first, because a phone cuts off the end. */
export function headline(table: Table) {
  const { own, result } = viewOf(table);
  const [where, what] = stateOf(table);
  const hasPoints = own !== null && result === null && own.colonies.length > 0;
  const points = hasPoints && counted(pointsOf(viewOf(table), own), 'point');
  return [where, points, what].filter(Boolean).join(' · ');
}

function stateOf(table: Table): readonly [string, string?] {
  const { turn, length, phase, own, battle, result } = viewOf(table);
  if (result !== null) return ['The game is over'];
  const where = `Turn ${turn} of ${length}`;
  if (battle !== null) return [where, `a battle at ${placeName(battle.hex)}`];
  switch (phase?.kind) {
    case 'outfit':
      return ['Before the start: everybody buys a fleet'];
    case 'together':
      return own?.turn
        ? [`Turn ${own.turn.turn} of ${length}`, `all at once: ${stepOf(table, own)}`]
        : [phrase('together')];
    case 'production':
      return [`Production after turn ${turn}`];
    case 'turn': {
      const mine = phase.seat === table.seat;
      if (!mine) return [where, `${table.names[phase.seat]}’s turn`];
      return [where, `your ${own?.turn ? stepOf(table, own) : 'turn'}`];
    }
    case undefined:
    default:
      return [where];
  }
}
