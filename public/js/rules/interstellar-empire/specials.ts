/** Specials of the hand that the player cannot play now, and why. */
import { phrase, whenWords } from './catalogue.ts';
import { cardOf, viewOf } from './cards.ts';
import type { TurnParts } from '../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../client.ts';
import type { Card, CardId } from '../../../../src/rules/interstellar-empire/data/deck.ts';

/** The parts of the player's own turn, while nothing is owed. */
function turnOf({ seen }: Table) {
  const turn = seen.decisions.find(({ kind, answer }) => kind === 'turn' && answer === undefined);
  const parts = turn?.describe as TurnParts | undefined;
  return turn === undefined || parts?.owed !== null ? null : { window: turn.window, parts };
}

/** The step that the player has chosen. Any change of the hand ends it. */
export const chosenStep = (view: View, { step, hand }: Readonly<Record<string, unknown>>) =>
  hand === undefined || hand === view.own?.hand.join(' ') ? step : undefined;

/** Whether the player has chosen to play a special. */
export function isPlaying(table: Table) {
  const turn = turnOf(table);
  return turn !== null && chosenStep(viewOf(table), table.draft(turn.window)) === 'play';
}

/** `Ancient Artifact: in the explore phase, …` */
const whenPlayed = (card: Card) => `${card.title}: ${whenWords(card) ?? phrase('closed.number-only')}`;

/** When the specials that are in the hand and not among `playable` can be played. */
export const laterWords = (view: View, playable: readonly CardId[]) => [
  ...new Set(
    (view.own?.hand ?? [])
      .filter((card) => !playable.includes(card))
      .map((card) => cardOf(view, card))
      .filter(({ kind }) => kind === 'special')
      .map(whenPlayed),
  ),
];

/** Empty if the card is no special, or can be played. */
export function whyNot(table: Table, id: CardId) {
  const turn = turnOf(table);
  const card = cardOf(viewOf(table), id);
  if (turn === null || card.kind !== 'special' || turn.parts.play.some((play) => play.card === id)) return '';
  const when = whenWords(card);
  return when === undefined
    ? phrase('closed.never', { why: phrase('closed.number-only') })
    : phrase('closed.special', { when });
}
