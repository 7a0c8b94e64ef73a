/** The top bar of every page: brand, links, player. */
import '../account/sign-out.ts';
import './new-version.ts';
import { h } from './dom.ts';
import { isNotifiable } from '../account/notifiable.ts';
import { emblem, nameOf } from './player.ts';
import { isKnown } from '../account/session-mark.ts';
import { sessionNote, whoAmI } from '../account/session.ts';
import type { Content } from './dom.ts';
import type { Player } from '../api/shapes/account.ts';

const NAV = [
  ['/', 'Games'],
  ['/new', 'New game'],
  ['/rules', 'Rules'],
  ['/docs', 'Developers'],
];

/** Null until the user wants to change their name. */
let renaming: typeof import('../account/name-form.ts') | null = null;

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
  if (renaming?.isOpen()) return renaming.nameForm(me, redraw, changed);
  const rename = async () => {
    renaming = await import('../account/name-form.ts');
    renaming.open(me.name);
    redraw();
  };
  return h(
    'span',
    { class: 'me' },
    h('span', { class: 'quiet' }, 'You are'),
    h(
      'button',
      { class: 'link', onclick: () => void rename(), title: 'Change your name' },
      emblem(me),
      nameOf(me),
    ),
    h('a', { href: '/settings' }, 'Settings'),
    h('a', { href: '/account' }, 'Account', !isNotifiable() && mute()),
  );
}

/** The service cannot notify this player yet. */
const mute = () =>
  h(
    'span',
    { class: 'mute', key: 'mute', title: 'Notifications are not set up' },
    h('span', { class: 'unseen' }, ': notifications are not set up'),
  );
