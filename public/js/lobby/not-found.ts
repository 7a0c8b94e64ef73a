/** The page at an address that does not exist. */
import { deadEnd } from '../shared/dead-end.ts';
import { h, render } from '../shared/dom.ts';
import { untilLoaded } from '../shared/poll.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import type { Player } from '../api/shapes/account.ts';

const page = { me: null as Player | null };
const root = document.getElementById('page') as HTMLElement;

function draw() {
  const words = 'The link may be incomplete or out of date.';
  const more = h('a', { class: 'button', href: '/rules' }, 'How to play');
  render(root, topBar(page.me, draw, named), h('main', {}, deadEnd('No such page', words, more)));
}
const named = naming(page, draw);

draw();
void untilLoaded(named)();
