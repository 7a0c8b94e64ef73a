/** All fleets that are on their way go on with one press: a plan for now, of a move for each (SC-19.3). */
import { sendButton } from '../../../../table/send-button.ts';
import { MOST_STEPS } from '../../movement/plans.ts';
import { moveRisks } from '../../battle/risks.ts';
import { counted, grouped } from '../../view.ts';
import { onwardOf } from '../../movement/voyages.ts';
import type { AnyCommand } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';
import type { Current } from './move-on-map.ts';

/** Where only one goes on, its own move says it. */
export function goOnButton(table: Table, { moves, rig }: Current) {
  const fleets = [...grouped(onwardOf(rig, moves.groups), ({ from }) => from).values()].slice(0, MOST_STEPS);
  if (fleets.length < 2) return null;
  const risks = moveRisks(table, fleets.flat());
  const commands = fleets.map((voyages) => ({
    type: 'move',
    ships: voyages.flatMap(({ ships }) => ships.map(({ id }) => id)),
  }));
  const command = { type: 'plan', commands, regardless: true } as AnyCommand;
  return sendButton(table, {
    name: 'go-on',
    label: `Continue all ${counted(fleets.length, 'fleet')} under way`,
    look: '',
    warning: risks.join(' '),
    stands: risks.length > 0,
    send: () => table.send(undefined, command, 'free.'),
  });
}
