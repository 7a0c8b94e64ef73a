/** Writes events of wars as lines of the log. */
import { unreachable } from '../../vocabulary.ts';
import type { Sighting } from '../view/sighting.ts';
import type { Speech } from './speech.ts';

export type WarSighting = Extract<
  Sighting,
  {
    readonly type:
      | 'war-declared'
      | 'defence-asked'
      | 'defended'
      | 'number-turned'
      | 'battle-fought'
      | 'occupation-asked'
      | 'occupation-paid'
      | 'resistance-played'
      | 'war-ended';
  }
>;

export function warWords(sighting: WarSighting, speech: Speech): string {
  const { name, acts, own, card, cards, numbered } = speech;
  switch (sighting.type) {
    case 'war-declared': {
      const { seat, owner, planet, ships } = sighting;
      return `${acts(seat, 'attack')} ${own(owner, card(planet))} with ${cards(ships)}.`;
    }
    case 'defence-asked':
      return `${acts(sighting.seat, 'are asked', 'is asked')} for a defence.`;
    case 'defended':
      // It does not say whether the seat resists: the seat need not hold a Resistance (IE-14.2).
      return `${acts(sighting.seat, 'defend')} with ${cards(sighting.ships, 'no ship')}.`;
    case 'number-turned': {
      const { seat, card: turned, from } = sighting;
      if (turned === null) return `${acts(seat, 'have', 'has')} no card to add: 0.`;
      return from === 'deck'
        ? `${acts(seat, 'turn')} over ${numbered(turned)}.`
        : `The deck is empty, so ${name(seat)} must discard ${numbered(turned)} from hand.`;
    }
    case 'battle-fought': {
      const { attack, defence, won, destroyed } = sighting;
      const lost = destroyed.length === 0 ? '' : ` ${cards(destroyed)} ${isOrAre(destroyed)} destroyed.`;
      const totals = won ? `${attack} against ${defence}` : `${defence} against ${attack}`;
      return `The ${won ? 'attack' : 'defence'} wins, ${totals}.${lost}`;
    }
    case 'occupation-asked':
      return `${name(sighting.seat)} must discard a card for the planet, because of ${ANSWERING[sighting.answering]}.`;
    case 'occupation-paid':
      return `${acts(sighting.seat, 'discard')} ${numbered(sighting.card)} for the planet.`;
    case 'resistance-played':
      return `${acts(sighting.seat, 'play')} ${card(sighting.card)}.`;
    case 'war-ended': {
      const { planet, owner, fate, conqueror } = sighting;
      if (fate === 'ruined') return `${own(owner, card(planet))} is ruined.`;
      return fate === 'held'
        ? `${acts(owner, 'hold')} ${card(planet)}.`
        : `${acts(conqueror, 'conquer')} ${card(planet)}.`;
    }
    default:
      return unreachable(sighting);
  }
}

const ANSWERING = { jungle: 'the jungle', resistance: 'the Resistance' } as const;
const isOrAre = (items: readonly unknown[]): string => (items.length > 1 ? 'are' : 'is');
