/** Ships under way: all go on with one press, which ends movement, too: a plan for now (SC-19.3). */
import { h } from '../../../../shared/dom.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { atlas, placeName } from '../../atlas.ts';
import { foreseen } from '../../movement/plans.ts';
import { allRisks } from '../../battle/risks.ts';
import { grouped, tally, tallyWords } from '../../view.ts';
import { arrival, onwardOf } from '../../movement/voyages.ts';
import type { PlannedCommand } from '../../../../../../src/rules/stellar-conquest/state/command.ts';
import type { AnyCommand } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';
import { flyOn } from '../free-panels.ts';
import { idleNote, isOrdering } from './idle-note.ts';
import { riskParts, sendHere } from './move-on-map.ts';
import type { Current } from './move-on-map.ts';

/** Ships that still have a way to go in this turn, by place. */
export const underWay = ({ moves, rig }: Current) => [
  ...grouped(onwardOf(rig, moves.groups), ({ from }) => from).values(),
];

/** Where they go, and when they are there. */
export const wayList = (now: Current) =>
  h(
    'ul',
    { key: 'ways' },
    [...grouped(underWay(now).flat(), ({ ships, turns }) => `${ships[0]?.to} ${turns.length}`)].map(
      ([key, some]) =>
        h(
          'li',
          { key },
          wayWords(
            some.flatMap(({ ships }) => ships),
            arrival(some[0]?.turns.length ?? 0, now.own.turn?.turn ?? 0, now.rig.view),
          ),
        ),
    ),
  );

/** `byOrders`: as at the end of movement. */
export function goOn(table: Table, now: Current, byOrders: boolean, name: string) {
  const fleets = underWay(now).slice(0, atlas().board.most.planned - 1);
  const commands: readonly PlannedCommand[] = [
    ...fleets.map((some) => ({
      type: 'move' as const,
      ships: some.flatMap(({ ships }) => ships.map(({ id }) => id)),
    })),
    { type: 'complete-movement', ...(byOrders ? { byOrders } : {}) },
  ];
  const { after } = foreseen(table, { ...now.rig, turn: now.own.turn?.turn ?? 0 }, commands);
  const risks = allRisks(table, fleets.flat(), after);
  const command = { type: 'plan', commands, regardless: true } as AnyCommand;
  return [
    sendButton(table, {
      name,
      label: 'Continue and end movement',
      look: isOrdering(now) ? '' : 'primary',
      ...riskParts(risks, sendHere(now) ?? idleNote(now, name !== 'go-on')),
      stands: true,
      // As an answer to the question, so that the page then scrolls to the next one.
      send: () => table.send(undefined, command, now.decision.window),
    }),
    flyOn(table),
  ];
}

/** `4 scouts, 35 transports to Ceti (E17): there in turn 5` */
const wayWords = (ships: Current['own']['ships'], when: string) =>
  `${tallyWords(tally(ships))} to ${placeName(ships[0]?.to ?? '')}: there ${when}`;
