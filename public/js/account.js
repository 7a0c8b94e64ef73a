/** One's account: the address, sessions, keys, and the way out. */
import { call } from './api.js';
import { askOnce } from './ask-once.js';
import { h } from './dom.js';
import { keyList, loadKeys } from './keys.js';
import { nowUnknown } from './known.js';
import { ownPage } from './own-page.js';
import { proofForm } from './proof.js';
import { forgetPushes } from './push-here.js';
import { saveJson } from './save.js';
import { nameForm } from './shell.js';

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

/** @param {string | null} address */
function account(address) {
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

/** @param {string | null} address */
function wayBack(address) {
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
      ? proofForm({ ask: 'Mail me a code', done: () => proven() }, draw)
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
  const reply = await call('GET', '/me/export');
  page.error = reply.error;
  if (reply.ok) {
    saveJson('parsec-post.json', reply.body);
    const silent = reply.body.unanswered.length;
    if (silent > 0)
      page.error = `Of ${silent} of your games nothing was to be had just now: ask again later.`;
  }
  draw();
}

/** @param {'DELETE'} method @param {string} path */
async function leave(method, path) {
  const reply = await call(method, path);
  page.error = reply.error;
  if (!reply.ok) return draw();
  await forgetPushes().catch(() => undefined);
  nowUnknown();
  location.assign('/');
}

await begin();
