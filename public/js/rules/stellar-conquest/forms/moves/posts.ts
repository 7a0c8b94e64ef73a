/** Command posts (SC-6.3): set up and taken up at any time in the own turn. */
import { h } from '../../../../shared/dom.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { placeName } from '../../atlas.ts';
import { viewOf } from '../../view.ts';
import type { TurnParts } from '../../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { DecisionSeen } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';

export function postForms(table: Table, decision: DecisionSeen, { hexes, left }: TurnParts['posts']) {
  const view = viewOf(table);
  if (view.options.posts === 'off' || view.own === null) return null;
  const standing = view.seats[view.own.seat]?.posts ?? [];
  const button = (hex: string, stands: boolean) =>
    h(
      'button',
      {
        key: `${hex} ${stands}`,
        'data-post': hex,
        disabled: table.sending || (stands && left === 0),
        onclick: () => table.send(decision.window, { type: 'command-post', hex, stands }),
      },
      stands ? `Set up a post at ${placeName(hex)}` : `Remove the post at ${placeName(hex)}`,
    );
  return h(
    'div',
    { key: 'posts' },
    h('h3', {}, 'Command posts ', rulingLink(table, 'SC-6.3')),
    h(
      'p',
      { class: 'hint' },
      `${left} left to set up. Ships other than scouts can go up to 8 hexes from a post.`,
    ),
    h(
      'p',
      { class: 'choices' },
      hexes.map((hex) => button(hex, true)),
      standing.map((hex) => button(hex, false)),
    ),
  );
}
