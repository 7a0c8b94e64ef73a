/** Waging war (IE-9.1): a planet, ships, and possible defenders. */
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { phone } from '../../../table/question/phone.ts';
import { sendButton } from '../../../table/send-button.ts';
import {
  capital,
  cardOf,
  counted,
  firepower,
  firepowerWords,
  nameOf,
  ownerOf,
  tappedWords,
  titleOf,
  totalOf,
  viewOf,
  whose,
} from '../cards.ts';
import { phrase } from '../catalogue.ts';
import { warWarning } from '../war/warnings.ts';
import { cardPicker } from './picking.ts';
import type { TurnParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Content } from '../../../shared/dom.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

export function warForm(table: Table, decision: DecisionSeen, parts: TurnParts) {
  const view = viewOf(table);
  const key = `${decision.window}/war`;
  const { draft, set } = draftAt(table, key);
  const all = parts.targets.flatMap(({ planets }) => planets);
  const planet = all.find((each) => each === draft['planet']);
  const ships = ((draft['ships'] ?? []) as CardId[]).filter((each) => parts.ships.includes(each));
  const send = () => table.send(decision.window, { type: 'wage-war', planet, ships }, key);
  const ready = planet !== undefined && ships.length > 0;
  const warning = planet === undefined ? '' : (warWarning(view.deck) ?? '');
  const sum = prospect(table, planet, ships);
  return [
    parts.targets.map(({ seat, planets }) =>
      cardPicker(table, {
        legend: `Planet of ${nameOf(table, seat)}`,
        hint: might(table, seat),
        cards: planets,
        chosen: planet === undefined ? [] : [planet],
        // The form does not scroll, because the player may be about to press a ship.
        set: ([chosen]) => set({ planet: chosen }),
      }),
    ),
    cardPicker(table, {
      legend: 'Your ships',
      hint: phrase('war.ships'),
      cards: parts.ships,
      chosen: ships,
      set: (chosen) => set({ ships: chosen }),
      several: true,
    }),
    adds(view, all),
    !ready && inForm(sum),
    sendButton(table, {
      name: 'war',
      label: ready
        ? `Wage war on ${titleOf(view, planet)} with ${counted(ships.length, 'ship')}`
        : 'Wage war',
      missing:
        planet === undefined
          ? 'Choose a planet to attack.'
          : ships.length === 0
            ? 'Choose at least one ship.'
            : '',
      warning,
      note: sum,
      ends: warning !== '',
      window: decision.window,
      send,
    }),
  ];
}

/** In the bar of a phone: its button opens the form, which has what is to be chosen. As high as what takes its place. */
const inForm = (sum: Content) =>
  h(
    'div',
    { class: 'in-bar', key: 'in-form' },
    h(
      'div',
      { class: 'sending' },
      sum,
      h('button', { class: 'primary', onclick: () => phone.showForm(true) }, 'Choose a planet and ships'),
    ),
  );

function might(table: Table, seat: number) {
  const view = viewOf(table);
  const owner = view.seats[seat];
  if (owner === undefined || owner.fleet.length === 0) return 'no ships to defend it';
  const { untapped, all } = firepower(view, owner);
  return firepowerWords(untapped, all);
}

/** Above the button, where it is read last. It is there from the beginning, so that no choice moves anything. */
function prospect(table: Table, planet: CardId | undefined, ships: readonly CardId[]) {
  const view = viewOf(table);
  return h(
    'p',
    { class: 'sum', key: 'prospect' },
    'You send ',
    h('b', {}, totalOf(view, ships)),
    '. ',
    planet === undefined ? 'No planet chosen yet.' : against(table, planet),
  );
}

function against(table: Table, planet: CardId) {
  const view = viewOf(table);
  const owner = ownerOf(view, planet);
  if (owner === undefined) return null;
  const { untapped, all } = firepower(view, owner);
  return [
    `${capital(whose(table, owner.seat))} ships: `,
    h('b', {}, all),
    all > 0 && `, ${tappedWords(untapped, all)}`,
    '.',
  ];
}

/** Depends on all planets offered, not on the chosen one, so a choice moves nothing. */
const adds = (view: View, planets: readonly CardId[]) =>
  h(
    'p',
    { class: 'hint', key: 'adds' },
    phrase('war.adds'),
    planets.some((planet) => cardOf(view, planet).effect === 'jungle') && ` ${phrase('war.jungle')}`,
  );
