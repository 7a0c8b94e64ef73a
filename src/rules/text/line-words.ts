/** The words of a game for its log. Their reader is “you”. */
import type { Seat, Viewer } from '../vocabulary.ts';
import { listed } from './english.ts';

export interface LineWords<Sighting, Options> {
  /**
   * The line of an event in the log and in letters, for a reader; empty if it needs none. `names` is by seat; `options` are as the host
   * chose. `inLines`: with the names that lines use, where `inLines` of the text could not find them in the sentence.
   */
  words(
    sighting: Sighting,
    names: readonly string[],
    options: Options,
    reader: Viewer,
    inLines?: boolean,
  ): string;
}

export interface Speakers {
  /** By seat. */
  readonly names: readonly string[];
  readonly reader: Viewer;
}

/** `you`, or the name of the player. */
export const whoSpoken = ({ names, reader }: Speakers, seat: Seat): string =>
  seat === reader ? 'you' : (names[seat] ?? `Seat ${seat}`);

export const allSpoken = (spoken: Speakers, seats: readonly Seat[], none?: string): string =>
  listed(
    seats.map((seat) => whoSpoken(spoken, seat)),
    none,
  );

/** `Bo attacks`, `you attack` */
export const does = (spoken: Speakers, seat: Seat, verb: string, third = `${verb}s`): string =>
  `${whoSpoken(spoken, seat)} ${seat === spoken.reader ? verb : third}`;

/** `Bo’s answer`, `your answer` */
export const ownSpoken = (spoken: Speakers, seat: Seat, thing: string): string =>
  seat === spoken.reader ? `your ${thing}` : `${whoSpoken(spoken, seat)}’s ${thing}`;

/** After `of`: `yours`, or the name. */
export const whoseSpoken = (spoken: Speakers, seat: Seat): string =>
  seat === spoken.reader ? 'yours' : whoSpoken(spoken, seat);

/** For the start of a sentence: names stay as they are. */
export const begins = (sentence: string): string => sentence.replace(/^you(?=r?\b)/, 'You');
