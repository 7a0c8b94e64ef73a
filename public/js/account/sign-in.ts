/** Signing in: by a code, or by the link of a mail, which does nothing until somebody presses the button. */
import { call } from '../api/call.ts';
import { h, render } from '../shared/dom.ts';
import { nowKnown } from './session-mark.ts';
import { at } from '../shared/path.ts';
import { emailCodeForm } from './email-code.ts';
import { whoAmI } from './session.ts';
import { topBar } from '../shared/top-bar.ts';
import type { LinkOwner, Player } from '../api/shapes.ts';

/** The asking and the secret; after the hash, so that no server ever logs them. */
const [, signIn, secret] = /^#([\da-f]{64}\.[\w-]{12})\.([\w-]{43})$/.exec(location.hash) ?? [];

const page = {
  me: null as Player | null,
  ready: false,
  busy: false,
  /** Proven by the link, and nobody has the address. */
  nameless: false,
  name: '',
  /** Whom the link would sign in. */
  owner: null as { name: string | null; address: string } | null,
  /** The link was asked for elsewhere, and this browser has a player. */
  foreign: false,
  address: '',
  error: '',
};

const root = document.getElementById('page') as HTMLElement;
const draw = () =>
  void render(
    root,
    topBar(page.me, draw, begin),
    h('main', { class: 'narrow' }, h('h1', {}, 'Sign in'), body()),
  );
const home = () => location.assign('/');

function body() {
  if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
  if (signIn !== undefined) return byLink();
  return [
    page.me === null
      ? h('p', {}, 'With the address that you gave your player. No password: a code comes by mail.')
      : h('p', {}, joining(page.me)),
    emailCodeForm({ ask: 'Mail me a code', done: home }, draw),
  ];
}

const joining = ({ name }: Player) =>
  `You are ${name} here. If the address has an account, a guest’s seats become that account’s; if it has none, it becomes the way back to ${name}.`;

function byLink() {
  return h(
    'form',
    { class: 'stack', onsubmit: useLink },
    h('p', {}, linkWords()),
    page.foreign && [
      h('label', { for: 'mailed-to' }, 'The address that the link was mailed to'),
      h('input', {
        id: 'mailed-to',
        type: 'email',
        required: true,
        maxlength: 254,
        autocomplete: 'email',
        value: page.address,
        oninput: (e) => void (page.address = e.target.value),
      }),
    ],
    page.nameless && [
      h('label', { for: 'name-here' }, 'Your name'),
      h('input', {
        id: 'name-here',
        type: 'text',
        required: true,
        maxlength: 40,
        autocomplete: 'nickname',
        value: page.name,
        oninput: (e) => void (page.name = e.target.value),
      }),
    ],
    h(
      'button',
      { class: 'primary', disabled: page.busy },
      page.nameless ? 'Play under this name' : 'Sign in',
    ),
    page.error && h('p', { class: 'refusal', role: 'alert' }, page.error),
    page.error && h('p', {}, h('a', { href: '/sign-in' }, 'Ask for another mail')),
  );
}

function linkWords() {
  if (page.foreign) return FOREIGN;
  if (page.nameless) return NAMELESS;
  return page.me === null ? ownerWords() : joining(page.me);
}

/** Nobody who plays on finds out too late that they did so in somebody else's name. */
function ownerWords() {
  if (page.owner === null) return 'One press, and you are in.';
  const { name, address } = page.owner;
  const who =
    name === null ? `whoever reads the mail of ${address}` : `${name}, who reads the mail of ${address}`;
  return `One press, and you are in: as ${who}. Is that not you? Then somebody else sent you this link: leave.`;
}

const NAMELESS =
  'No player has this address yet. If you asked for it in another browser, to add it to the player there, type the code of the same mail there. To begin here, take a name:';

const FOREIGN =
  'This link was asked for in another browser. If it is yours, name its address: the player of this browser, and all seats, will be that address’s. Did somebody else send it to you? Then leave.';

async function useLink(event: SubmitEvent) {
  event.preventDefault();
  Object.assign(page, { busy: true, error: '' });
  draw();
  const name = page.nameless ? { name: page.name.trim() } : {};
  const address = page.foreign ? { address: page.address.trim() } : {};
  const body = { secret, cookie: true, ...name, ...address };
  const reply = await call('POST', at`/sign-ins/${signIn}`, { body });
  const [nameless, foreign] = [reply.code === 'name-required', reply.code === 'link-address-required'];
  const asked = (nameless && !page.nameless) || (foreign && !page.foreign);
  // What was asked for once stays: the next refusal may be about something else.
  page.nameless ||= nameless;
  page.foreign ||= foreign;
  Object.assign(page, { busy: false, error: asked ? '' : reply.error });
  if (reply.ok) {
    nowKnown();
    // Back must not come here again: the link is used.
    location.replace('/');
  }
  draw();
}

/** Null if the link is good for nothing, which pressing says. */
async function ownerOf(signIn: string) {
  const reply = await call<LinkOwner>('POST', at`/sign-ins/${signIn}/owner`, { body: { secret } });
  return reply.ok ? reply.body : null;
}

async function begin() {
  page.me = await whoAmI();
  if (signIn !== undefined && page.me === null) page.owner = await ownerOf(signIn);
  page.ready = true;
  draw();
}

await begin();
