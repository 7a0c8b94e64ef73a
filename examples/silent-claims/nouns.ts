/** The types of this ruleset, bundled as the contract requires. */
import type { Command } from './state/command.ts';
import type { Event } from './state/event.ts';
import type { Options, State } from './state/types.ts';
import type { Sighting, View } from './view/sighting.ts';

export interface SilentClaims {
  Options: Options;
  /** There is nothing to wish for. */
  Preference: Record<string, never>;
  State: State;
  Command: Command;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
