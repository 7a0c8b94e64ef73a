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
  /** Keyframes that are missing, or were made by another fold. */
  readonly passed: readonly Keyframe[];
}

/** The match after all entries. */
export function resumed(rules: Ruleset, header: Header, journal: Journal): Resumed {
  const fold = foldVersionFor(header.ruleset);
  const kept = journal.keyframe(journal.last, fold);
  const passed: Keyframe[] = [];
  const entries = journal.from((kept?.seq ?? -1) + 1);
  const match = Match.resume(rules, header, entries, kept, (here) => {
    if (isKeyframe(here.seq)) passed.push({ fold, match: here });
  });
  return { match, passed };
}

/** The match as it was after the entry `seq`. */
export function matchAt({ rules, header }: Match, journal: Entries, seq: number): Match {
  const kept = journal.keyframe(seq, foldVersionFor(header.ruleset));
  return Match.resume(rules, header, journal.from((kept?.seq ?? -1) + 1, seq), kept);
}

/** Keyframes to store with these entries. */
export function keyframesIn(advances: readonly Advance[], ruleset: string): readonly Keyframe[] {
  const due = advances.filter(({ entry }) => isKeyframe(entry.seq));
  return due.map(({ next }) => ({ fold: foldVersionFor(ruleset), match: next.snapshot }));
}
