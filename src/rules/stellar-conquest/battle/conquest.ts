/** Colonies under attack whose bases are gone (SC-13.2, SC-13.6). */
import { fought } from '../combat/facts.ts';
import { colonyOn, hasWarshipAt } from '../state/board.ts';
import type { Play } from '../state/play.ts';

/** They are conquered, while a warship of the attacker is left there. */
export function conquerBare(play: Play): void {
  const { battle, state } = play;
  const { attacker: conqueror, hex, planets } = battle;
  if (!hasWarshipAt(state, conqueror, hex)) return;
  for (const planet of planets) {
    const { owner, bases, advancedBases } = colonyOn(state, planet)!;
    if (bases + advancedBases > 0) continue;
    play.record({ ...fought(battle), type: 'conquered', planet, owner, conqueror, from: null });
  }
}
