/** One's account: the address, sessions, keys, and the way out. */
import { call } from '../api/call.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { keyList, loadKeys } from './keys.ts';
import { nowUnknown } from './session-mark.ts';
import { ownPage } from './own-page.ts';
import { emailCodeForm } from './email-code.ts';
import { forgetPushes } from './push-subscription.ts';
import { saveJson } from '../shared/save.ts';
import { nameForm } from '../shared/top-bar.ts';

const page = { changing: false, said: '', error: '' };
const { draw, begin } = ownPage({ title: 'Your account', nobody, panels: account, load: loadKeys });

function nobody() {
  return [
    h(
      'p',
      {},
      'This browser has no player yet. Take a name, or ',
      h('a', { href: '/sign-in' }, 'sign in'),
      '.',
    ),
    nameForm(null, draw, begin),
  ];
}

function account(address: string | null) {
  return [
    page.said && h('p', { role: 'status' }, page.said),
    page.error && h('p', { class: 'refusal', role: 'alert' }, page.error),
    wayBack(address),
    settingsLink(),
    address !== null && sessions(),
    keyList(draw),
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
    h('h2', {}, 'Way back in'),
    address === null
      ? h(
          'p',
          {},
          'You are a guest: only this browser knows you. Give an address, and its mail brings you back to your seats from anywhere. Nobody else sees it.',
        )
      : h('p', {}, 'Whoever reads the mail of ', h('strong', {}, address), ' gets in as you.'),
    address === null || page.changing
      ? emailCodeForm({ ask: 'Mail me a code', done: () => proven() }, draw)
      : h('button', { onclick: change }, 'Change the address'),
  );
}

function settingsLink() {
  return h(
    'p',
    {},
    h('a', { href: '/settings' }, 'Settings'),
    ': how you are told of your games, your time zone, waking hours and vacations.',
  );
}

async function proven() {
  Object.assign(page, { changing: false, said: 'The address is proven.' });
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
      h('button', { onclick: () => leave('DELETE', '/me/session') }, 'Sign out here'),
      askOnce(
        {
          label: 'Sign out everywhere',
          question: 'All browsers and clients, this one too?',
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
      h('button', { onclick: saveData }, 'Download all of it'),
      askOnce(
        {
          label: 'Delete the account',
          question: 'For good? Bots take over your seats, and your name becomes “former player”.',
          yes: 'Delete it',
          act: () => void leave('DELETE', '/me'),
        },
        draw,
      ),
    ),
  );
}

async function saveData() {
  const reply = await call<{ readonly unanswered: readonly string[] }>('GET', '/me/export');
  page.error = reply.error;
  if (reply.ok) {
    saveJson('parsec-post.json', reply.body);
    const silent = reply.body.unanswered.length;
    if (silent > 0)
      page.error = `Of ${silent} of your games nothing was to be had just now: ask again later.`;
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
