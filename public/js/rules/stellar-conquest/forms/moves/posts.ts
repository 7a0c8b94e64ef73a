/** Command posts (SC-6.3): set up and taken up at any time in the own turn, and what they mean for the range of ships (SC-6.1). */
import { h } from '../../../../shared/dom.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { placeName } from '../../atlas.ts';
import { listWords } from '../../../../shared/list-words.ts';
import { phrase, placeNamed, wholeTexts } from '../../catalogue.ts';
import { whenFetched } from '../../../../shared/fetched.ts';
import { widens } from '../../movement/range.ts';
import { CLASSES, className, viewOf } from '../../view.ts';
import type { TurnParts } from '../../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Ship } from '../../../../../../src/rules/stellar-conquest/state/types.ts';
import type { DecisionSeen } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';

const outpostHint = whenFetched(async () => {
  const [forms] = await Promise.all([import('./outpost-hint.ts'), wholeTexts()]);
  return forms.outpostHint;
});

export function postForms(table: Table, decision: DecisionSeen, { hexes, left }: TurnParts['posts']) {
  const view = viewOf(table);
  if (view.options.posts === 'off' || view.own === null) return null;
  const standing = view.seats[view.own.seat]?.posts ?? [];
  const button = (hex: string, stands: boolean) => postButton(table, decision, { hex, stands, left });
  return h(
    'div',
    { key: 'posts' },
    h('h3', {}, 'Command posts ', rulingLink(table, 'SC-6.3')),
    h('p', { class: 'hint' }, `${phrase('range')} ${phrase('post')} ${left} left to set up.`),
    h('p', { class: 'hint', key: 'why' }, whyNone({ hexes, left }, standing)),
    h(
      'p',
      { class: 'choices' },
      hexes.map((hex) => button(hex, true)),
      standing.map((hex) => button(hex, false)),
    ),
  );
}

/** Why no post can be set up now. */
function whyNone({ hexes, left }: TurnParts['posts'], standing: readonly string[]) {
  if (left === 0) return phrase('post.none-left');
  if (hexes.length > 0) return '';
  return phrase(standing.length > 0 ? 'post.all' : 'post.colony');
}

/** Posts that can be set up now, so that ships can go farther: outside the fold of all posts. */
export function newPosts(table: Table, decision: DecisionSeen, posts: TurnParts['posts']) {
  const buttons = wideButtons(table, decision, posts, SHOWN);
  if (buttons.length === 0) return null;
  return h(
    'div',
    { class: 'sc-posts', key: 'new-posts' },
    h('p', { class: 'hint' }, `${phrase('post.new')} `, rulingLink(table, 'SC-6.3')),
    h('p', { class: 'choices' }, buttons),
  );
}

/** In the bar of a phone, whose form is closed. */
export function postBar(table: Table, decision: DecisionSeen, posts: TurnParts['posts']) {
  const buttons = wideButtons(table, decision, posts, 1);
  return buttons.length > 0 && h('p', { class: 'choices', key: 'post' }, buttons);
}

function wideButtons(
  table: Table,
  decision: DecisionSeen,
  { hexes, left }: TurnParts['posts'],
  most: number,
) {
  const view = viewOf(table);
  const { own } = view;
  const wide = own === null || left === 0 ? [] : hexes.filter((hex) => widens(view, own, hex));
  return wide.slice(0, most).map((hex) => postButton(table, decision, { hex, stands: true, left }));
}

const postButton = (
  table: Table,
  decision: DecisionSeen,
  { hex, stands, left }: { hex: string; stands: boolean; left: number },
) =>
  h(
    'button',
    {
      key: `${hex} ${stands}`,
      'data-post': hex,
      disabled: table.sending || (stands && left === 0),
      onclick: () => table.send(decision.window, { type: 'command-post', hex, stands }),
    },
    stands ? `Set up a command post at ${placeName(hex)}` : `Remove the command post at ${placeName(hex)}`,
  );

/** Why the destinations of these ships end where they do. */
export function rangeNote(table: Table, moved: readonly Pick<Ship, 'class'>[]) {
  const view = viewOf(table);
  const { own } = view;
  const kinds = CLASSES.filter((kind) => kind !== 'scout' && moved.some((ship) => ship.class === kind));
  if (own === null || kinds.length === 0 || own.technologies['unlimited-range']?.owned === true) return null;
  const base = view.options.posts === 'on' ? placeNamed('post').name : 'colony';
  const ships = listWords(kinds.map((kind) => className(kind, 2)));
  return h(
    'div',
    { class: 'sc-range-note', key: 'range' },
    h(
      'p',
      { class: 'hint' },
      `${phrase('range.ships', { ships, base })} `,
      rulingLink(table, 'SC-6', 'range'),
    ),
    kinds.includes('transport') && outpostHint(table),
  );
}

/** Posts that are offered outside the fold. */
const SHOWN = 3;
