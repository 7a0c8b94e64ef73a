/** Every sighting in one plain line, for the log and for letters. */
import { listed } from '../../../src/rules/text/english.ts';
import { unreachable } from '../../../src/rules/vocabulary.ts';
import type { Sighting } from '../view/sighting.ts';

export function words(sighting: Sighting, names: readonly string[]): string {
  switch (sighting.type) {
    case 'dealt': {
      const shown = sighting.hands.flatMap((hand, seat) =>
        hand === null ? [] : `${names[seat]} has ${listed(hand.map(String))}`,
      );
      return ['The coins are dealt', ...shown].join('. ').concat('.');
    }
    case 'found':
      return `A world worth ${sighting.world} is found.`;
    case 'bid':
      return `${names[sighting.seat]} bids coin ${sighting.coin}, sealed.`;
    case 'claimed': {
      const { world, winner, bids } = sighting;
      const [high, low] = [bids[winner], bids[1 - winner]];
      return `${names[winner]} claims the world worth ${world} with coin ${high} against ${low}.`;
    }
    case 'resigned':
      return `${names[sighting.seat]} resigns.`;
    default:
      return unreachable(sighting);
  }
}
