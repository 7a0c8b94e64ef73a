/** Turns an event into what one viewer may see of it; undefined if that is nothing (IE-13). */
import { unreachable, type Seat, type Viewer } from '../../vocabulary.ts';
import type { Event, EventOf } from '../state/event.ts';
import type { CardsSeen, Sighting } from './sighting.ts';
import type { CardId } from '../data/deck.ts';

export function redact(event: Event, viewer: Viewer): Sighting | undefined {
  switch (event.type) {
    case 'first-asked':
    case 'first-revealed':
    case 'first-decided':
    case 'turn-began':
    case 'mark-lapsed':
    case 'unrest-struck':
    case 'unrest-paid':
    case 'untapped':
    case 'phase-began':
    case 'declared':
    case 'discovered':
    case 'played':
    case 'marked':
    case 'resupplied':
    case 'pirated':
    case 'war-declared':
    case 'defence-asked':
    case 'number-turned':
    case 'battle-fought':
    case 'occupation-asked':
    case 'occupation-paid':
    case 'resistance-played':
    case 'war-ended':
    case 'built':
    case 'conceded':
    case 'turn-ended':
    case 'left':
    case 'game-ended':
      return event;
    case 'dealt':
      return dealt(event, viewer);
    case 'first-laid':
      return firstLaid(event, viewer);
    case 'drew': {
      const { type, seat, card, why } = event;
      return { type, seat, card: sees(viewer, [seat]) ? card : null, why };
    }
    case 'set-out':
    case 'looked': {
      const { type, seat, cards } = event;
      return { type, seat, cards: sees(viewer, [seat]) ? cards : null };
    }
    case 'kept': {
      const { type, seat, kept, discarded } = event;
      return { type, seat, kept: sees(viewer, [seat]) ? kept : null, discarded };
    }
    case 'traded': {
      const { type, seat, from, card } = event;
      return { type, seat, from, card: sees(viewer, [seat, from]) ? card : null };
    }
    case 'defended': {
      const { type, seat, ships, resist, asked } = event;
      return { type, seat, ships, resist: sees(viewer, [seat]) ? resist : null, asked };
    }
    case 'orders-set': {
      const { type, seat, orders } = event;
      return sees(viewer, [seat]) ? { type, seat, orders } : undefined;
    }
    case 'concession-kept': {
      const { type, seat } = event;
      return sees(viewer, [seat]) ? { type, seat } : undefined;
    }
    case 'acted':
    case 'deck-reshuffled':
      return undefined;
    default:
      return unreachable(event);
  }
}

const sees = (viewer: Viewer, seats: readonly Seat[]): boolean =>
  viewer === 'open' || (viewer !== 'spectator' && seats.includes(viewer));

const seen = (cards: readonly CardId[], known: boolean): CardsSeen => ({
  count: cards.length,
  faces: known ? cards : null,
});

function dealt({ type, hands, deck }: EventOf<'dealt'>, viewer: Viewer): Sighting {
  return {
    type,
    hands: hands.map((hand, seat) => seen(hand, viewer === 'open' || viewer === seat)),
    deck: seen(deck, viewer === 'open'),
  };
}

/** Everyone sees that a seat lays its first card; only the seat sees that it replaces the card. */
function firstLaid({ type, seat, card, first }: EventOf<'first-laid'>, viewer: Viewer): Sighting | undefined {
  if (sees(viewer, [seat])) return { type, seat, card, first };
  return first ? { type, seat, card: null, first } : undefined;
}
