/** One's account: the address, how one is told, sessions, keys, and the way out. */
import { call } from './api.js';
import { askOnce } from './ask-once.js';
import { h, render } from './dom.js';
import { calendarPanel, loadCalendar } from './calendar.js';
import { keyList, loadKeys } from './keys.js';
import { nowUnknown } from './known.js';
import { proofForm } from './proof.js';
import { saveJson } from './save.js';
import { whoIsHere } from './session.js';
import { nameForm, topBar } from './shell.js';
import { loadTold, toldPanel } from './told.js';

/** @import { Player } from './session.js' */

const page = {
  me: /** @type {Player | null} */ (null),
  address: /** @type {string | null} */ (null),
  ready: false,
  /** Why it is not known who this is, or what keys they have. */
  trouble: '',
  busy: false,
  changing: false,
  said: '',
  error: '',
};

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
const draw = () => void render(root, topBar(page.me, draw, begin), h('main', { class: 'narrow' }, body()));

function body() {
  if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
  return [h('h1', {}, 'Your account'), page.trouble && troubled(), page.me === null ? nobody() : account()];
}

function troubled() {
  const again = async () => {
    page.busy = true;
    draw();
    await begin();
  };
  return h(
    'div',
    { class: 'row', key: 'trouble' },
    h('p', { class: 'refusal', role: 'alert' }, page.trouble),
    h('button', { onclick: again, disabled: page.busy }, 'Try again'),
  );
}

function nobody() {
  // Perhaps there is a player, and the server is silent: no other name is asked for.
  if (page.trouble !== '') return null;
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

function account() {
  return [
    page.said && h('p', { role: 'status' }, page.said),
    page.error && h('p', { class: 'refusal', role: 'alert' }, page.error),
    address(),
    toldPanel(page.address, draw),
    calendarPanel(draw),
    page.address !== null && sessions(),
    keyList(draw),
    data(),
  ];
}

function address() {
  const change = () => {
    page.changing = !page.changing;
    draw();
  };
  return h(
    'section',
    {},
    h('h2', {}, 'Way back in'),
    page.address === null
      ? h(
          'p',
          {},
          'You are a guest: only this browser knows you. Give an address, and its mail brings you back to your seats from anywhere. Nobody else sees it.',
        )
      : h('p', {}, 'Whoever reads the mail of ', h('strong', {}, page.address), ' gets in as you.'),
    page.address === null || page.changing
      ? proofForm({ ask: 'Mail me a code', done: () => proven() }, draw)
      : h('button', { onclick: change }, 'Change the address'),
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
  if (reply.ok) saveJson('parsec-post.json', reply.body);
  draw();
}

/** @param {'DELETE'} method @param {string} path */
async function leave(method, path) {
  const reply = await call(method, path);
  page.error = reply.error;
  if (!reply.ok) return draw();
  nowUnknown();
  location.assign('/');
}

async function begin() {
  const { player, address, trouble } = await whoIsHere();
  // Who was here is still here, for all we know, when the server is silent.
  if (trouble === '') Object.assign(page, { me: player, address });
  const lost = player === null ? [] : await Promise.all([loadKeys(), loadTold(), loadCalendar()]);
  Object.assign(page, { ready: true, busy: false, trouble: trouble || lost.find(Boolean) || '' });
  draw();
}

await begin();
