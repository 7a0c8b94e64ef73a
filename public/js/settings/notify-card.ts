/** *How shall we reach you?*: e-mail, browser and calendar, each set up on the spot, until one of them works. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { dismissCard, isNotifiable, noteAddress, noteDelivery } from '../account/notifiable.ts';
import { emailCodeForm } from '../account/email-code.ts';
import { h } from '../shared/dom.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { copied } from '../shared/save.ts';
import { hindranceOf, pushKey, subscribePush, testPush, whenPushSeen } from './push-browser.ts';
import type { Moment } from '../account/notifiable.ts';
import type { AccountSeen } from '../api/shapes/account.ts';
import type { Content } from '../shared/dom.ts';
import type { SettingsSeen } from '../api/shapes/settings.ts';

type Way = 'mail' | 'push' | 'calendar';

interface Card {
  /** The id of the player. */
  readonly player: string;
  readonly moment: Moment;
  readonly redraw: () => void;
  /** After an address was verified: the guest may have become another player. */
  readonly named: () => Promise<void>;
}

const state = {
  open: null as Way | null,
  guest: false,
  key: null as string | null,
  calendar: '',
  copied: false,
  /** What the player waits for. */
  said: '',
  error: '',
  busy: false,
  /** What works, in words, until the player closes the card. */
  done: '',
};

let redrawn: () => void = () => undefined;
whenPushSeen(() => void check());

/** Loads what the card shows. */
export async function loadNotifyCard() {
  const [me, push] = await Promise.all([
    call<AccountSeen>('GET', '/me'),
    pushKey(),
    check(),
    laterSheet('notify'),
  ]);
  state.guest = me.ok && me.body.address === null;
  state.key = push.key;
}

/** Whether the card says that a way works now. */
export const isDone = () => state.done !== '';

/** Asks the server whether a way works by now. */
async function check() {
  const reply = await call<SettingsSeen>('GET', '/me/settings');
  if (!reply.ok) return;
  const { push } = reply.body.delivery;
  const before = isNotifiable();
  noteDelivery(reply.body.delivery);
  if (!before && isNotifiable())
    works(push?.seenAt ? 'Notifications in this browser work.' : 'Your calendar works.');
  redrawn();
}

/** The card then stays until the player closes it, if they have just set this up in it. */
function works(words: string) {
  if (state.open !== null) state.done = words;
}

export function notifyCard(card: Card) {
  redrawn = card.redraw;
  return h(
    'section',
    { class: 'card notify', key: 'notify', 'aria-label': 'Notifications' },
    isDone() ? finished(card) : asked(card),
  );
}

function finished({ redraw }: Card) {
  const close = () => {
    Object.assign(state, { done: '', open: null });
    redraw();
  };
  return [
    h(
      'p',
      { class: 'works', role: 'status', key: 'works' },
      state.done,
      ' You will know when it is your turn.',
    ),
    h(
      'p',
      { class: 'row', key: 'close' },
      h('button', { onclick: close }, 'OK'),
      h('a', { href: '/settings' }, 'Choose what and when'),
    ),
  ];
}

const WAYS: readonly (readonly [Way, string, string])[] = [
  ['mail', 'E-mail', 'Also keeps your seats'],
  ['push', 'This browser', 'Even when this page is closed'],
  ['calendar', 'Calendar', 'Your deadlines, in your calendar'],
];

function asked(card: Card) {
  const { open, guest } = state;
  const choose = (way: Way) => {
    Object.assign(state, { open: open === way ? null : way, said: '', error: '' });
    card.redraw();
    if (way === 'calendar' && state.calendar === '') void loadAddress(card);
  };
  return [
    h('h2', { key: 'title' }, 'How shall we reach you?'),
    h(
      'p',
      { key: 'why' },
      'Games last for days. We notify you when it is your turn.',
      guest && ' You are a guest: your seat lives in this browser only, until you add an e-mail address.',
    ),
    h(
      'div',
      { class: 'notify-ways', role: 'group', 'aria-label': 'Ways', key: 'ways' },
      WAYS.filter(([way]) => way !== 'mail' || guest).map(([way, title, hint]) =>
        h(
          'button',
          { key: way, 'aria-expanded': String(open === way), onclick: () => choose(way) },
          h('b', {}, title),
          h('small', {}, hint),
        ),
      ),
    ),
    open !== null &&
      h('div', { class: 'notify-way', key: `way-${open}` }, PANELS[open](card), messages(card.redraw)),
    later(card),
  ];
}

const messages = (redraw: () => void) => [
  state.said !== '' && h('p', { role: 'status', key: 'said' }, state.said),
  failure(state, redraw),
];

function later({ player, moment, redraw }: Card) {
  const dismiss = () => {
    dismissCard(player, moment);
    redraw();
  };
  return h('p', { key: 'later' }, h('button', { class: 'link', onclick: dismiss }, 'Not now'));
}

const PANELS: Readonly<Record<Way, (card: Card) => Content>> = {
  mail: byMail,
  push: byPush,
  calendar: byCalendar,
};

function byMail({ redraw, named }: Card) {
  const done = async () => {
    noteAddress();
    works('Your address is verified.');
    await named();
  };
  return emailCodeForm({ ask: 'E-mail me a code', done }, redraw);
}

function byPush({ redraw }: Card) {
  const why = hindranceOf(state.key);
  if (why !== null) return h('p', { class: 'empty' }, why);
  const run = async () => {
    Object.assign(state, { busy: true, error: '', said: '' });
    redraw();
    try {
      await subscribePush(state.key);
      await testPush();
      state.said =
        'A test notification is on its way. If it does not appear, allow notifications in the settings of your system, and try again.';
    } catch (error) {
      state.error = error instanceof Error ? error.message : String(error);
    }
    state.busy = false;
    redraw();
  };
  const label = state.said === '' ? 'Turn on and send a test' : 'Send another test';
  return h('button', { class: 'primary', disabled: state.busy, onclick: () => void run() }, label);
}

async function loadAddress({ redraw }: Card) {
  const reply = await call<{ readonly address: string }>('GET', '/me/calendar');
  if (reply.ok) state.calendar = reply.body.address;
  state.error = reply.error;
  redraw();
}

function byCalendar({ redraw }: Card) {
  const copy = async () => {
    state.copied = await copied('notify-calendar');
    redraw();
  };
  const ask = async () => {
    await check();
    state.said = 'No calendar has fetched it yet. Some programs take an hour.';
    redraw();
  };
  return [
    h('label', { for: 'notify-calendar' }, 'Subscribe to this secret address in your calendar program:'),
    h(
      'div',
      { class: 'row' },
      h('input', {
        id: 'notify-calendar',
        type: 'text',
        class: 'wide',
        readonly: true,
        value: state.calendar,
      }),
      h('button', { onclick: () => void copy() }, state.copied ? 'Copied' : 'Copy'),
      state.calendar !== '' &&
        h('a', { class: 'button', href: state.calendar.replace(/^https?:/, 'webcal:') }, 'Open in calendar'),
      h('button', { onclick: () => void ask() }, 'Check'),
    ),
  ];
}
