/** Journals with other secrets. An event that nobody can see puts a newly dealt state into the journal. */
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { isResignation } from '../../../src/rules/kernel/submission.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { AnyCompanion } from '../suite/companion.ts';
import type { Dice } from '../suite/dice.ts';

interface Redealt {
  readonly type: 'redealt';
  readonly state: object;
}

export function redealable(rules: Ruleset): Ruleset {
  return {
    ...rules,
    evolve: (state, event) => (isRedealt(event) ? event.state : rules.evolve(state, event)),
    redact: (event, viewer) => (isRedealt(event) ? undefined : rules.redact(event, viewer)),
  };
}

/** The entry that changes the match to another state. It is no step for any viewer. */
export function redealing({ rules, snapshot }: Match, at: Entry['at'], state: object): Entry {
  const { seq, seen } = snapshot;
  const event: Redealt = { type: 'redealt', state };
  return {
    seq: seq + 1,
    version: rules.version,
    draws: [],
    events: [event],
    opened: [],
    seen,
    by: 'setup',
    at,
  };
}

/** An entry as it was stored. */
export interface Moment {
  readonly entry: Entry;
  readonly before: Match;
  readonly after: Match;
}

/**
 * The same entries for this viewer, in which everything that the viewer cannot know is changed. They can be read, but not
 * folded.
 */
export function withOtherSecrets(
  moments: readonly Moment[],
  viewer: Seat | 'spectator',
  companion: AnyCompanion,
  dice: Dice,
): readonly Entry[] {
  return moments.map(({ entry, before, after }) => {
    const { by } = entry;
    const command = entry.command as { type: string } | undefined;
    const { state } = before.snapshot;
    const events = companion.twinEvents(
      { events: entry.events, before: state, after: after.snapshot.state },
      viewer,
      dice,
    );
    const draws = entry.draws.map((draw) => ({ ...draw, result: dice.below(draw.range) }));
    const sealed = typeof by === 'number' && command !== undefined && !isResignation(command);
    const hidden = sealed && companion.hides(state, command, by, viewer);
    return { ...entry, draws, events, ...(hidden && { command: { type: `${dice.below(1000)}` } }) };
  });
}

function isRedealt(event: { readonly type: string }): event is Redealt {
  return event.type === 'redealt';
}
