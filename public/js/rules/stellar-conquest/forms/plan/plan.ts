/** A plan for the next turn (SC-19.3): its steps in order with their results, and a form for a new one. */
import { atlas } from '../../atlas.ts';
import { phrase } from '../../catalogue.ts';
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { tick } from '../../../../forms/inputs.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { foreseen } from '../../movement/plans.ts';
import { counted } from '../../view.ts';
import { button } from '../free-button.ts';
import { orderedList } from '../ordered-list.ts';
import { stepForm } from './plan-step.ts';
import type { PlannedCommand } from '../../../../../../src/rules/stellar-conquest/state/command.ts';
import type { Free } from '../free-button.ts';

/**
 * The plan as it is being changed: what is kept, until somebody changes it. A draft goes with what it began from: its turn,
 * and the plan that was kept then, of which steps may be carried out meanwhile.
 */
function draftOf({ table, own, parts }: Free) {
  const { draft, set } = draftAt(table, 'free.plan');
  const began = JSON.stringify([parts.turns.from, own.plan]);
  const { commands, regardless } = draft['began'] === began ? draft : ({} as typeof draft);
  return {
    commands: (commands ?? own.plan?.commands ?? []) as readonly PlannedCommand[],
    regardless: (regardless ?? own.plan?.regardless ?? false) as boolean,
    isChanged: commands !== undefined || regardless !== undefined,
    set: (change: object) => set({ commands, regardless, ...change, began }),
  };
}

export function planForm(free: Free) {
  const { table, view, own, parts } = free;
  // In the own turn this one, else the next.
  const turn = parts.turns.from;
  const { commands, regardless, set } = draftOf(free);
  const { steps, after } = foreseen(table, { view, own, turn }, commands);
  return [
    h('h3', { key: 'plan' }, 'Plan ', rulingLink(table, 'SC-19.3')),
    h(
      'p',
      { class: 'hint', key: 'what' },
      `Steps for ${own.turn === null ? `your turn ${turn}` : 'the rest of this turn'}. ${phrase('plan')}`,
    ),
    standing(free),
    commands.length > 0 &&
      orderedList({
        label: 'Steps of the plan',
        values: steps,
        words: ({ words }) => words,
        more: ({ comes }) => comes,
        key: ({ command }) => JSON.stringify(command),
        set: (then) => set({ commands: then.map(({ command }) => command) }),
      }),
    commands.length < atlas().board.most.planned &&
      stepForm({ table, view, own: after, turn }, (more) => set({ commands: [...commands, ...more] })),
    tick('Continue even if a new enemy is seen', regardless, (on) => set({ regardless: on }), 'regardless'),
    sending(free),
  ];
}

/** What is kept at present. */
function standing({ own }: Free) {
  if (own.plan === null) return h('p', { class: 'quiet', key: 'none' }, 'You have no plan.');
  const { commands, regardless } = own.plan;
  return [
    h(
      'p',
      { key: 'kept' },
      `Your plan of ${counted(commands.length, 'step')} waits for your turn${regardless ? ', and continues whatever is seen' : ''}.`,
    ),
    own.alarmed && !regardless && h('p', { class: 'missing', key: 'alarmed' }, phrase('plan.alarmed')),
  ];
}

function sending(free: Free) {
  const { table, own } = free;
  const { commands, regardless, isChanged, set } = draftOf(free);
  const same =
    JSON.stringify(commands) === JSON.stringify(own.plan?.commands ?? []) &&
    regardless === (own.plan?.regardless ?? false);
  const command = { type: 'plan', commands, ...(regardless ? { regardless } : {}) };
  return [
    sendButton(table, {
      name: 'plan',
      label: own.turn === null ? 'Save the plan' : 'Carry it out now',
      look: '',
      missing: commands.length === 0 ? 'Add at least one step.' : '',
      settled: commands.length > 0 && same ? 'This is already your plan.' : '',
      send: () => table.send(undefined, command, 'free.plan'),
    }),
    h(
      'p',
      { class: 'row', key: 'other' },
      own.plan !== null &&
        button(free, 'plan-none', 'Delete the plan', { type: 'plan', commands: [] }, { draft: 'free.plan' }),
      isChanged &&
        h(
          'button',
          { class: 'link', onclick: () => set({ commands: undefined, regardless: undefined }) },
          'Start over',
        ),
    ),
  ];
}
