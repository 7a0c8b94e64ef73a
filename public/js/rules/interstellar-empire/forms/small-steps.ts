/** The steps of a turn that take no cards: a government, the deck's last card, the end (IE-7, IE-12). */
import { askOnce } from '../../../shared/ask-once.ts';
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { sendButton } from '../../../table/send-button.ts';
import { catalogue, phrase } from '../catalogue.ts';
import type { TurnParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

export function declareForm(table: Table, decision: DecisionSeen, { governments }: TurnParts) {
  const key = `${decision.window}/declare`;
  const { draft, set } = draftAt(table, key);
  const government = governments.find((each) => each === draft['government']);
  return [
    h('p', {}, phrase('declare')),
    choice(
      'Government',
      governments.map((value) => {
        const { name: label, text: hint = '' } = catalogue().governments[value];
        return { value, label, hint };
      }),
      government,
      (value) => set({ government: value }),
    ),
    sendButton(table, {
      name: 'declare',
      label: `Declare a ${government === undefined ? 'government' : catalogue().governments[government].name}`,
      missing: government === undefined ? 'Choose a government.' : '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'declare', government }, key),
    }),
  ];
}

export function drawForm(table: Table, decision: DecisionSeen) {
  const draw = () => table.send(decision.window, { type: 'draw' }, `${decision.window}/draw`);
  const question = `${phrase('deck.last')} Draw it?`;
  return [
    h('p', {}, phrase('deck.draw')),
    h(
      'p',
      { class: 'row', key: 'draw' },
      askOnce(
        {
          label: 'Draw the last card',
          question,
          yes: 'Yes, end the game',
          act: draw,
          props: { class: 'primary' },
        },
        table.redraw,
      ),
    ),
  ];
}

export const endButton = (table: Table, { window }: DecisionSeen, look: string) =>
  sendButton(table, {
    name: 'end-turn',
    label: 'End the turn',
    window,
    look,
    send: () => table.send(window, { type: 'end-turn' }),
  });
