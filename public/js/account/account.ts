/** The account page: address, sessions, keys, data, deletion. */
import { call, UNREACHABLE } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { appList, loadApps } from './apps.ts';
import { botList, loadBots, ownBots } from './bots.ts';
import { keyList, loadKeys } from './keys.ts';
import { isDone, loadNotifyCard, notifyCard } from '../settings/notify-card.ts';
import { isMailCertain, isNotifiable } from './notifiable.ts';
import { nowUnknown } from './session-mark.ts';
import { ownPage } from './own-page.ts';
import { emailCodeForm } from './email-code.ts';
import { forgetPushes } from './push-subscription.ts';
import { saveJson } from '../shared/save.ts';
import { nameForm } from './name-form.ts';
import type { Names } from './own-page.ts';

const page = { changing: false, said: '', error: '' };
const { draw, begin } = ownPage({
  title: 'Your account',
  nobody,
  panels: account,
  people: ownBots,
  loads: [loadKeys, loadApps, loadBots, loadCard],
});

function nobody() {
  return [
    h('p', {}, 'You are not signed in. Choose a name, or ', h('a', { href: '/sign-in' }, 'sign in'), '.'),
    nameForm(null, draw, begin),
  ];
}

function account(address: string | null, player: string, names: Names) {
  return [
    page.said && h('p', { role: 'status' }, page.said),
    failure(page, draw),
    wayBack(address),
    notifications(player),
    address !== null && sessions(),
    appList(draw),
    keyList(draw),
    botList(address, names, draw),
    data(),
  ];
}

function wayBack(address: string | null) {
  const change = () => {
    page.changing = !page.changing;
    draw();
  };
  return h(
    'section',
    {},
    h('h2', {}, 'E-mail address'),
    address === null
      ? h(
          'p',
          {},
          'You are a guest: only this browser can use your seats. If it loses its data, you lose them. Add an e-mail address to keep them and to sign in anywhere. Nobody else sees it.',
        )
      : h('p', {}, 'You sign in with ', h('strong', {}, address), '.'),
    address === null || page.changing
      ? emailCodeForm({ ask: 'E-mail me a code', done: () => addressVerified() }, draw)
      : h('button', { onclick: change }, 'Change the address'),
  );
}

async function loadCard() {
  return isMailCertain() || (await loadNotifyCard()) ? '' : UNREACHABLE;
}

function notifications(player: string) {
  const settings = h('a', { href: '/settings' }, 'Settings');
  const card = () => notifyCard({ player, moment: null, redraw: draw, named: begin });
  return [
    (isDone() || !isNotifiable()) && card(),
    h(
      'section',
      { key: 'settings' },
      h('h2', {}, 'Notifications'),
      h('p', {}, settings, ': notifications, time zone, waking hours and vacations.'),
    ),
  ];
}

async function addressVerified() {
  Object.assign(page, { changing: false, said: 'Address verified.' });
  await begin();
}

function sessions() {
  return h(
    'section',
    {},
    h('h2', {}, 'Sessions'),
    h(
      'div',
      { class: 'row' },
      h('button', { onclick: () => leave('DELETE', '/me/session') }, 'Sign out'),
      askOnce(
        {
          label: 'Sign out everywhere',
          question: 'Sign out all browsers and clients, including this one?',
          yes: 'Sign out',
          act: () => void leave('DELETE', '/me/sessions'),
        },
        draw,
      ),
    ),
  );
}

function data() {
  return h(
    'section',
    {},
    h('h2', {}, 'Your data'),
    h(
      'div',
      { class: 'row' },
      h('button', { onclick: saveData }, 'Download your data'),
      h(
        'a',
        { class: 'button', href: '/api/v1/me/archive', download: 'parsec-post-archive.ndjson' },
        'Download your finished games',
      ),
      askOnce(
        {
          label: 'Delete the account',
          question:
            'Delete the account for good? Bots take over your seats, and your name becomes “former player”.',
          yes: 'Delete it',
          act: () => void leave('DELETE', '/me'),
        },
        draw,
      ),
    ),
    h(
      'p',
      { class: 'hint' },
      'The finished games are your last 20, with their messages, as lines of JSON. ',
      h('a', { href: '/reference' }, 'The API'),
      ' has the earlier ones.',
    ),
  );
}

async function saveData() {
  const reply = await call<{ readonly unreachable: readonly string[] }>('GET', '/me/export');
  page.error = reply.error;
  if (reply.ok) {
    saveJson('parsec-post.json', reply.body);
    const silent = reply.body.unreachable.length;
    if (silent > 0) page.error = `The data of ${silent} of your games could not be loaded. Try again later.`;
  }
  draw();
}

async function leave(method: 'DELETE', path: string) {
  const reply = await call(method, path);
  page.error = reply.error;
  if (!reply.ok) return draw();
  await forgetPushes().catch(() => undefined);
  nowUnknown();
  location.assign('/');
}

await begin();
