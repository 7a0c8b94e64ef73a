/** Verifies an address: the user asks for an e-mail and types its code. For signing in and for adding an address to a player. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { isKnown, nowKnown } from './session-mark.ts';
import { at } from '../shared/path.ts';
import type { Reply } from '../api/call.ts';

/** `ask` is the label of the first button. */
interface Purpose {
  readonly ask: string;
  readonly done: () => void | Promise<void>;
}

const state = {
  address: '',
  code: '',
  name: '',
  /** The sign-in that the code belongs to, once an e-mail was requested. */
  signIn: null as string | null,
  /** The address is verified, and no player has it yet. */
  nameless: false,
  busy: false,
  error: '',
};

export function emailCodeForm(purpose: Purpose, redraw: () => void) {
  if (state.signIn === null) return addressForm(purpose, redraw);
  return state.nameless ? newNameForm(purpose, redraw) : codeForm(purpose, redraw);
}

/** For another address. */
function startOver() {
  Object.assign(state, { signIn: null, code: '', nameless: false, error: '' });
}

async function busily<Body>(redraw: () => void, ask: () => Promise<Reply<Body>>) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await ask();
  Object.assign(state, { busy: false, error: reply.error });
  return reply;
}

function addressForm({ ask }: Purpose, redraw: () => void) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = { address: state.address.trim() };
    const reply = await busily(redraw, () =>
      call<{ readonly signIn: string }>('POST', '/sign-ins', { body }),
    );
    if (reply.ok) state.signIn = reply.body.signIn;
    redraw();
  };
  return h(
    'form',
    { class: 'stack', key: 'address', onsubmit: submit },
    h('label', { for: 'address' }, 'E-mail address'),
    h('input', {
      id: 'address',
      type: 'email',
      required: true,
      maxlength: 254,
      autocomplete: 'email',
      value: state.address,
      oninput: (e) => void (state.address = e.target.value),
    }),
    h('button', { class: 'primary', disabled: state.busy }, ask),
    failure(state, redraw),
  );
}

function codeForm(purpose: Purpose, redraw: () => void) {
  const again = () => {
    startOver();
    redraw();
  };
  return h(
    'form',
    { class: 'stack', key: 'code', onsubmit: (event) => show(event, purpose, redraw) },
    h('p', {}, 'We have sent an e-mail to ', h('strong', {}, state.address.trim()), '. Enter its code:'),
    h('label', { for: 'code' }, 'Code (eight characters)'),
    h('input', {
      id: 'code',
      class: 'code',
      type: 'text',
      autocapitalize: 'characters',
      spellcheck: 'false',
      // Earlier builds mailed six digits.
      pattern: '[\\s\\-]*(?:(?:[A-Za-z0-9][\\s\\-]*){8}|(?:[0-9][\\s\\-]*){6})',
      required: true,
      autocomplete: 'one-time-code',
      value: state.code,
      oninput: (e) => void (state.code = e.target.value),
    }),
    h('button', { class: 'primary', disabled: state.busy }, 'Continue'),
    failure(state, redraw),
    h(
      'button',
      { type: 'button', class: 'link', onclick: again },
      'Use another address, or get another e-mail',
    ),
  );
}

function newNameForm(purpose: Purpose, redraw: () => void) {
  return h(
    'form',
    { class: 'stack', key: 'name', onsubmit: (event) => show(event, purpose, redraw) },
    h('p', {}, 'This address has no account yet. Choose a name:'),
    h('label', { for: 'new-name' }, 'Your name'),
    h('input', {
      id: 'new-name',
      type: 'text',
      required: true,
      maxlength: 40,
      autocomplete: 'nickname',
      value: state.name,
      oninput: (e) => void (state.name = e.target.value),
    }),
    h('button', { class: 'primary', disabled: state.busy }, 'Play'),
    failure(state, redraw),
  );
}

async function show(event: SubmitEvent, { done }: Purpose, redraw: () => void) {
  event.preventDefault();
  const code = state.code.trim();
  const name = state.nameless ? { name: state.name.trim() } : {};
  const body = { code, cookie: true, ...name };
  const mayBeFirstAddress = state.nameless || isKnown();
  const reply = await busily(redraw, () => call('POST', at`/sign-ins/${state.signIn}`, { body }));
  if (reply.code === 'name-required') Object.assign(state, { nameless: true, error: '' });
  if (reply.ok) {
    nowKnown();
    startOver();
    if (mayBeFirstAddress) await (await import('../settings/first-zone.ts').catch(() => null))?.adoptZone();
    await done();
  }
  redraw();
}
