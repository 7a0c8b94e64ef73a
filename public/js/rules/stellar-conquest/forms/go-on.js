/** All fleets that are on their way go on with one press: a plan for now, of a move for each (SC-19.3). */
import { sendButton } from '../../../send-button.js';
import { MOST_STEPS } from '../plans.js';
import { moveRisks } from '../risks.js';
import { counted, grouped } from '../view.js';
import { onwardOf } from '../voyages.js';

/**
 * @import { AnyCommand } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 * @import { Current } from './move-on-map.js'
 */

/** Where only one goes on, its own move says it. @param {Table} table @param {Current} now */
export function goOnButton(table, { moves, rig }) {
  const fleets = [...grouped(onwardOf(rig, moves.groups), ({ from }) => from).values()].slice(0, MOST_STEPS);
  if (fleets.length < 2) return null;
  const risks = moveRisks(table, fleets.flat());
  const commands = fleets.map((voyages) => ({
    type: 'move',
    ships: voyages.flatMap(({ ships }) => ships.map(({ id }) => id)),
  }));
  const command = /** @type {AnyCommand} */ ({ type: 'plan', commands, regardless: true });
  return sendButton(table, {
    name: 'go-on',
    label: `All ${counted(fleets.length, 'fleet')} on their way go on`,
    look: '',
    warning: risks.join(' '),
    stands: risks.length > 0,
    send: () => table.send(undefined, command, 'free.'),
  });
}
