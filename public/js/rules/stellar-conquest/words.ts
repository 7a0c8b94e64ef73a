/** The state of the game in words. */
import { placeName } from './atlas.ts';
import { phrase, stepWords } from './catalogue.ts';
import { counted, pointsOf, viewOf } from './view.ts';
import type { TurnParts } from '../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Own, View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Table } from '../client.ts';

/** Without a colony to attack, that step is about landing only. */
function stepOf({ seen }: Table, { turn }: Own) {
  if (turn === null) return '';
  const parts = seen.decisions.find(({ kind }) => kind === 'turn')?.describe as TurnParts | undefined;
  const isPeaceful = parts?.colonies.attack.length === 0 && parts.colonies.depopulate.length === 0;
  return stepWords(turn.step === 'attacks' && isPeaceful ? 'landing' : turn.step);
}

/** `3 points, 2 colonies` */
const standing = (view: View, own: Own) =>
  [
    counted(pointsOf(view, own), 'point'),
    own.colonies.length > 0 && counted(own.colonies.length, 'colony', 'colonies'),
  ]
    .filter(Boolean)
    .join(', ');

/** The most important part comes first, because a phone cuts off the end. */
export function headline(table: Table) {
  const { own, result, phase } = viewOf(table);
  const [where, what] = stateOf(table);
  const hasStanding = own !== null && result === null && phase?.kind !== 'outfit';
  return [where, what, hasStanding && standing(viewOf(table), own)].filter(Boolean).join(' · ');
}

function stateOf(table: Table): readonly [string, string?] {
  const { turn, length, phase, own, battle, result } = viewOf(table);
  if (result !== null) return [phrase('over')];
  const where = phrase('turn.of', { turn, length });
  if (battle !== null) return [where, phrase('turn.battle', { place: placeName(battle.hex) })];
  switch (phase?.kind) {
    case 'outfit':
      return [phrase('outfit.all')];
    case 'together':
      return own?.turn
        ? [
            phrase('turn.of', { turn: own.turn.turn, length }),
            phrase('turn.together', { step: stepOf(table, own) }),
          ]
        : [phrase('together')];
    case 'production':
      return [phrase('turn.production', { turn })];
    case 'turn': {
      if (phase.seat !== table.seat) return [where, phrase('turn.other', { seat: table.names[phase.seat]! })];
      return [where, own?.turn ? phrase('turn.step', { step: stepOf(table, own) }) : phrase('turn.own')];
    }
    case undefined:
    default:
      return [where];
  }
}
