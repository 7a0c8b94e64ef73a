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

/** When it can be played. Undefined if it has no effect. */
function whenOf({ turn }: View, card: Card) {
  const isExploring = turn.phase === 'draw' || turn.phase === 'explore';
  return card.effect === 'ancient-artifact' && isExploring && turn.artifacts >= turn.discovered
    ? phrase('closed.undiscovered')
    : whenWords(card);
}

/** `Resupply: in the war phase, …` */
const whenPlayed = (view: View, card: Card) =>
  `${card.title}: ${whenOf(view, card) ?? phrase('closed.number-only')}`;

/** When the specials that are in the hand and not among `playable` can be played. */
export const laterWords = (view: View, playable: readonly CardId[]) => [
  ...new Set(
    (view.own?.hand ?? [])
      .filter((card) => !playable.includes(card))
      .map((card) => cardOf(view, card))
      .filter(({ kind }) => kind === 'special')
      .map((card) => whenPlayed(view, card)),
  ),
];

/** Empty if the card is no special, or can be played. */
export function whyNot(table: Table, id: CardId) {
  const turn = turnOf(table);
  const view = viewOf(table);
  const card = cardOf(view, id);
  if (turn === null || card.kind !== 'special' || turn.parts.play.some((play) => play.card === id)) return '';
  const when = whenOf(view, card);
  return when === undefined
    ? phrase('closed.never', { why: phrase('closed.number-only') })
    : phrase('closed.special', { when });
}
