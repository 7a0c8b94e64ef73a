/** Playing a special on a seat or a ship (IE-5.2). */
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { phone } from '../../../table/question/phone.ts';
import { sendButton } from '../../../table/send-button.ts';
import { captainOf, cardOf, counted, nameOf, sorted, titleOf, viewOf } from '../cards.ts';
import { phrase, playWords } from '../catalogue.ts';
import { laterWords } from '../specials.ts';
import { cardPicker } from './picking.ts';
import type { PlayCommand } from '../../../../../src/rules/interstellar-empire/state/command.ts';
import type { TurnParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

/**
 * The intended play: complete if the card is chosen and nothing else is left to choose. Pure.
 * `draft`: `object`: a ship, or a seat's number.
 */
export function playOf(plays: readonly PlayCommand[], draft: { card?: string; object?: string }) {
  const cards = [...new Set(plays.map(({ card }) => card))];
  const card = cards.find((each) => each === draft.card);
  const ways = plays.filter((play) => play.card === card);
  const play = ways.length === 1 ? ways[0] : ways.find((each) => objectOf(each) === draft.object);
  return { cards, card, ways, play };
}

const objectOf = ({ seat, ship }: PlayCommand) => ship ?? (seat === undefined ? '' : String(seat));

export function playForm(table: Table, decision: DecisionSeen, parts: TurnParts) {
  const view = viewOf(table);
  const key = `${decision.window}/play`;
  const { draft, set } = draftAt(table, key);
  const { cards, card, ways, play } = playOf(parts.play, draft);
  const later = laterWords(view, cards);
  const send = () => play && table.send(decision.window, { ...play }, key);
  return [
    cardPicker(table, {
      legend: 'Special to play',
      sign: 'to play',
      cards: sorted(view, cards),
      chosen: card === undefined ? [] : [card],
      set: ([chosen]) => {
        set({ card: chosen, object: undefined });
        // The form has the targets. A lesson opens it when its own step needs it.
        if (playOf(parts.play, { card: chosen ?? '' }).ways.length > 1 && !table.game.lesson)
          phone.showForm(true);
      },
    }),
    card !== undefined && h('p', { class: 'hint' }, playWords(cardOf(view, card))),
    objects(table, card, ways, play, (object) => set({ object })),
    later.length > 0 && h('p', { class: 'hint', key: 'later' }, `Not now: ${later.join('; ')}.`),
    sendButton(table, {
      name: 'play',
      label:
        card === undefined
          ? 'Play a special'
          : `Play ${titleOf(view, card)}${play === undefined ? '' : onWhat(table, play)}`,
      missing: card === undefined ? 'Choose a special.' : play === undefined ? 'Choose its target.' : '',
      note: unrestNote(table, play),
      window: decision.window,
      send,
    }),
  ];
}

function objects(
  table: Table,
  card: CardId | undefined,
  ways: readonly PlayCommand[],
  play: PlayCommand | undefined,
  set: (object: string) => void,
) {
  const view = viewOf(table);
  const ships = ways.flatMap(({ ship }) => ship ?? []);
  const seats = ways.flatMap(({ seat }) => seat ?? []);
  if (ships.length > 0)
    return cardPicker(table, {
      legend: 'Ship',
      cards: ships,
      chosen: play?.ship === undefined ? [] : [play.ship],
      set: ([ship]) => ship !== undefined && set(ship),
      note: (ship) => {
        const seat = captainOf(view, ship)?.seat ?? -1;
        return seat === table.seat ? 'yours' : `of ${nameOf(table, seat)}`;
      },
    });
  if (seats.length > 0)
    return choice(
      'Opponent',
      seats.map((seat) => ({
        value: String(seat),
        label: nameOf(table, seat),
        hint: seatHint(view, card, seat),
      })),
      play?.seat === undefined ? undefined : String(play.seat),
      set,
    );
  return ways.length > 0 && h('p', { class: 'hint' }, phrase('look'));
}

const isUnrest = (view: View, card: CardId | undefined) =>
  card !== undefined && cardOf(view, card).effect === 'labor-unrest';

/** Labor Unrest strikes ships, and the other specials strike hands. */
function seatHint(view: View, card: CardId | undefined, seat: number) {
  const { hand = 0, fleet = [] } = view.seats[seat] ?? {};
  if (!isUnrest(view, card)) return counted(hand, 'card');
  return `${fleet.filter(({ tapped }) => tapped).length} of ${counted(fleet.length, 'ship')} tapped`;
}

/** Also in the bar of a phone. */
function unrestNote(table: Table, play: PlayCommand | undefined) {
  const seat = viewOf(table).seats[play?.seat ?? -1];
  if (seat === undefined || !isUnrest(viewOf(table), play?.card)) return null;
  const player = nameOf(table, seat.seat);
  return (
    !seat.fleet.some(({ tapped }) => tapped) &&
    h('p', { class: 'hint', key: 'unrest' }, phrase('unrest.none-tapped', { player }))
  );
}

function onWhat(table: Table, { seat, ship }: PlayCommand) {
  if (ship !== undefined) return ` on ${titleOf(viewOf(table), ship)}`;
  return seat === undefined ? '' : ` on ${nameOf(table, seat)}`;
}
