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
 * @property {boolean} verified
 * @property {'challenge' | 'code'} proof
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
  /** What the player has typed of a code, by webhook. */
  codes: /** @type {Readonly<Record<string, string>>} */ ({}),
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

/** @param {string | null} address @param {() => void} redraw */
export function webhooksPanel(address, redraw) {
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
    address === null
      ? h('p', { class: 'hint', key: 'guest' }, 'Webhooks need an e-mail address: add one to your account.')
      : webhooks.length < MOST
        ? form(redraw)
        : h('p', { class: 'hint', key: 'full' }, `There are ${MOST}: delete one to make another.`),
    error && h('p', { class: 'refusal', role: 'alert' }, error),
  );
}

/** How it stands with it, in words. @param {Webhook} webhook */
export function standing({ verified, proof, lastSentAt, failingSince, disabledAt }) {
  if (!verified)
    return proof === 'code'
      ? ['Not verified yet. Have a code posted to the chat, and enter it here.']
      : ['Not verified yet. Set up your receiver with the secret, then press Verify.'];
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
  const label = tryLabel(webhook);
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
      !webhook.verified && webhook.proof === 'code' && codeForm(webhook, redraw),
    ),
    h(
      'span',
      { class: 'row' },
      disabledAt !== null && h('button', { onclick: enable, disabled: state.busy }, 'Turn on again'),
      h(
        'button',
        { onclick: () => tryOut(webhook, redraw), disabled: state.busy, 'aria-label': `${label}: ${url}` },
        label,
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

/** @param {Webhook} webhook */
function tryLabel({ verified, proof }) {
  if (verified) return 'Try it';
  return proof === 'code' ? 'Post a code' : 'Verify';
}

/** @param {Webhook} webhook @param {() => void} redraw */
function codeForm({ id }, redraw) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const body = { code: (state.codes[id] ?? '').trim() };
    await change('POST', at`/me/webhooks/${id}/verify`, redraw, body);
  };
  return h(
    'form',
    { class: 'stack', key: `code-${id}`, onsubmit: submit },
    h('label', { for: `code-${id}` }, 'Code in the chat'),
    h('input', {
      id: `code-${id}`,
      class: 'code',
      type: 'text',
      required: true,
      maxlength: 40,
      autocapitalize: 'characters',
      autocomplete: 'off',
      value: state.codes[id] ?? '',
      oninput: /** @type {OnField} */ (e) => void (state.codes = { ...state.codes, [id]: e.target.value }),
    }),
    h('button', { disabled: state.busy }, 'Verify'),
  );
}

/** Before verification the result says only whether somebody answered. @param {Webhook} webhook @param {{ taken: boolean, reason: string }} tested */
function triedWords({ verified, proof }, { taken, reason }) {
  if (verified) return taken ? 'It took the test.' : `It did not take the test: ${reason}.`;
  if (proof === 'code') return taken ? 'The code is in the chat.' : `The code was not taken: ${reason}.`;
  return taken ? 'It is verified.' : `It did not echo the challenge: ${reason}.`;
}

/** @param {Webhook} webhook @param {() => void} redraw */
async function tryOut(webhook, redraw) {
  const { id } = webhook;
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await call('POST', at`/me/webhooks/${id}/test`);
  Object.assign(state, { busy: false, error: reply.error });
  if (reply.ok) {
    state.tried = { ...state.tried, [id]: triedWords(webhook, reply.body) };
    if (!webhook.verified) await loadWebhooks();
  }
  redraw();
}

/** @param {'POST' | 'DELETE'} method @param {string} path @param {() => void} redraw @param {object} [body] */
async function change(method, path, redraw, body) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await call(method, path, body && { body });
  Object.assign(state, { busy: false, error: reply.error });
  await loadWebhooks();
  redraw();
}
