/** The card “How should we notify you?”: sets up e-mail, browser or calendar, until one of them works. It also tells guests that their seat is tied to this browser. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { isAgainstBots } from '../api/lists.ts';
import { isCardDue, isGuest, isMailOff, isNotifiable, noteAddress } from '../account/notifiable.ts';
import { dismissCard, noteDelivery } from './note-delivery.ts';
import { emailCodeForm } from '../account/email-code.ts';
import { h } from '../shared/dom.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { copied } from '../shared/save.ts';
import {
  confirmPush,
  errorWords,
  hindranceOf,
  pushKey,
  subscribePush,
  testPush,
  whenPushSeen,
} from './push-browser.ts';
import type { Moment } from '../account/notifiable.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Content } from '../shared/dom.ts';
import type { SettingsSeen } from '../api/shapes/settings.ts';

type Way = 'mail' | 'push' | 'calendar';

interface Card {
  /** The id of the player. */
  readonly player: string;
  /** Null on the account page: the card stays there, and e-mail is beside it. */
  readonly moment: Moment | null;
  /** Left out on the account page. */
  readonly game?: Pick<Summary, 'seats' | 'paceName'>;
  readonly redraw: () => void;
  /** Called after the player has verified an address: the guest may have become another player. */
  readonly named: () => Promise<void>;
}

const state = {
  open: null as Way | null,
  key: null as string | null,
  calendar: '',
  copied: false,
  /** The message about the last action. */
  said: '',
  error: '',
  busy: false,
  /** The message of success, until the player closes the card. */
  done: '',
};

let redrawn: () => void = () => undefined;
whenPushSeen(() => void check());

/** Loads what the card shows. Returns whether the server has answered. */
export async function loadNotifyCard() {
  const [push, isChecked] = await Promise.all([pushKey(), check(), laterSheet('notify')]);
  state.key = push.key;
  return push.error === '' && isChecked;
}

/** Whether the card shows that a notification channel works now. */
export const isDone = () => state.done !== '';

/** Asks the server whether a notification channel works now. Returns whether the server has answered. */
async function check() {
  const reply = await call<SettingsSeen>('GET', '/me/settings');
  if (!reply.ok) return false;
  const { push, calendar } = reply.body.delivery;
  const before = isNotifiable();
  noteDelivery(reply.body);
  if (!before && isNotifiable())
    works(
      push?.seenAt
        ? 'Notifications in this browser work.'
        : calendar?.fetchedAt
          ? 'Your calendar works.'
          : 'Your e-mails work.',
    );
  redrawn();
  return true;
}

/** If the player has just set up this channel in the card, the card stays until they close it. */
function works(words: string) {
  if (state.open !== null) state.done = words;
}

/** The card while it is open over the page. */
let opened: { readonly place: HTMLElement; readonly closed: () => void } | null = null;

/** Opens the card over the page, so that the player keeps their place. Escape and a press elsewhere put it back. False if there is no card. */
export function openAsPopover(closed: () => void) {
  const place = document.getElementById('notify');
  if (place === null) return false;
  opened = { place, closed };
  place.popover = 'auto';
  place.role = 'dialog';
  place.ariaLabel = 'Notifications';
  place.addEventListener('toggle', putBack);
  place.showPopover();
  place.focus({ preventScroll: true });
  return true;
}

function putBack({ currentTarget: place }: Event) {
  if (!(place instanceof HTMLElement) || place.matches(':popover-open')) return;
  Object.assign(place, { popover: null, role: null, ariaLabel: null });
  opened?.closed();
  opened = null;
}

/** Returns the card if it is due. Otherwise, guests get a line instead. */
export function notifyCard(card: Card) {
  redrawn = card.redraw;
  if (!isDone() && !isCardDue(card.player, card.moment))
    return isGuest() && card.moment !== null && guestLine();
  return h(
    'section',
    { class: 'card notify', key: 'notify', 'aria-label': 'Notifications' },
    isDone() ? finished(card) : asked(card),
  );
}

const settings = () => h('a', { href: '/settings' }, 'Notification settings');

const guestLine = () =>
  h(
    'p',
    { class: 'hint', key: 'guest' },
    'You are a guest: only this browser can use your seat. ',
    h('a', { href: '/account' }, 'Add an e-mail address'),
    ' to keep it.',
  );

