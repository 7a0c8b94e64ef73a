/** The sitter: a player who plays the user's seat until a date. */
import { nameOf } from '../shared/player.ts';
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { distinguished } from '../../../src/rules/text/names/listed-names.ts';
import { stretchOf } from '../settings/availability.ts';
import { stamp } from '../shared/time.ts';
import { ownSeat } from './voters.ts';
import type { Content, OnField } from '../shared/dom.ts';
import type { Part } from './disclosure.ts';
import type { Frame } from '../table/table.ts';
import type { Player } from '../api/shapes/account.ts';

const state = {
  known: [] as readonly Player[],
  player: '',
  last: '',
  busy: false,
  error: '',
};

export const part: Part = { load, draw };

async function load() {
  const reply = await call<{ readonly players: readonly Player[] }>('GET', '/me/contacts');
  if (reply.ok) state.known = reply.body.players;
  state.error = reply.error;
}

function draw(f: Frame) {
  const { seats, offers = [] } = f.table.game;
  const mine = ownSeat(f) ?? -1;
  const sitter = seats[mine]?.sitter;
  const offer = offers.find(({ seat, to }) => seat === mine && to.id !== sitter?.player.id);
  return [
    h(
      'p',
      { class: 'hint' },
      'If they accept, they see what you see, get your notifications for this game, and can do everything except resign. The log shows which moves were theirs. You can still play yourself.',
    ),
    sitter !== undefined && present(f, sitter.player, [' plays for you until ', stamp(sitter.until), '.']),
    offer !== undefined &&
      present(f, offer.to, [
        ' has not yet answered your request to play for you until ',
        stamp(offer.until),
        '.',
      ]),
    form(f, (sitter ?? offer) ? 'Ask them instead' : 'Ask them'),
    failure(state, f.table.redraw),
  ];
}

function present(f: Frame, player: Player, words: Content) {
  return h(
    'p',
    { class: 'row', key: player.id },
    h('span', {}, h('strong', {}, nameOf(player)), words),
    askOnce(
      {
        label: `Dismiss ${nameOf(player)}`,
        question: `${nameOf(player)} will no longer see your seat.`,
        yes: 'Yes, dismiss',
        act: () => void send(f, 'DELETE'),
      },
      f.table.redraw,
    ),
  );
}

function form(f: Frame, words: string) {
  const { game, redraw } = f.table;
  const here = new Set(game.seats.map(({ player }) => player?.id));
  // The user must not take one of them for a player at the table.
  const { named } = distinguished([game], state.known);
  const free = state.known.filter(({ id }) => !here.has(id)).map(named);
  if (free.length === 0)
    return h(
      'p',
      { class: 'empty', key: 'nobody' },
      'You can ask people you have played with. So far there are none.',
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(f, 'PUT', { player: state.player, until: stretchOf(state.last, state.last).to });
  };
  const set =
    (name: 'player' | 'last'): OnField =>
    (e) => {
      state[name] = e.target.value;
      redraw();
    };
  return h(
    'form',
    { class: 'row', key: 'form', onsubmit: submit },
    h('label', { for: 'sitter' }, 'Player'),
    h(
      'select',
      { id: 'sitter', required: true, value: state.player, onchange: set('player') },
      h('option', { value: '', key: '' }, 'choose…'),
      free.map((one) => h('option', { value: one.id, key: one.id }, nameOf(one))),
    ),
    h('label', { for: 'sitter-last' }, 'Last day'),
    h('input', { id: 'sitter-last', type: 'date', required: true, value: state.last, oninput: set('last') }),
    h('button', { disabled: state.busy }, words),
  );
}

async function send(f: Frame, method: 'PUT' | 'DELETE', body?: object) {
  Object.assign(state, { busy: true, error: '' });
  f.table.redraw();
  const path = at`/games/${f.table.game.id}/seats/mine/sitter`;
  const reply = await call(method, path, body === undefined ? {} : { body });
  Object.assign(state, { busy: false, error: reply.error });
  if (reply.ok) await f.refresh();
  f.table.redraw();
}
