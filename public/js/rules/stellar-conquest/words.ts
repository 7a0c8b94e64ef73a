/** The state of the game in words. */
import { placeName } from './atlas.ts';
import { phrase, stepWords } from './catalogue.ts';
import { viewOf } from './view.ts';
import type { Table } from '../client.ts';

export function headline(table: Table) {
  const { turn, length, phase, own, battle, result } = viewOf(table);
  if (result !== null) return 'The game is over';
  const where = `Turn ${turn} of ${length}`;
  if (battle !== null) return `${where} · a battle at ${placeName(battle.hex)}`;
  switch (phase?.kind) {
    case 'outfit':
      return 'Before the start: everybody buys a fleet';
    case 'together':
      return `${phrase('together')}${own?.turn ? ` · your turn ${own.turn.turn}: ${stepWords(own.turn.step)}` : ''}`;
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
