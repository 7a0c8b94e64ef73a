/** An event as one viewer may see it. Undefined where the viewer sees nothing of it (SL-5). */
import { unreachable, type Viewer } from '../../../src/rules/vocabulary.ts';
import type { Event } from '../state/event.ts';
import type { Sighting } from './sighting.ts';

export function redact(event: Event, viewer: Viewer): Sighting | undefined {
  const sees = (seat: number): boolean => viewer === 'open' || viewer === seat;
  switch (event.type) {
    case 'dealt':
      return { type: 'dealt', hands: event.hands.map((hand, seat) => (sees(seat) ? hand : null)) };
    case 'bid':
      return sees(event.seat) ? event : undefined;
    case 'found':
    case 'claimed':
    case 'resigned':
      return event;
    default:
      return unreachable(event);
  }
}