function finished({ redraw }: Card) {
  const close = () => {
    Object.assign(state, { done: '', open: null });
    opened?.place.hidePopover();
    redraw();
  };
  return [
    h(
      'p',
      { class: 'works', role: 'status', key: 'works' },
      state.done,
      ' We will notify you when it is your move.',
    ),
    h('p', { class: 'row', key: 'close' }, h('button', { onclick: close }, 'OK'), settings()),
  ];
}

const WAYS: readonly (readonly [Way, string, string])[] = [
  ['mail', 'E-mail', 'Also keeps your seats'],
  ['push', 'This browser', 'Even when this page is closed'],
  ['calendar', 'Calendar', 'Shows your deadlines'],
];

/** The server may have no keys for browser notifications. */
const OFFERED: Readonly<Record<Way, (card: Card) => boolean>> = {
  mail: ({ moment }) => isGuest() && moment !== null,
  push: () => state.key !== null,
  calendar: () => true,
};

function asked(card: Card) {
  const { open } = state;
  const isAccount = card.moment === null;
  const choose = (way: Way) => {
    Object.assign(state, { open: open === way ? null : way, said: '', error: '' });
    card.redraw();
    // The form is at the foot of the page, where a phone has a bar.
    globalThis.document?.querySelector('.notify-way')?.scrollIntoView({ block: 'nearest' });
    if (way === 'calendar' && state.calendar === '') void loadAddress(card);
  };
  return [
    h('h2', { key: 'title' }, 'How should we notify you?'),
    h(
      'p',
      { key: 'why' },
      waitWords(card),
      isGuest() &&
        !isAccount &&
        ' You are a guest: only this browser can use your seat, until you add an e-mail address.',
      isMailOff()
        ? [' You get no e-mails: they are off or fail. See ', settings(), ', or choose below.']
        : isAccount && ' You get no notifications yet. Add an address above, or choose below.',
    ),
    h(
      'div',
      { class: 'notify-ways', role: 'group', 'aria-label': 'Ways to notify you', key: 'ways' },
      WAYS.filter(([way]) => OFFERED[way](card)).map(([way, title, hint]) =>
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
    card.moment !== null && later(card.player, card.moment, card.redraw),
  ];
}

function waitWords({ game, moment }: Card) {
  const offer = 'We can notify you when it is your move';
  if (game === undefined) return `Most games take days. ${offer}.`;
  if (isAgainstBots(game)) return `You can leave this page at any time: the bots wait for you. ${offer}.`;
  if (game.paceName === 'live') return `${offer}, also when this page is closed.`;
  // The second time, the card gives the reason why it returns.
  return moment === 'idle'
    ? `You can close this page while you have nothing to decide. ${offer}.`
    : `This game takes days. ${offer}.`;
}

const messages = (redraw: () => void) => [
  state.said !== '' && h('p', { role: 'status', key: 'said' }, state.said),
  failure(state, redraw),
];

function later(player: string, moment: Moment, redraw: () => void) {
  const dismiss = () => {
    dismissCard(player, moment);
    opened?.place.hidePopover();
    redraw();
  };
  const link = (words: string) => h('button', { class: 'link', onclick: dismiss }, words);
  if (moment === 'seated') return h('p', { key: 'later' }, link('Not now'));
  const account = h('a', { href: '/account' }, 'account');
  return h(
    'p',
    { key: 'never' },
    link('Do not ask again'),
    ' Your ',
    account,
    ' page always has these choices.',
  );
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
  const why = hindranceOf();
  if (why !== null) return h('p', { class: 'empty' }, why);
  const run = async (what: () => Promise<void>) => {
    Object.assign(state, { busy: true, error: '' });
    redraw();
    try {
      await what();
    } catch (error) {
      state.error = errorWords(error);
    }
    state.busy = false;
    redraw();
  };
  const test = async () => {
    state.said = '';
    await subscribePush(state.key);
    await testPush();
    state.said = SENT;
  };
  const button = (words: string, what: () => Promise<void>, primary: boolean) =>
    h(
      'button',
      { key: words, class: primary ? 'primary' : '', disabled: state.busy, onclick: () => void run(what) },
      words,
    );
  if (state.said === '') return button('Turn on and send a test', test, true);
  return h(
    'p',
    { class: 'row' },
    button('I see it', confirm, true),
    button('Send another test', test, false),
  );
}

const SENT =
  'We have sent a test notification. When it appears, open it, or press “I see it”. If it does not appear, allow notifications in the settings of your device, and try again.';

async function confirm() {
  await confirmPush();
  await check();
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
    state.said = 'No calendar program has fetched this address yet. Some take an hour.';
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
