/** Defending a planet (IE-9.2): ships, and whether a Resistance is played if it falls. */
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { rulingLink } from '../../../shared/links.ts';
import { sendButton } from '../../../table/send-button.ts';
import { effectNamed, phrase } from '../catalogue.ts';
import { cardOf, counted, nameOf, titleOf, totalOf, viewOf } from '../cards.ts';
import { cardPicker } from './picking.ts';
import type { DefenceParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

/** Begins with the default. */
export function defendForm(table: Table, decision: DecisionSeen) {
  const parts = decision.describe as DefenceParts;
  const usual = decision.default.command;
  const { draft, set } = draftAt(table, decision.window);
  const wanted = (draft['ships'] ?? usual?.['ships'] ?? []) as CardId[];
  const all = parts.ships.map(({ card }) => card);
  const ships = all.filter((card) => wanted.includes(card));
  const resist = Boolean(draft['resist'] ?? usual?.['resist']);
  const defend = (sent: readonly CardId[]) =>
    table.send(decision.window, { type: 'defend', ships: sent, resist });
  return [
    stake(table, ships),
    // Above the ships: the button that sends stays over the end of the form.
    holdsResistance(table) && resistance(table, resist, set),
    cardPicker(table, {
      legend: 'Your ships',
      hint: phrase('defend.ships'),
      cards: all,
      chosen: ships,
      set: (chosen) => set({ ships: chosen }),
      several: true,
      note: (card) =>
        phrase(parts.ships.find((ship) => ship.card === card)?.tapped ? 'defend.tapped' : 'defend.untapped'),
    }),
    all.length > 0 &&
      sendButton(table, {
        name: 'defend',
        label: ships.length === 0 ? 'Defend with ships' : `Defend with ${counted(ships.length, 'ship')}`,
        missing: ships.length === 0 ? 'Choose the ships that defend it, or send none.' : '',
        window: decision.window,
        send: () => defend(ships),
      }),
    sendButton(table, {
      name: 'defend-without',
      label: 'Send no ships',
      look: all.length > 0 ? '' : 'primary',
      window: decision.window,
      send: () => defend([]),
    }),
  ];
}

function stake(table: Table, ships: readonly CardId[]) {
  const view = viewOf(table);
  if (view.war === null) return null;
  const { attacker, planet, ships: attackers } = view.war;
  return h(
    'p',
    { class: 'sum' },
    `At stake: ${titleOf(view, planet)}. ${table.names[attacker] ?? nameOf(table, attacker)} sends `,
    h('b', {}, totalOf(view, attackers)),
    ', you send ',
    h('b', {}, totalOf(view, ships)),
    `. ${phrase('war.adds')}`,
  );
}

/** Only the player's own hand: without a Resistance in it, the question has no meaning (IE-9.7). */
function holdsResistance(table: Table) {
  const view = viewOf(table);
  return view.own?.hand.some((card) => cardOf(view, card).effect === 'resistance') === true;
}

const resistance = (table: Table, resist: boolean, set: (change: { resist: boolean }) => void) => [
  choice(
    `If you lose it, play ${effectNamed('resistance').name}?`,
    [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    resist ? 'yes' : 'no',
    (value) => set({ resist: value === 'yes' }),
  ),
  h(
    'p',
    { class: 'hint' },
    `Yes: ${phrase('resist.yes')}. ${phrase('resist.secret')} `,
    rulingLink(table, 'IE-9.7', 'resistance'),
  ),
];
