/** The user's bot accounts: list, create, make a key, delete; and whether games with bots may be rated. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { person } from '../shared/links.ts';
import { marked } from '../shared/player.ts';
import { at } from '../shared/path.ts';
import { keyRow } from './keys.ts';
import { lastAccount } from './session.ts';
import type { Names } from './own-page.ts';
import type { OnField } from '../shared/dom.ts';
import type { AccountSeen, Bot, Key } from '../api/shapes/account.ts';

const state = {
  bots: [] as readonly Bot[],
  /** By bot, once they are opened. */
  keys: new Map<string, readonly Key[]>(),
  /** Null until the user changes it here. */
  ratedAgainstBots: null as boolean | null,
  name: '',
  /** Shown once: a key, and the bot that it is for. */
  secret: '',
  keyOf: '',
  busy: false,
  error: '',
};

/** Returns the reason if it failed. */
export async function loadBots() {
  const reply = await call<{ readonly bots: readonly Bot[] }>('GET', '/me/bots');
  if (reply.ok) state.bots = reply.body.bots;
  return reply.error;
}

export const ownBots = () => state.bots.map(({ player }) => player);

export function botList(address: string | null, { named }: Pick<Names, 'named'>, redraw: () => void) {
  const bots = state.bots.map((bot) => ({ ...bot, player: named(bot.player) }));
  return marked(
    panel(address, bots, redraw),
    bots.map(({ player }) => ({ id: player.id, name: shortName(player) })),
  );
}

/** Here all are bots. */
const shortName = ({ name, displayName }: Bot['player']) => displayName ?? name;

function panel(address: string | null, bots: readonly Bot[], redraw: () => void) {
  return h(
    'section',
    { key: 'bots' },
    h('h2', {}, 'Bots'),
    consent(redraw),
    h(
      'p',
      {},
      'A bot account is for a program of yours that plays. It is marked as yours wherever it sits. ',
      h('a', { href: '/docs?guide=first-bot' }, 'How to write one'),
    ),
    state.secret !== '' && [
      h('p', { role: 'status' }, `Copy the key of ${state.keyOf} now. It is shown only once.`),
      h('p', {}, h('code', { class: 'secret' }, state.secret)),
    ],
    bots.length > 0 &&
      h(
        'ul',
        { class: 'keys' },
        bots.map((bot) => row(bot, redraw)),
      ),
    address === null ? h('p', {}, 'Add an e-mail address to create one.') : newBot(redraw),
    failure(state, redraw),
  );
}

function consent(redraw: () => void) {
  const change: OnField = async (e) => {
    const body = { ratedAgainstBots: e.target.checked };
    const reply = await call<AccountSeen>('PATCH', '/me', { body });
    state.error = reply.error;
    if (reply.ok) state.ratedAgainstBots = reply.body.ratedAgainstBots;
    redraw();
  };
  return h(
    'label',
    { key: 'consent' },
    h('input', {
      type: 'checkbox',
      checked: state.ratedAgainstBots ?? lastAccount()?.ratedAgainstBots ?? false,
      onchange: change,
    }),
    ' My games with bot accounts may be rated, from the next time I sit down',
  );
}

/** Sends a request, and lists the bots anew. */
async function change(request: ReturnType<typeof call>, redraw: () => void) {
  Object.assign(state, { busy: true, error: '', secret: '' });
  redraw();
  const reply = await request;
  state.keys.clear();
  const lost = await loadBots();
  Object.assign(state, { busy: false, error: reply.error || lost });
  redraw();
  return reply;
}

function row({ player, games }: Bot, redraw: () => void) {
  const name = shortName(player);
  const makeKey = async () => {
    const body = { name: player.name };
    const reply = await change(call('POST', at`/me/bots/${player.id}/keys`, { body }), redraw);
    if (!reply.ok) return;
    Object.assign(state, { secret: (reply.body as { readonly secret: string }).secret, keyOf: name });
    redraw();
  };
  return h(
    'li',
    { class: 'card', key: player.id },
    h(
      'span',
      {},
      person(player),
      h('span', { class: 'quiet' }, ` · in ${games === 1 ? 'one game' : `${games} games`}`),
    ),
    h(
      'button',
      { key: 'key', disabled: state.busy, onclick: () => void makeKey() },
      `Make a key for ${name}`,
    ),
    keysOf(player.id, name, redraw),
    askOnce(
      {
        label: `Delete ${name}`,
        question: 'Delete the bot for good? Its seats are freed, or played by a bot of the service.',
        yes: 'Delete',
        act: () => void change(call('DELETE', at`/me/bots/${player.id}`), redraw),
      },
      redraw,
    ),
  );
}

/** The keys of a bot, loaded when they are opened. */
function keysOf(id: string, name: string, redraw: () => void) {
  const path = at`/me/bots/${id}/keys`;
  const keys = state.keys.get(id);
  const show = async () => {
    const reply = await call<{ readonly keys: readonly Key[] }>('GET', path);
    state.error = reply.error;
    if (reply.ok) state.keys.set(id, reply.body.keys);
    redraw();
  };
  if (keys === undefined)
    return h('button', { key: 'keys', class: 'link', onclick: () => void show() }, `Keys of ${name}`);
  if (keys.length === 0) return h('p', { key: 'keys', class: 'empty' }, 'No keys.');
  const revoke = async (key: string) => {
    const reply = await call('DELETE', at`/me/bots/${id}/keys/${key}`);
    await show();
    state.error = reply.error || state.error;
    redraw();
  };
  return h(
    'ul',
    { key: 'keys', class: 'keys', 'aria-label': `Keys of ${name}` },
    keys.map((key) => keyRow(key, (one) => void revoke(one), redraw)),
  );
}

function newBot(redraw: () => void) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const reply = await change(call('POST', '/me/bots', { body: { name: state.name.trim() } }), redraw);
    if (reply.ok) state.name = '';
    redraw();
  };
  return h(
    'form',
    { class: 'stack', onsubmit: submit },
    h('label', { for: 'bot-name' }, 'Name of a new bot'),
    h('input', {
      id: 'bot-name',
      type: 'text',
      required: true,
      maxlength: 40,
      value: state.name,
      oninput: (e) => void (state.name = e.target.value),
    }),
    h('button', { disabled: state.busy }, 'Create a bot'),
  );
}
