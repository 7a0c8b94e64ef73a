/** The top bar of every page: brand, links, player. */
import '../account/sign-out.ts';
import './new-version.ts';
import { h } from './dom.ts';
import { failure } from '../api/failure.ts';
import { isNotifiable } from '../account/notifiable.ts';
import { emblem } from './player.ts';
import { isKnown } from '../account/session-mark.ts';
import { sessionNote, takeName, whoAmI } from '../account/session.ts';
import type { Content, OnField, VNode } from './dom.ts';
import type { Player } from '../api/shapes/account.ts';

const NAV = [
  ['/', 'Games'],
  ['/new', 'New game'],
  ['/rules', 'Rules'],
  ['/docs', 'Developers'],
];

const state = { renaming: false, draft: null as string | null, busy: false, error: '' };

/** `changed`: called after the user takes or changes a name. */
export function topBar(
  me: Player | null,
  redraw: () => void,
  changed: () => Promise<unknown>,
  menu?: Content,
) {
  const here = location.pathname.replace(/\.html$|index\.html$/, '') || '/';
  const links = NAV.map(([href, label]) =>
    h('a', { href, key: href, 'aria-current': here === href && 'page' }, label),
  );
  return h(
    'header',
    { class: 'top' },
    h('a', { class: 'brand', href: '/' }, mark(), h('span', {}, 'Parsec Post')),
    menu,
    h('nav', { 'aria-label': 'Site' }, links),
    me ? whoIs(me, redraw, changed) : sessionNote() && h('p', { role: 'status' }, sessionNote()),
  );
}

/** The `changed` of a page that needs the player only for the top bar. Returns whether the server has answered. */
export const naming = (page: { me: Player | null }, redraw: () => void) => async () => {
  page.me = await whoAmI();
  redraw();
  return page.me !== null || !isKnown();
};

function mark() {
  return h(
    'svg',
    { viewBox: '0 0 20 20', class: 'mark', 'aria-hidden': 'true' },
    h('path', { d: 'M10 1 L18 18 L10 14 Z', class: 'mark-dark' }),
    h('path', { d: 'M10 1 L2 18 L10 14 Z', class: 'mark-light' }),
  );
}

function whoIs(me: Player, redraw: () => void, changed: () => Promise<unknown>) {
  if (state.renaming) return nameForm(me, redraw, changed);
  const rename = () => {
    Object.assign(state, { renaming: true, draft: me.name });
    redraw();
  };
  return h(
    'span',
    { class: 'me' },
    h('span', { class: 'quiet' }, 'You are'),
    h('button', { class: 'link', onclick: rename, title: 'Change your name' }, emblem(me), me.name),
    h('a', { href: '/settings' }, 'Settings'),
    h('a', { href: '/account' }, 'Account', !isNotifiable() && mute()),
  );
}

/** The name that a visitor has typed; empty if they have typed none. */
export const draftName = () => (state.draft ?? '').trim();

/** The service cannot notify this player yet. */
const mute = () =>
  h('span', { class: 'mute', key: 'mute' }, h('span', { class: 'unseen' }, ': no notifications yet'));

/** The form to take or change a name. */
export function nameForm(me: Player | null, redraw: () => void, changed: () => Promise<unknown>): VNode {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    Object.assign(state, { busy: true, error: '' });
    redraw();
    const reply = await takeName(draftName());
    Object.assign(state, { busy: false, error: reply.error, renaming: !reply.ok });
    if (reply.ok) await changed();
    redraw();
  };
  return h(
    'form',
    { class: 'row name-form', onsubmit: submit },
    nameField(me),
    h('button', { class: 'primary', disabled: state.busy }, me ? 'Change' : 'Play as guest'),
    me === null && h('a', { href: '/sign-in' }, 'I have an account'),
    failure(state, redraw),
  );
}

/** The field for a name. A visitor may leave it empty. */
export function nameField(me: Player | null) {
  const input: OnField = (e) => (state.draft = e.target.value);
  return [
    h('label', { for: 'name' }, me ? 'New name' : 'Your name'),
    h('input', {
      id: 'name',
      value: state.draft ?? '',
      oninput: input,
      required: me !== null,
      placeholder: me === null && 'If empty, we suggest one',
      maxlength: 40,
      autocomplete: 'nickname',
    }),
  ];
}
