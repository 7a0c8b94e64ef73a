/** The player's webhooks on the settings page: add, verify, test, turn on again, delete. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { copied } from '../shared/save.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { stamp } from '../shared/time.ts';
import type { Tested, Webhook } from '../api/shapes/settings.ts';

const MOST = 5;

const state = {
  webhooks: [] as readonly Webhook[],
  url: '',
  /** The secret of the newest webhook: shown once. */
  secret: { of: '', text: '', copied: false },
  /** The code that the player has typed, by webhook. */
  codes: {} as Readonly<Record<string, string>>,
  /** The result of the last test, by webhook. */
  tried: {} as Readonly<Record<string, string>>,
  busy: false,
  error: '',
};

/** Returns the reason if it failed. */
export async function loadWebhooks() {
  const reply = await call<{ readonly webhooks: readonly Webhook[] }>('GET', '/me/webhooks');
  if (reply.ok) state.webhooks = reply.body.webhooks;
  return reply.error;
}

export function webhooksPanel(address: string | null, redraw: () => void) {
  const { webhooks } = state;
  return h(
    'section',
    { key: 'webhooks' },
    h('h2', {}, 'Webhooks'),
    h(
      'p',
      {},
      'Parsec Post can send your notifications to your own program, or to a Discord or Slack chat. ',
      h('a', { href: '/docs' }, 'Payload format'),
    ),
    webhooks.length === 0
      ? h('p', { class: 'empty' }, 'None yet.')
      : h(
          'ul',
          { class: 'keys' },
          webhooks.map((one) => row(one, redraw)),
        ),
    address === null
      ? h('p', { class: 'hint', key: 'guest' }, 'Webhooks need an e-mail address. Add one to your account.')
      : webhooks.length < MOST
        ? form(redraw)
        : h(
            'p',
            { class: 'hint', key: 'full' },
            `You have ${MOST} webhooks, the limit. Delete one to add another.`,
          ),
    failure(state, redraw),
  );
}

/** The state of a webhook in words. */
export function standing({ verified, verification, lastSentAt, failingSince, disabledAt }: Webhook) {
  if (!verified)
    return verification === 'code'
      ? ['Not verified yet: enter a code from the chat.']
      : ['Not verified yet: set up your receiver with the secret, then press Verify.'];
  if (disabledAt !== null)
    return [
      'Off since ',
      stamp(disabledAt),
      ': all deliveries failed for a day, or the receiver no longer exists.',
    ];
  if (failingSince !== null)
    return ['Deliveries have failed since ', stamp(failingSince), '. The service keeps trying.'];
  return lastSentAt === null ? ['Nothing has been sent yet.'] : ['Last message: ', stamp(lastSentAt), '.'];
}

function row(webhook: Webhook, redraw: () => void) {
  const { id, url, disabledAt, failingSince } = webhook;
  const tried = state.tried[id];
  return h(
    'li',
    { class: 'card webhook', key: id },
    h('strong', { class: 'secret' }, url),
    h('p', { class: (disabledAt ?? failingSince) ? 'missing' : 'quiet' }, standing(webhook)),
    state.secret.of === id && secretRow(redraw),
    tried !== undefined && h('p', { role: 'status' }, tried),
    takesCode(webhook) && hasCode(id) && codeForm(webhook, redraw),
    actions(webhook, redraw),
  );
}

/** The primary button is the next step. */
function actions(webhook: Webhook, redraw: () => void) {
  const { id, url, disabledAt, verified } = webhook;
  const path = at`/me/webhooks/${id}`;
  const enter = () => {
    state.codes = { ...state.codes, [id]: '' };
    redraw();
  };
  const isFirst = !verified && !(takesCode(webhook) && hasCode(id));
  const label = tryLabel(webhook);
  return h(
    'p',
    { class: 'row' },
    disabledAt !== null &&
      h(
        'button',
        {
          class: 'primary',
          onclick: () => void change('POST', path + '/enable', redraw),
          disabled: state.busy,
        },
        'Turn on again',
      ),
    h(
      'button',
      {
        class: isFirst ? 'primary' : '',
        onclick: () => void tryOut(webhook, redraw),
        disabled: state.busy,
        'aria-label': `${label}: ${url}`,
      },
      label,
    ),
    takesCode(webhook) && !hasCode(id) && h('button', { onclick: enter }, 'Enter a code'),
    askOnce(
      {
        label: 'Delete',
        about: `webhook ${id}`,
        question: 'Delete this webhook?',
        yes: 'Yes, delete',
        act: () => void change('DELETE', path, redraw),
        props: { 'aria-label': `Delete ${url}` },
      },
      redraw,
    ),
  );
}

