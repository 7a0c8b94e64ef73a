/** The end of a battle or colony attack (SC-11.9). */
import { checkControl } from '../colonies/control.ts';
import type { Play } from '../state/play.ts';
import { battleFields } from './facts.ts';

/** Control of colonies in the hex is checked only now (SC-14.2, SC-14.3). */
export function endBattle(play: Play): void {
  const { battle } = play;
  play.record({ ...battleFields(battle), type: 'battle-ended', hex: battle.hex });
  checkControl(play, { ended: battle });
}
