/** The decisions of a seat, and the commands that it may send without a window. */
import type { Answers } from './answers.ts';
import type { Decision, Free, Ruleset } from '../contract.ts';
import type { Seat } from '../vocabulary.ts';
import type { OpenWindow } from '../journal/entry.ts';

interface Situation {
  readonly state: object;
  readonly open: readonly OpenWindow[];
  readonly answers: Answers;
}

/** The seat's decisions. An answered one stays until its window closes. */
export function decisionsOf(rules: Ruleset, situation: Situation, seat: Seat): readonly Decision[] {
  return situation.open
    .filter((window) => window.asked.includes(seat))
    .map((window) => decisionOf(rules, situation, seat, window));
}

export function freeOf(rules: Ruleset, state: object, seat: Seat): Free {
  const describe = rules.describe?.(state, seat, undefined);
  return { legal: rules.legal(state, seat, undefined), ...(describe && { describe }) };
}

function decisionOf(rules: Ruleset, { state, answers }: Situation, seat: Seat, window: OpenWindow): Decision {
  const answer = window.awaiting.includes(seat) ? undefined : answers[window.id]?.[seat]?.command;
  const describe = rules.describe?.(state, seat, window);
  return {
    window: window.id,
    kind: window.kind,
    closesAt: window.closesAt[seat]!,
    ...(answer && { answer }),
    default: rules.byDefault(state, seat, window),
    legal: rules.legal(state, seat, window),
    ...(describe && { describe }),
  };
}
