/** The map in words: every fleet, contact, colony and post in a list, each with a button that shows it. */
import { capital, placeNamed } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { hexOfPlanet, placeName } from '../atlas.ts';
import {
  coloniesIn,
  contactsIn,
  fleetsIn,
  grouped,
  ownersIn,
  seatName,
  tally,
  tallyWords,
  viewOf,
} from '../view.ts';
import * as camera from './camera.ts';
import { colonyWords, contactWords } from './place-words.ts';
import { select } from './selection.ts';
import type { Fleet } from '../view.ts';
import type { Table } from '../../client.ts';

export function mapInWords(table: Table) {
  const view = viewOf(table);
  const many = ownersIn(view).length > 1;
  const fleets = fleetsIn(view).map((fleet) => ({ hex: fleet.hex, words: fleetWords(table, fleet, many) }));
  const contacts = contactsIn(view).map((contact) => ({
    hex: contact.hex,
    words: contactWords(table, contact).join('; '),
  }));
  const colonies = coloniesIn(view).map((colony) => ({
    hex: hexOfPlanet(colony.planet),
    words: colonyWords(table, colony),
  }));
  const posts = view.seats.flatMap(({ seat, posts: hexes }) =>
    (hexes ?? []).map((hex) => ({ hex, words: `command post of ${seatName(table, seat)}` })),
  );
  const counters = view.seats.flatMap(({ seat, counters: hexes }) =>
    (hexes ?? []).map((hex) => ({ hex, words: `ships of ${seatName(table, seat)}` })),
  );
  return h(
    'details',
    { class: 'in-words', key: 'words' },
    h('summary', {}, 'The map in words'),
    h('p', { class: 'hint' }, KEY),
    list(table, many ? 'Fleets' : 'Your fleets', fleets),
    list(table, 'Colonies', colonies),
    list(table, 'Ships and colonies of others', contacts),
    list(table, capital(placeNamed('post').plural ?? ''), posts),
    counters.length > 0 && list(table, 'Where ships are', counters),
  );
}

const KEY =
  'Marks: each seat has a shape. A filled shape is ships that are there. A hollow shape is ships seen earlier, with their number and the turn (t7). A ring around a star is a colony, and a broken ring one that was conquered, or was last seen long ago. A flag is a command post. The broken line is the limit of your range. The letter of a star is its colour, with a white rim once it is explored.';

function fleetWords(table: Table, { seat, ships }: Fleet, many: boolean) {
  const off = ships.some(({ hex }) => hex === null) ? ', outside the map' : '';
  const bound = grouped(
    ships.filter(({ to }) => to !== null),
    ({ to }) => String(to),
  );
  const courses = [...bound].map(([to, some]) => `${some.length} bound for ${placeName(to)}`);
  const forces = grouped(
    ships.filter(({ force }) => force !== null),
    ({ force }) => String(force),
  );
  const named = [...forces].map(([force, some]) => `${some.length} in task force ${force}`);
  return `${many ? `${seatName(table, seat)}: ` : ''}${[tallyWords(tally(ships)), ...courses, ...named].join(', ')}${off}`;
}

function list(table: Table, title: string, entries: readonly { hex: string; words: string }[]) {
  return h(
    'div',
    { key: title },
    h('h3', {}, title),
    entries.length === 0
      ? h('p', { class: 'quiet' }, 'None.')
      : h(
          'ul',
          {},
          entries.map(({ hex, words }, i) =>
            h('li', { key: `${hex} ${i}` }, lookButton(table, hex), ' ', words),
          ),
        ),
  );
}

export const lookButton = (table: Table, hex: string) =>
  h(
    'button',
    {
      class: 'link',
      onclick: () => {
        select(hex, viewOf(table).turn);
        camera.reveal(hex);
        table.redraw();
      },
    },
    placeName(hex),
  );
