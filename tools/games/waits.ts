/** Counts how often a game waits: the windows that a table has to wait for one after another. */
import type { Ruleset } from '../../src/rules/contract.ts';
import type { Entry } from '../../src/rules/journal/entry.ts';
import type { Match } from '../../src/rules/kernel/match.ts';
import { playAhead } from '../../src/rules/stellar-conquest/bots/ahead.ts';
import type { FreeParts } from '../../src/rules/stellar-conquest/commands/describe.ts';
import type { View } from '../../src/rules/stellar-conquest/view/sighting.ts';
import type { Seat } from '../../src/rules/vocabulary.ts';
import { contest } from '../../test/support/rules/contest.ts';

/** The counts of one game. */
export interface Counted {
  /** Waits one after another. If several seats are asked at the same time, that is one wait. */
  readonly waits: number;
  /** The waits by the pace key of their window. */
  readonly byPace: Readonly<Record<string, number>>;
  /** Decisions of one seat, on average. */
  readonly decisions: number;
  /** Turns or rounds, as statistics count them. */
  readonly turns: number;
}

/** What bots send between their turns so that nobody waits for them, by ruleset. Only rulesets in which this is possible. */
const AHEAD: Readonly<Record<string, (match: Match, seat: Seat) => { readonly type: string } | undefined>> = {
  'stellar-conquest': (match, seat) => {
    const parts = match.free(seat).describe as FreeParts | undefined;
    return parts && playAhead(match.view(seat) as View, parts);
  },
};
export const PLAY_AHEAD = Object.keys(AHEAD);

/** Steady bots play game `number` on all seats. `ahead`: with plans and cruises. */
export function counted(
  rules: Ruleset,
  number: number,
  seats: number,
  options: object,
  ahead = false,
): Counted {
  const chain = new Chain();
  const players = Array.from({ length: seats }, () => 'steady' as const);
  const { match } = contest(rules, number, players, {
    options,
    ...(ahead && { ahead: AHEAD[rules.name]! }),
    watch: ({ entry, next }) => chain.add(entry, next),
  });
  const { waits, byPace, decisions } = chain;
  return { waits, byPace, decisions: decisions / seats, turns: match.statistics?.length ?? 0 };
}

/**
 * The longest chain of answers. A seat can answer only after the wait that opened its window. If the answer of a seat opens its next
 * window, its player is still at the table, so this is not another wait.
 */
class Chain {
  /** By window and seat, the position of the answer in the chain, from 1. */
  private readonly asked = new Map<string, number>();
  private readonly paces: string[] = [];
  private answered = 0;
  private before: Match | undefined;

  add({ by, window }: Entry, match: Match): void {
    const actor = typeof by === 'number' ? by : undefined;
    const closed = this.before?.windows.find(({ id }) => id === window);
    const done = actor === undefined ? (closed?.awaiting ?? []) : [actor];
    for (const seat of done)
      this.answered = Math.max(this.answered, this.asked.get(`${window} ${seat}`) ?? 0);
    for (const { id, pace, awaiting, automatic } of match.windows) {
      if (automatic) continue;
      for (const seat of awaiting) {
        const key = `${id} ${seat}`;
        if (this.asked.has(key)) continue;
        const position = seat === actor ? Math.max(1, this.answered) : this.answered + 1;
        this.asked.set(key, position);
        this.paces[position] ??= pace;
      }
    }
    this.before = match;
  }

  get waits(): number {
    return this.answered;
  }

  get byPace(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const pace of this.paces.slice(1, this.answered + 1)) counts[pace] = (counts[pace] ?? 0) + 1;
    return counts;
  }

  get decisions(): number {
    return this.asked.size;
  }
}
