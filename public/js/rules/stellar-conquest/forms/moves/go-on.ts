/** Ships under way: all go on with one press, which ends movement, too: a plan for now (SC-19.3). */
import { phrase } from '../../catalogue.ts';
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
import { riskParts } from './move-on-map.ts';
import type { Current } from './move-on-map.ts';

/** Ships that still have a way to go in this turn, by place. */
export const underWay = ({ moves, rig }: Current) => [
  ...grouped(onwardOf(rig, moves.groups), ({ from }) => from).values(),
];

/** `byOrders`: as at the end of movement. */
export function goOnForm(table: Table, now: Current, byOrders: boolean, name = 'go-on') {
  const fleets = underWay(now).slice(0, atlas().board.most.planned - 1);
  if (fleets.length === 0) return null;
  const voyages = fleets.flat();
  const commands: readonly PlannedCommand[] = [
    ...fleets.map((some) => ({
      type: 'move' as const,
      ships: some.flatMap(({ ships }) => ships.map(({ id }) => id)),
    })),
    { type: 'complete-movement', ...(byOrders ? { byOrders } : {}) },
  ];
  const { after } = foreseen(table, { ...now.rig, turn: now.own.turn?.turn ?? 0 }, commands);
  const risks = allRisks(table, voyages, after);
  const command = { type: 'plan', commands, regardless: true } as AnyCommand;
  return h(
    'div',
    { class: 'sc-go-on', key: 'go-on' },
    h(
      'ul',
      {},
      [...grouped(voyages, ({ ships, turns }) => `${ships[0]?.to} ${turns.length}`)].map(([key, some]) =>
        h(
          'li',
          { key },
          wayWords(
            some.flatMap(({ ships }) => ships),
            arrival(some[0]?.turns.length ?? 0, now.own.turn?.turn ?? 0, now.rig.view),
          ),
        ),
      ),
    ),
    // Above the button, which stays in view while a phone scrolls the form. The bar of a phone has no room for it.
    name === 'go-on' && h('p', { class: 'hint', key: 'means' }, phrase('rest')),
    sendButton(table, {
      name,
      label: 'Continue and end movement',
      look: isOrdering(now) ? '' : 'primary',
      ...riskParts(risks, idleNote(now, name !== 'go-on')),
      stands: true,
      // As an answer to the question, so that the page then scrolls to the next one.
      send: () => table.send(undefined, command, now.decision.window),
    }),
    flyOn(table),
  );
}

/** `4 scouts, 35 transports to Ceti (E17): there in turn 5` */
const wayWords = (ships: Current['own']['ships'], when: string) =>
  `${tallyWords(tally(ships))} to ${placeName(ships[0]?.to ?? '')}: there ${when}`;
