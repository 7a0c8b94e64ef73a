/** Folds a journal into a match, starting from its keyframes. */
import type { Ruleset } from '../../rules/contract.ts';
import type { Header } from '../../rules/journal/entry.ts';
import { isKeyframe } from '../../rules/journal/keyframes.ts';
import { Match, type Advance } from '../../rules/kernel/match.ts';
import type { Journal } from './journal.ts';
import type { Keyframe } from './keyframes.ts';
import { foldVersionFor } from '../table/rulesets.ts';
import type { Entries } from './steps.ts';

export interface Resumed {
  readonly match: Match;
  /** Keyframes to store: they are missing, or another fold made them. */
  readonly missing: readonly Keyframe[];
}

/** The match after all entries. */
export function resumed(rules: Ruleset, header: Header, journal: Journal): Resumed {
  const fold = foldVersionFor(header.ruleset);
  const stored = journal.keyframe(journal.last, fold);
  const missing: Keyframe[] = [];
  const entries = journal.from((stored?.seq ?? -1) + 1);
  const match = Match.resume(rules, header, entries, stored, (snapshot) => {
    if (isKeyframe(snapshot.seq)) missing.push({ fold, match: snapshot });
  });
  return { match, missing };
}

/** The match as it was after the entry `seq`. */
export function matchAt({ rules, header }: Match, journal: Entries, seq: number): Match {
  const stored = journal.keyframe(seq, foldVersionFor(header.ruleset));
  return Match.resume(rules, header, journal.from((stored?.seq ?? -1) + 1, seq), stored);
}

/** Keyframes to store with these entries. */
export function keyframesIn(advances: readonly Advance[], ruleset: string): readonly Keyframe[] {
  const due = advances.filter(({ entry }) => isKeyframe(entry.seq));
  return due.map(({ next }) => ({ fold: foldVersionFor(ruleset), match: next.snapshot }));
}
