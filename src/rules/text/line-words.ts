/** The words of a game for its log. */
import type { Viewer } from '../vocabulary.ts';

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
