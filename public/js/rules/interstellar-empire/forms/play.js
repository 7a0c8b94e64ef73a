/** Playing a special on a seat or a ship (IE-5.2). */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { sendButton } from '../../../send-button.js';
import { captainOf, cardOf, counted, nameOf, sorted, titleOf, viewOf } from '../cards.js';
import { PLAY_WORDS } from '../effects.js';
import { cardPicker } from './picking.js';

/**
 * @import { PlayCommand } from '../../../../../src/rules/interstellar-empire/command.ts'
 * @import { TurnParts } from '../../../../../src/rules/interstellar-empire/describe.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/**
 * The one that is meant: complete where nothing is left to choose. Pure.
 * @param {readonly PlayCommand[]} plays
 * @param {{ card?: string, object?: string }} draft `object`: a ship, or a seat's number
 */
export function playOf(plays, draft) {
  const cards = [...new Set(plays.map(({ card }) => card))];
  const card = cards.find((each) => each === draft.card) ?? (cards.length === 1 ? cards[0] : undefined);
  const ways = plays.filter((play) => play.card === card);
  const play = ways.length === 1 ? ways[0] : ways.find((each) => objectOf(each) === draft.object);
  return { cards, card, ways, play };
}

/** @param {PlayCommand} play */
const objectOf = ({ seat, ship }) => ship ?? (seat === undefined ? '' : String(seat));

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {TurnParts} parts
 */
export function playForm(table, decision, parts) {
  const view = viewOf(table);
  const key = `${decision.window}/play`;
  const { draft, set } = draftAt(table, key);
  const { cards, card, ways, play } = playOf(parts.play, draft);
  const send = () => play && table.send(decision.window, { ...play }, key);
  return [
    cardPicker(table, {
      legend: 'Special',
      cards: sorted(view, cards),
      chosen: card === undefined ? [] : [card],
      set: ([chosen]) => set({ card: chosen, object: undefined }),
    }),
    card !== undefined && h('p', { class: 'hint' }, PLAY_WORDS[cardOf(view, card).effect]),
    objects(table, ways, play, (object) => set({ object })),
    sendButton(table, {
      name: 'play',
      label:
        card === undefined
          ? 'Play a special'
          : `Play ${titleOf(view, card)}${play === undefined ? '' : onWhat(table, play)}`,
      missing:
        card === undefined ? 'Choose a special.' : play === undefined ? 'Choose on what it is played.' : '',
      window: decision.window,
      send,
    }),
  ];
}

/**
 * @param {Table} table
 * @param {readonly PlayCommand[]} ways
 * @param {PlayCommand | undefined} play
 * @param {(object: string) => void} set
 */
function objects(table, ways, play, set) {
  const view = viewOf(table);
  const ships = ways.flatMap(({ ship }) => ship ?? []);
  const seats = ways.flatMap(({ seat }) => seat ?? []);
  if (ships.length > 0)
    return cardPicker(table, {
      legend: 'Ship',
      cards: ships,
      chosen: play?.ship === undefined ? [] : [play.ship],
      set: ([ship]) => ship !== undefined && set(ship),
      note: (ship) => `of ${nameOf(table, captainOf(view, ship)?.seat ?? -1)}`,
    });
  if (seats.length > 0)
    return choice(
      'Opponent',
      seats.map((seat) => ({
        value: String(seat),
        label: nameOf(table, seat),
        hint: counted(view.seats[seat]?.hand ?? 0, 'card'),
      })),
      play?.seat === undefined ? undefined : String(play.seat),
      set,
    );
  return ways.length > 0 && h('p', { class: 'hint' }, 'No opponent holds a card: you only look.');
}

/**
 * @param {Table} table
 * @param {PlayCommand} play
 */
function onWhat(table, { seat, ship }) {
  if (ship !== undefined) return ` on ${titleOf(viewOf(table), ship)}`;
  return seat === undefined ? '' : ` on ${nameOf(table, seat)}`;
}
