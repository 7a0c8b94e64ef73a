/** Signing in by a code or by the link of an e-mail. The link does nothing until the user presses the button. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { h, render } from '../shared/dom.ts';
import { nowKnown } from './session-mark.ts';
import { at } from '../shared/path.ts';
import { emailCodeForm } from './email-code.ts';
import { adoptZone } from '../settings/first-zone.ts';
import { whoIsHere } from './session.ts';
import { topBar } from '../shared/top-bar.ts';
import { untilLoaded } from '../shared/poll.ts';
import type { LinkOwner, Player } from '../api/shapes/account.ts';

/** The sign-in and its secret. They are after the hash, so that no server logs them. */
const [, signIn, secret] = /^#([\da-f]{64}\.[\w-]{12})\.([\w-]{43})$/.exec(location.hash) ?? [];

const page = {
  me: null as Player | null,
  ready: false,
  busy: false,
  /** The link has verified the address, and no player has it. */
  nameless: false,
  name: '',
  /** The player that the link signs in. */
  owner: null as { name: string | null; address: string } | null,
  /** The link was requested in another browser, and this browser has a player. */
  foreign: false,
  address: '',
  error: '',
};

const root = document.getElementById('page') as HTMLElement;
const draw = () =>
  void render(
    root,
    topBar(page.me, draw, load),
    h('main', { class: 'narrow' }, h('h1', {}, 'Sign in'), body()),
  );
const home = () => location.assign('/');

function body() {
  if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
  if (signIn !== undefined) return byLink();
  return [
    page.me === null
      ? h('p', {}, 'Enter the e-mail address of your account, and we send you a code. There is no password.')
      : h('p', {}, joining(page.me)),
    emailCodeForm({ ask: 'E-mail me a code', done: home }, draw),
  ];
}

const joining = ({ name }: Player) =>
  `In this browser you are ${name}. If the address has an account, you are signed in to it, and a guest’s seats move to it. Otherwise the address is added to ${name}.`;

function byLink() {
  return h(
    'form',
    { class: 'stack', onsubmit: useLink },
    h('p', {}, linkWords()),
    page.foreign && [
      h('label', { for: 'mailed-to' }, 'The address that the link was sent to'),
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
    failure(page, draw),
    page.error && h('p', {}, h('a', { href: '/sign-in' }, 'Request another e-mail')),
  );
}

function linkWords() {
  if (page.foreign) return FOREIGN;
  if (page.nameless) return NAMELESS;
  return page.me === null ? ownerWords() : joining(page.me);
}

/** Names the owner of the link, so that nobody plays in somebody else's name by mistake. */
function ownerWords() {
  if (page.owner === null) return 'Press the button to sign in.';
  const { name, address } = page.owner;
  const who = name === null ? address : `${name} (${address})`;
  return `Press the button to sign in as ${who}. If that is not you, somebody else sent you this link: close this page.`;
}

const NAMELESS =
  'This address has no account yet. If you already play in another browser, enter the code from the e-mail there. To start here, choose a name:';

const FOREIGN =
  'This link was requested in another browser. If it is yours, enter the address it was mailed to: the player in this browser and all their seats move to that account. If somebody else sent you the link, close this page.';

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
  // Fields stay once shown: the next refusal may be about another field.
  page.nameless ||= nameless;
  page.foreign ||= foreign;
  Object.assign(page, { busy: false, error: asked ? '' : reply.error });
  if (reply.ok) {
    nowKnown();
    if (page.nameless || page.me !== null) await adoptZone();
    // The back button must not return here: the link is used.
    location.replace('/');
  }
  draw();
}

/** The owner stays null if the link is invalid. The button then says why. Returns whether the server has answered. */
async function findOwner(signIn: string) {
  const reply = await call<LinkOwner>('POST', at`/sign-ins/${signIn}/owner`, { body: { secret } });
  if (reply.ok) page.owner = reply.body;
  return reply.ok || (reply.status > 0 && reply.status < 500);
}

async function begin() {
  const { player, trouble } = await whoIsHere();
  page.me = player;
  const hasOwner =
    signIn === undefined || player !== null || page.owner !== null || (await findOwner(signIn));
  page.ready = true;
  draw();
  return trouble === '' && hasOwner;
}

const load = untilLoaded(begin);
await load();
