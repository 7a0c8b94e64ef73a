/** Commands ahead of time: cruises, and the length of the game (SC-18.3, SC-19). */
import { phrase } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { rulingLink } from '../../../shared/links.ts';
import { sendButton } from '../../../table/send-button.ts';
import { atlas } from '../atlas.ts';
import { counted, seatName } from '../view.ts';
import { button } from './free-button.ts';
import { numberField, within } from './parts.ts';
import type { Free } from './free-button.ts';

export function cruise(free: Free) {
  const { table, own, parts } = free;
  const { from, until } = parts.turns;
  const { draft, set } = draftAt<{ until: number }>(table, 'free.cruise');
  const typed = Math.min(draft.until ?? from, until);
  const turn = within(typed, from, until);
  return [
    h('h3', {}, 'Cruise: skip quiet turns ', rulingLink(table, 'SC-19.4')),
    h('p', { class: 'hint' }, phrase('cruise')),
    own.cruise !== null &&
      h(
        'p',
        {},
        `You skip quiet turns until turn ${own.cruise} is over. `,
        button(free, 'cruise-stop', 'Stop', { type: 'cruise' }),
      ),
    until >= from &&
      numberField({
        id: 'cruise-until',
        label: 'Until turn',
        value: typed,
        fewest: from,
        most: until,
        isLimit: true,
        set: (n) => set({ until: n }),
      }),
    until >= from &&
      sendButton(table, {
        name: 'cruise',
        label: `Skip quiet turns until turn ${turn} is over`,
        look: '',
        send: () => table.send(undefined, { type: 'cruise', until: turn }, 'free.cruise'),
      }),
  ];
}

/** A button for the cruise that the service proposes. */
export function quiet(free: Free) {
  const { own, parts } = free;
  const turn = parts.turns.quiet;
  // An older service does not send it, and in the last of these turns the form has a button for it.
  if (!turn || turn === own.turn?.turn || own.plan !== null || own.cruise !== null) return null;
  return h(
    'section',
    { class: 'card sc-quiet' },
    h('p', {}, `${phrase('quiet', { turn })} `, rulingLink(free.table, 'SC-19.4')),
    button(free, 'fly-on', `Skip quiet turns until turn ${turn} is over`, { type: 'cruise', until: turn }),
  );
}

export function length(free: Free) {
  const { table, view, parts } = free;
  const { draft, set } = draftAt<{ turns: number }>(table, 'free.length');
  const longest = atlas().board.most.turns;
  const fewest = view.length + 1;
  const typed = Math.min(draft.turns ?? view.length + atlas().board.productionEvery, longest);
  const turns = within(typed, fewest, longest);
  const named = view.seats.filter((seat) => seat.length !== null);
  return [
    h(
      'p',
      { class: 'quiet' },
      `The game has ${counted(view.length, 'turn')}. ${phrase('length')} `,
      rulingLink(table, 'SC-18.3', 'length of the game'),
    ),
    named.map(({ seat, length: turn }) =>
      h('p', { key: seat }, `${seatName(table, seat)} proposes ${turn} turns.`),
    ),
    parts.turns.from <= view.length &&
      view.length < longest && [
        numberField({
          id: 'length-turns',
          label: 'Turns',
          value: typed,
          fewest,
          most: longest,
          unit: ['turn', 'turns'],
          isLimit: true,
          set: (n) => set({ turns: n }),
        }),
        button(free, 'length', `Propose ${turns}`, { type: 'agree-length', turns }),
      ],
  ];
}
