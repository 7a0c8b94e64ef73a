/** The types of this ruleset, bundled as the contract requires. All are plain JSON without undefined. */
import type { Command } from './state/command.ts';
import type { Event } from './state/event.ts';
import type { Sighting, View } from './view/sighting.ts';
import type { Options, Preference, State } from './state/types.ts';

export interface InterstellarEmpire {
  Options: Options;
  Preference: Preference;
  State: State;
  Command: Command;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
