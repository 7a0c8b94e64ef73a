/** The log, the view and the names from which the news of a seat is written. */
import { listed } from '../../../text/english.ts';
import type { NewsContext } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { CardId } from '../../data/deck.ts';
import { cardOf } from '../../state/cards.ts';
import type { Sighting, View } from '../../view/sighting.ts';

export type Scene = NewsContext<View, Sighting>;

/** `you`, or the name of the player. */
export const personName = ({ seat: me, names }: Scene, seat: Seat): string =>
  seat === me ? 'you' : (names[seat] ?? `Seat ${seat}`);

/** `You`, or the name of the player, at the start of a sentence. */
export const subject = (scene: Scene, seat: Seat): string =>
  seat === scene.seat ? 'You' : personName(scene, seat);

/** `your`, `Bo’s` */
export const whose = (scene: Scene, seat: Seat): string =>
  seat === scene.seat ? 'your' : `${personName(scene, seat)}’s`;

export const titleOf = ({ view }: Scene, id: CardId): string => cardOf(view.options, id).title;

/** `Cruiser (3)` */
export function numbered({ view }: Scene, id: CardId): string {
  const { title, number } = cardOf(view.options, id);
  return `${title} (${number})`;
}

/** `Cruiser (3), Frigate (1) and Slavery (6)` */
export const cardWords = (scene: Scene, ids: readonly CardId[], none = 'nothing'): string =>
  listed(
    ids.map((id) => numbered(scene, id)),
    none,
  );
