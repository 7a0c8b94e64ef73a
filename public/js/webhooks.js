/** Programs of one's own that are told of one's games. */
import { call } from './api.js';
import { askOnce } from './ask-once.js';
import { h } from './dom.js';
import { at } from './path.js';
import { stamp } from './time.js';

/** @import { OnField } from './dom.js' */
/**
 * @typedef {object} Webhook
 * @property {string} id
 * @property {string} url
 * @property {string | null} lastSentAt
 * @property {string | null} failingSince
 * @property {string | null} disabledAt
 */

const MOST = 5;

const state = {
  webhooks: /** @type {readonly Webhook[]} */ ([]),
  url: '',
  /** Shown once. */
  secret: '',
  /** What became of the last try, by webhook. */
  tried: /** @type {Readonly<Record<string, string>>} */ ({}),
  busy: false,
  error: '',
};

/** Returns why that failed, if it did. */
export async function loadWebhooks() {
  const reply = await call('GET', '/me/webhooks');
  if (reply.ok) state.webhooks = reply.body.webhooks;
  return reply.error;
}

/** @param {() => void} redraw */
export function webhooksPanel(redraw) {
  const { webhooks, secret, error } = state;
  return h(
    'section',
    { key: 'webhooks' },
    h('h2', {}, 'Webhooks'),
    h(
      'p',
      {},
      'A program of yours is told by a signed message what you would be told by mail. ',
      h('a', { href: '/docs' }, 'What is posted'),
    ),
    secret !== '' && [
      h(
        'p',
        { role: 'status' },
        'By this secret you know that a message is ours. It is shown this once: copy it now.',
      ),
      h('p', {}, h('code', { class: 'secret' }, secret)),
    ],
    webhooks.length === 0
      ? h(
          'p',
          { class: 'empty' },
          'There is none yet. Give the address of a receiver that is open to the web.',
        )
      : h(
          'ul',
          { class: 'keys' },
          webhooks.map((one) => row(one, redraw)),
        ),
    webhooks.length < MOST
      ? form(redraw)
      : h('p', { class: 'hint', key: 'full' }, `There are ${MOST}: delete one to make another.`),
    error && h('p', { class: 'refusal', role: 'alert' }, error),
  );
}

/** How it stands with it, in words. @param {Webhook} webhook */
export function standing({ lastSentAt, failingSince, disabledAt }) {
  if (disabledAt !== null)
    return ['Turned off since ', stamp(disabledAt), ': it took nothing for a day, or did not want any more.'];
  if (failingSince !== null) return ['Takes nothing since ', stamp(failingSince), '; it is tried again.'];
  return lastSentAt === null
    ? ['Nothing was sent there yet.']
    : ['Took the last message ', stamp(lastSentAt), '.'];
}

/** @param {Webhook} webhook @param {() => void} redraw */
function row(webhook, redraw) {
  const { id, url, disabledAt, failingSince } = webhook;
  const path = at`/me/webhooks/${id}`;
  const [enable, remove] = [
    () => change('POST', path + '/enable', redraw),
    () => change('DELETE', path, redraw),
  ];
  const tried = state.tried[id];
  return h(
    'li',
    { class: 'card', key: id },
    h(
      'span',
      { class: 'grow' },
      h('strong', {}, url),
      h('br', {}),
      h('span', { class: (disabledAt ?? failingSince) ? 'missing' : 'quiet' }, standing(webhook)),
      tried !== undefined && h('p', { role: 'status' }, tried),
    ),
    h(
      'span',
      { class: 'row' },
      disabledAt !== null && h('button', { onclick: enable, disabled: state.busy }, 'Turn on again'),
      h(
        'button',
        { onclick: () => tryOut(id, redraw), disabled: state.busy, 'aria-label': `Try it: ${url}` },
        'Try it',
      ),
      askOnce(
        {
          label: `Delete ${url}`,
          question: 'It is told nothing more.',
          yes: 'Delete',
          act: () => void remove(),
        },
        redraw,
      ),
    ),
  );
}

/** @param {() => void} redraw */
function form(redraw) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    Object.assign(state, { busy: true, error: '', secret: '' });
    redraw();
    const reply = await call('POST', '/me/webhooks', { body: { url: state.url.trim() } });
    Object.assign(state, { busy: false, error: reply.error });
    if (reply.ok) Object.assign(state, { secret: reply.body.secret, url: '' });
    await loadWebhooks();
    redraw();
  };
  return h(
    'form',
    { class: 'stack', key: 'new-webhook', onsubmit: submit },
    h('label', { for: 'webhook-url' }, 'Address of a receiver'),
    h('input', {
      id: 'webhook-url',
      type: 'text',
      inputmode: 'url',
      required: true,
      maxlength: 2048,
      placeholder: 'https://hooks.example.org/parsec',
      value: state.url,
      oninput: /** @type {OnField} */ (e) => void (state.url = e.target.value),
    }),
    h('button', { disabled: state.busy }, 'Make a webhook'),
  );
}

/** @param {string} id @param {() => void} redraw */
async function tryOut(id, redraw) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await call('POST', at`/me/webhooks/${id}/test`);
  Object.assign(state, { busy: false, error: reply.error });
  if (reply.ok) {
    const { taken, reason } = reply.body;
    state.tried = {
      ...state.tried,
      [id]: taken ? 'It took the test.' : `It did not take the test: ${reason}.`,
    };
  }
  redraw();
}

/** @param {'POST' | 'DELETE'} method @param {string} path @param {() => void} redraw */
async function change(method, path, redraw) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await call(method, path);
  Object.assign(state, { busy: false, error: reply.error });
  await loadWebhooks();
  redraw();
}
