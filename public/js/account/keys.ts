/** The user's API keys: list, make, revoke. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { absolute } from '../shared/time.ts';
import { SCOPES } from '../../../src/rules/text/choices/scopes.ts';
import type { Choice } from '../../../src/rules/text/choices/choice.ts';
import type { OnField } from '../shared/dom.ts';
import type { Key } from '../api/shapes/account.ts';

const state = {
  keys: [] as readonly Key[],
  name: '',
  scopes: new Set(['read', 'play']),
  /** Shown once. */
  secret: '',
  busy: false,
  error: '',
};

/** Returns the reason if it failed. */
export async function loadKeys() {
  const reply = await call<{ readonly keys: readonly Key[] }>('GET', '/me/keys');
  if (reply.ok) state.keys = reply.body.keys;
  return reply.error;
}

export function keyList(redraw: () => void) {
  return h(
    'section',
    {},
    h('h2', {}, 'API keys'),
    h(
      'p',
      {},
      'For a bot or client of your own. It acts as you, within the rights of the key. ',
      h('a', { href: '/docs' }, 'How to use one'),
    ),
    state.secret !== '' && [
      h('p', { role: 'status' }, 'Copy the key now. It is shown only once.'),
      h('p', {}, h('code', { class: 'secret' }, state.secret)),
    ],
    state.keys.length > 0 &&
      h(
        'ul',
        { class: 'keys' },
        state.keys.map((key) => row(key, redraw)),
      ),
    newKey(redraw),
    failure(state, redraw),
  );
}

function row(key: Key, redraw: () => void) {
  const revoke = async (id: string) => {
    const reply = await call('DELETE', at`/me/keys/${id}`);
    state.error = reply.error;
    await loadKeys();
    redraw();
  };
  return keyRow(key, (id) => void revoke(id), redraw);
}

/** Scopes in words, as in “It may …”. */
export const rightsOf = (scopes: readonly string[]) =>
  Object.entries(SCOPES)
    .flatMap(([scope, { name }]) => (scopes.includes(scope) ? name : []))
    .join('; ');

/** A key with the button that revokes it. */
export function keyRow(key: Key, revoke: (id: string) => void, redraw: () => void) {
  const used = key.lastUsedAt === null ? 'never used' : `used ${absolute(key.lastUsedAt)}`;
  return h(
    'li',
    { class: 'card', key: key.id },
    h(
      'span',
      {},
      h('strong', {}, key.name),
      h('br', {}),
      h(
        'span',
        { class: 'quiet' },
        h('code', {}, `${key.start}…`),
        ` · may ${rightsOf(key.scopes)} · ${used}`,
      ),
    ),
    askOnce(
      {
        label: `Revoke ${key.name}`,
        question: 'Clients that use it lose access within a minute.',
        yes: 'Revoke',
        act: () => revoke(key.id),
        about: key.id,
      },
      redraw,
    ),
  );
}

function newKey(redraw: () => void) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    Object.assign(state, { busy: true, error: '', secret: '' });
    redraw();
    const body = { name: state.name.trim(), scopes: [...state.scopes] };
    const reply = await call<{ readonly secret: string }>('POST', '/me/keys', { body });
    Object.assign(state, { busy: false, error: reply.error });
    if (reply.ok) Object.assign(state, { secret: reply.body.secret, name: '' });
    await loadKeys();
    redraw();
  };
  return h(
    'form',
    { class: 'stack', onsubmit: submit },
    h('label', { for: 'key-name' }, 'Name of a new key'),
    h('input', {
      id: 'key-name',
      type: 'text',
      required: true,
      maxlength: 40,
      placeholder: 'my bot',
      value: state.name,
      oninput: (e) => void (state.name = e.target.value),
    }),
    h('fieldset', { class: 'stack' }, h('legend', {}, 'Rights'), Object.entries(SCOPES).map(scopeBox)),
    h('button', { disabled: state.busy }, 'Create a key'),
  );
}

function scopeBox([scope, { name }]: readonly [string, Choice]) {
  const change: OnField = (e) =>
    void (e.target.checked ? state.scopes.add(scope) : state.scopes.delete(scope));
  return h(
    'label',
    { key: scope },
    h('input', { type: 'checkbox', checked: state.scopes.has(scope), onchange: change }),
    ` ${name}`,
  );
}
