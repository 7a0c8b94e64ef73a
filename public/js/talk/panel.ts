/** The table talk, newest first, with buttons to mute and report. Messages are text, never markup. */
import { emblem, marked, nameOf } from '../shared/player.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { isAtTable, isOver } from '../api/lists.ts';
import { reveal } from '../table/jumps.ts';
import { sayForm } from './form.ts';
import { stamp } from '../shared/time.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Talk } from './talk.ts';
import type { Player } from '../api/shapes/account.ts';
import type { Message, Party } from '../api/shapes/talk.ts';

export interface Shown {
  readonly talk: Talk;
  readonly game: Summary;
  readonly me: Player | null;
  readonly redraw: () => void;
}

const FIRST = 30;

/** Players who have left the table are named here as well. */
export const talkPanel = (t: Shown) =>
  marked(
    panel(t),
    [...t.talk.state.messages.flatMap(({ from, to }) => [from, to]), ...t.talk.state.muted].map(
      (party) => party?.player,
    ),
  );

function panel(t: Shown) {
  const { talk, game, me } = t;
  const { messages, muted, all } = talk.state;
  const atTable = isAtTable(game, me?.id);
  const shown = all ? messages : messages.slice(-FIRST);
  const more = messages.length - shown.length;
  const showAll = () => {
    talk.state.all = true;
    t.redraw();
  };
  return h(
    'section',
    { class: 'card talk', key: 'talk', id: 'talk', tabindex: -1, 'aria-label': 'Table talk' },
    h('h2', {}, 'Table talk'),
    atTable && sayForm(t),
    failure(talk.state, t.redraw),
    messages.length === 0 && h('p', { class: 'quiet' }, atTable ? 'No messages yet.' : silence(game)),
    messages.length > 0 &&
      h(
        'ol',
        { reversed: true, tabindex: 0 },
        shown.toReversed().map((m) => line(t, m, atTable)),
      ),
    more > 0 && h('button', { onclick: showAll }, `Show ${more} earlier messages`),
    muted.map((party) => unmute(t, party)),
  );
}

const silence = (game: Summary) =>
  game.talk === 'seats' && !isOver(game)
    ? 'You can read the table talk after the game.'
    : 'No public messages yet.';

/** The number of new messages, always in view. */
export function unreadButton({ talk, me }: Shown) {
  const count = talk.unread(me?.id);
  const show = () => {
    const field = document.getElementById('say') ?? document.getElementById('talk');
    if (field !== null) reveal(field);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return h(
    'div',
    { class: 'unread', role: 'status', key: 'unread' },
    count > 0 &&
      h(
        'button',
        { class: 'primary', onclick: show },
        `${count} new ${count === 1 ? 'message' : 'messages'}`,
      ),
  );
}

function line(t: Shown, message: Message, atTable: boolean) {
  const { from, to, at, text, id } = message;
  const { state } = t.talk;
  const mine = from.player.id === t.me?.id;
  const toggle = () => {
    Object.assign(state, { open: state.open === id ? null : id, reason: null });
    t.redraw();
  };
  return h(
    'li',
    { key: id, class: to === null ? null : 'private' },
    h(
      'p',
      { class: 'meta' },
      h('b', {}, emblem(from.player), mine ? 'You' : h('bdi', {}, nameOf(from.player))),
      to !== null && [
        ' to ',
        h('b', {}, to.player.id === t.me?.id ? 'you' : h('bdi', {}, nameOf(to.player))),
      ],
      to !== null && h('span', { class: 'tag' }, 'private'),
      ' ',
      h('span', { class: 'at' }, stamp(at)),
      !mine &&
        t.me !== null &&
        h(
          'button',
          {
            class: 'quiet-button more',
            'aria-expanded': String(state.open === id),
            'aria-label': `Mute or report ${nameOf(from.player)}`,
            onclick: toggle,
          },
          '⋯',
        ),
    ),
    h('p', { class: 'text', dir: 'auto' }, text),
    state.open === id && means(t, message, atTable),
  );
}

/** The actions on a message. */
function means({ talk, game, redraw }: Shown, message: Message, atTable: boolean) {
  const { state } = talk;
  const { from, id } = message;
  const reachable = from.seat !== null || from.player.id === game.host.id;
  const begin = () => {
    state.reason = '';
    redraw();
  };
  if (state.reason !== null) return reportForm(talk, message, redraw);
  return h(
    'p',
    { class: 'row' },
    atTable &&
      reachable &&
      h(
        'button',
        { disabled: state.busy, onclick: () => void talk.mute(from, true) },
        `Mute ${nameOf(from.player)}`,
      ),
    state.reported.includes(id)
      ? h('span', { class: 'hint', role: 'status' }, 'Reported. The operators will read your report.')
      : h('button', { onclick: begin }, 'Report this message'),
  );
}

function reportForm(talk: Talk, message: Message, redraw: () => void) {
  const { state } = talk;
  const submit = (event: Event) => {
    event.preventDefault();
    void talk.report(message);
  };
  const cancel = () => {
    state.reason = null;
    redraw();
  };
  return h(
    'form',
    { class: 'say', onsubmit: submit },
    h(
      'label',
      { for: 'reason' },
      'What is wrong with this message? The operators will read the message and your report.',
    ),
    h('textarea', {
      id: 'reason',
      rows: 2,
      maxlength: 500,
      required: true,
      value: state.reason,
      oninput: (e) => (state.reason = e.target.value),
    }),
    h(
      'p',
      { class: 'row' },
      h('button', { class: 'danger', disabled: state.busy }, 'Report'),
      h('button', { type: 'button', onclick: cancel }, 'Cancel'),
    ),
  );
}

function unmute({ talk }: Shown, party: Party) {
  const name = nameOf(party.player);
  return h(
    'p',
    { class: 'row quiet', key: `muted ${party.player.id}` },
    h('span', {}, 'You have muted ', h('bdi', {}, name), '.'),
    h(
      'button',
      { class: 'link', disabled: talk.state.busy, onclick: () => void talk.mute(party, false) },
      `Unmute ${name}`,
    ),
  );
}