const takesCode = ({ verified, verification }: Webhook) => !verified && verification === 'code';

/** Whether the player may have a code to enter. */
const hasCode = (id: string) => state.codes[id] !== undefined;

function secretRow(redraw: () => void) {
  const { text } = state.secret;
  const copy = async () => {
    state.secret.copied = await copied('webhook-secret');
    redraw();
  };
  return [
    h(
      'label',
      { for: 'webhook-secret' },
      'Secret, shown only once: use it to check that messages come from Parsec Post',
    ),
    h(
      'p',
      { class: 'row', role: 'status' },
      h('input', { id: 'webhook-secret', class: 'grow', readonly: true, value: text }),
      h('button', { onclick: () => void copy() }, state.secret.copied ? 'Copied' : 'Copy'),
    ),
  ];
}

function form(redraw: () => void) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    Object.assign(state, { busy: true, error: '' });
    redraw();
    const reply = await call<{ readonly webhook: Webhook; readonly secret: string }>('POST', '/me/webhooks', {
      body: { url: state.url.trim() },
    });
    Object.assign(state, { busy: false, error: reply.error });
    if (reply.ok) {
      const { webhook, secret } = reply.body;
      state.url = '';
      // A chat that is verified by code checks no signatures.
      if (webhook.verification === 'challenge')
        state.secret = { of: webhook.id, text: secret, copied: false };
    }
    await loadWebhooks();
    redraw();
  };
  return h(
    'form',
    { class: 'stack', key: 'new-webhook', onsubmit: submit },
    h('label', { for: 'webhook-url' }, 'Webhook address'),
    h('input', {
      id: 'webhook-url',
      type: 'text',
      inputmode: 'url',
      required: true,
      maxlength: 2048,
      placeholder: 'https://hooks.example.org/parsec',
      value: state.url,
      oninput: (e) => void (state.url = e.target.value),
    }),
    h('button', { disabled: state.busy }, 'Add a webhook'),
  );
}

function tryLabel({ id, verified, verification }: Webhook) {
  if (verified) return 'Send a test';
  if (verification === 'challenge') return 'Verify';
  return hasCode(id) ? 'Post another code' : 'Post a code';
}

function codeForm({ id }: Webhook, redraw: () => void) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = { code: (state.codes[id] ?? '').trim() };
    await change('POST', at`/me/webhooks/${id}/verify`, redraw, body);
  };
  return h(
    'form',
    { key: `code-${id}`, onsubmit: submit },
    h('label', { for: `code-${id}` }, 'Code from the chat'),
    h(
      'p',
      { class: 'row' },
      h('input', {
        id: `code-${id}`,
        class: 'code',
        type: 'text',
        required: true,
        maxlength: 40,
        autocapitalize: 'characters',
        autocomplete: 'off',
        value: state.codes[id] ?? '',
        oninput: (e) => void (state.codes = { ...state.codes, [id]: e.target.value }),
      }),
      h('button', { class: 'primary', disabled: state.busy }, 'Verify'),
    ),
  );
}

/** Before verification, the result says only whether the receiver answered. */
function triedWords(
  { verified, verification }: Webhook,
  { taken, reason }: { taken: boolean; reason: string },
) {
  if (verified) return taken ? 'The test was delivered.' : `The test failed: ${reason}.`;
  if (verification === 'code')
    return `The service sent a code to the chat: ${reason}. If it is not there, check the webhook’s address.`;
  return taken ? 'Verified.' : `Verification failed: ${reason}.`;
}

async function tryOut(webhook: Webhook, redraw: () => void) {
  const { id } = webhook;
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await call<Tested>('POST', at`/me/webhooks/${id}/test`);
  Object.assign(state, { busy: false, error: reply.error });
  if (reply.ok) {
    state.tried = { ...state.tried, [id]: triedWords(webhook, reply.body) };
    if (takesCode(webhook)) state.codes = { ...state.codes, [id]: '' };
    if (!webhook.verified) await loadWebhooks();
  }
  redraw();
}

async function change(method: 'POST' | 'DELETE', path: string, redraw: () => void, body?: object) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await call(method, path, body && { body });
  Object.assign(state, { busy: false, error: reply.error });
  await loadWebhooks();
  redraw();
}
