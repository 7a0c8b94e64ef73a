/** The defender asks for help (IC-5.3). */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { Play } from '../play/play.ts';
import { askableByDefender } from '../play/targets.ts';
import { beginAlliance } from './alliance.ts';

export function beginAllyRequest(play: Play): void {
  const { defender } = play.combat;
  const pointless = seatAt(play.state, defender).resigned || askableByDefender(play.state).length === 0;
  if (pointless) beginAlliance(play);
  else play.record({ type: 'asked', kind: 'ally-request', part: 1, seats: [defender] });
}

export function closeAllyRequest(play: Play, seats: readonly Seat[]): void {
  play.record({ type: 'allies-asked', seat: play.combat.defender, seats });
  beginAlliance(play);
}
