/** What a player hears after an answer. */
import type { DecisionLink } from '../../auth/tokens/links.ts';
import { rulesOf } from '../../rules/registry.ts';
import { asInstant, asWindowId, type WindowId } from '../../rules/vocabulary.ts';
import type { Seen } from './question.ts';
import { instantFor } from './void-links.ts';

interface Next {
  readonly lines: readonly string[];
  /** Left out if nothing waits. */
  readonly window?: WindowId;
}

/** Names the next decision of the seat, in words that others may read. */
export async function nextLines(
  env: Env,
  link: Pick<DecisionLink, 'player' | 'seat'>,
  seen: Seen | undefined,
): Promise<readonly string[]> {
  const { lines, window } = await nextOf(env, link, seen);
  return window === undefined
    ? lines
    : [`${lines.join(' ')} The next e-mail has a link to it, and you can answer at the table now.`];
}

/** The same, without the way to answer it. */
export async function nextOf(
  env: Env,
  { player, seat }: Pick<DecisionLink, 'player' | 'seat'>,
  seen: Seen | undefined,
): Promise<Next> {
  const awaiting = seen?.windows.filter((window) => window.awaiting.includes(seat)) ?? [];
  const next =
    seen?.seat === seat
      ? seen.decisions.find(({ window }) => awaiting.some(({ id }) => id === window))
      : undefined;
  if (seen === undefined || next === undefined)
    return { lines: ['Nothing else waits for you in this game now.'] };
  const until = await instantFor(env, player, asInstant(Date.parse(next.closesAt)));
  const title = rulesOf(seen.ruleset)?.windowTitles[next.kind] ?? next.kind;
  return {
    lines: [`Your next decision in this game: ${title}, until ${until}.`],
    window: asWindowId(next.window),
  };
}
