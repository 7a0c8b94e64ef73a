/** The log, the view and the names from which the news of a seat is written. */
import type { NewsContext } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { Sighting, View } from '../../view/sighting.ts';
import type { LineContext } from '../context.ts';
import { IN_COMBAT } from '../presentation/powers.ts';
import { personName } from '../presentation/speech.ts';

export type Scene = NewsContext<View, Sighting> & LineContext;

/** Whether the power of the seat’s race has this effect. */
export function hasEffect({ view }: Scene, seat: Seat, effect: string): boolean {
  const race = view.seats[seat]?.race;
  return race !== undefined && IN_COMBAT[race]?.effect === effect;
}

/** `You`, or the name of the player, at the start of a sentence. */
export const subject = (scene: Scene, seat: Seat): string => upper(personName(scene, seat));

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');
