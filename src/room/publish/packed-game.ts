/** Packs the journal of a finished game for the archive. */
import type { PackedGame } from '../../history/room-writes.ts';
import { packedJournal, packedKeyframes, type Keyframe } from '../../history/archive/slices.ts';
import type { Ruleset } from '../../rules/contract.ts';
import type { Entry, Header } from '../../rules/journal/entry.ts';
import { isKeyframe } from '../../rules/journal/keyframes.ts';
import { Match } from '../../rules/kernel/match.ts';
import { foldVersionFor } from '../table/rulesets.ts';

export function packedGame({ rules, header }: Match, entries: readonly Entry[]): PackedGame {
  return {
    journal: packedJournal(entries),
    keyframes: packedKeyframes(keyframesOf(rules, header, entries)),
    fold: foldVersionFor(header.ruleset),
  };
}

/** Includes the one at the end, which is read most often. */
export function* keyframesOf(rules: Ruleset, header: Header, entries: readonly Entry[]): Iterable<Keyframe> {
  let match = Match.resume(rules, header, []);
  for (const entry of entries) {
    match = Match.resume(rules, header, [entry], match.snapshot);
    if (isKeyframe(entry.seq) || entry === entries.at(-1))
      yield { seq: entry.seq, snapshot: JSON.stringify(match.snapshot) };
  }
}
