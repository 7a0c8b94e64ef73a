/** Answers of the API as lines of text for agents. */
import type { z } from 'zod';
import type { Problem } from '../http/problem.ts';
import type { DecisionsBody } from '../schema/play/play.ts';

export type Inbox = z.infer<typeof DecisionsBody>;

/** Says nothing besides the answer of `GET /me/decisions`. */
export function decisionLines({ decisions, unreachable }: Inbox): string {
  const waiting = decisions.map(
    ({ game, title, ruleset, seat, paused, window, question, closesAt, default: otherwise }) => {
      const due = paused ? 'the game is paused' : `until ${closesAt}`;
      return `game ${game} (${title}, ${ruleset}), seat ${seat}: ${question} @${window}, ${due}. If you do nothing: ${otherwise.text}`;
    },
  );
  const silent = unreachable.map(
    (game) => `game ${game} does not answer now. It may have decisions for you.`,
  );
  return [...(waiting.length === 0 ? ['Nothing waits for you.'] : waiting), ...silent].join('\n');
}

/** A refusal, with the code by which a program can decide. */
export function problemText(problem: z.infer<typeof Problem>, retryAfter?: string | null): string {
  const { code, title, detail, ruling, field } = problem;
  const more = [
    ruling && `Ruling ${ruling}.`,
    field && `Field: ${field}.`,
    retryAfter && `Try again after ${retryAfter} s.`,
  ];
  return [`Refused (${code}): ${detail ?? `${title}.`}`, ...more.filter(Boolean)].join(' ');
}
