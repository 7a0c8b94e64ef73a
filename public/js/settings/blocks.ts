/** The players that the user has blocked, with buttons to block and unblock. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { emblem, marked, nameOf } from '../shared/player.ts';
import type { Names } from '../account/own-page.ts';
import type { Player } from '../api/shapes/account.ts';

const state = { blocks: [] as readonly { player: Player }[], busy: false, error: '' };

/** Returns the reason if it failed. */
export async function loadBlocks() {
  const reply = await call<{ readonly blocks: readonly { readonly player: Player }[] }>('GET', '/me/blocks');
  if (reply.ok) state.blocks = reply.body.blocks;
  return reply.error;
}

export const blockedPlayers = () => state.blocks.map(({ player }) => player);

/** On the page of settings. */
export function blocksPanel({ named }: Pick<Names, 'named'>, redraw: () => void) {
  const blocked = blockedPlayers().map(named);
  return h(
    'section',
    { key: 'blocks' },
    h('h2', {}, 'Blocked players'),
    h(
      'p',
      {},
      'They cannot invite you, ask you to play their seat, join a public game with you, or send you private messages. They are not notified.',
    ),
    blocked.length === 0
      ? h('p', { class: 'empty' }, 'You have blocked nobody. To block a player, open their page.')
      : h(
          'ul',
          { class: 'keys' },
          blocked.map((player) =>
            h(
              'li',
              { class: 'card', key: player.id },
              h('a', { class: 'grow', href: hrefOf(player) }, emblem(player), h('bdi', {}, nameOf(player))),
              unblockButton(player, redraw),
            ),
          ),
        ),
    failure(state, redraw),
  );
}

/** On a player's page. */
export function blockPanel(player: Player, redraw: () => void) {
  const isBlocked = state.blocks.some((one) => one.player.id === player.id);
  const panel = h(
    'section',
    { key: 'block', 'aria-label': 'Block' },
    h(
      'p',
      { class: 'row' },
      isBlocked
        ? [h('span', { role: 'status' }, 'You have blocked this player.'), unblockButton(player, redraw)]
        : askOnce(
            {
              label: `Block ${nameOf(player)}`,
              question:
                'You get no invitations or private messages from each other, and cannot join the same public game. Running games continue. They are not notified.',
              yes: 'Block',
              act: () => void change('PUT', player, redraw),
            },
            redraw,
          ),
    ),
    failure(state, redraw),
  );
  return marked(panel, [player]);
}

const hrefOf = ({ id }: Player) => at`/player?p=${id}`;

function unblockButton(player: Player, redraw: () => void) {
  const act = () => void change('DELETE', player, redraw);
  const label = `Unblock ${nameOf(player)}`;
  return h('button', { onclick: act, disabled: state.busy, 'aria-label': label }, 'Unblock');
}

async function change(method: 'PUT' | 'DELETE', { id }: Player, redraw: () => void) {
  Object.assign(state, { busy: true, error: '' });
  redraw();
  const reply = await call(method, at`/me/blocks/${id}`);
  Object.assign(state, { busy: false, error: reply.error });
  if (reply.ok) await loadBlocks();
  redraw();
}
