/** The log, the view and the names from which the news of a seat is written. */
import type { NewsContext } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { Sighting, View } from '../../view/sighting.ts';
import { seatName } from '../speech.ts';

export type Scene = NewsContext<View, Sighting>;

/** `You`, or the name of the player. */
export const subject = ({ seat: me, names }: Scene, seat: Seat): string =>
  seat === me ? 'You' : seatName(names, seat);
