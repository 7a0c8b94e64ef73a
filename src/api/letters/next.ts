/** What a player hears after an answer. */
import type { DecisionLink } from '../../auth/tokens/links.ts';
import { rulesOf } from '../../rules/registry.ts';
import { asInstant } from '../../rules/vocabulary.ts';
import type { Seen } from './question.ts';
import { instantFor } from './void-links.ts';

/** Names the next decision of the seat, in words that others may read. */
export async function nextLines(
  env: Env,
  { player, seat }: Pick<DecisionLink, 'player' | 'seat'>,
  seen: Seen | undefined,
): Promise<readonly string[]> {
  const awaiting = seen?.windows.filter((window) => window.awaiting.includes(seat)) ?? [];
  const next =
    seen?.seat === seat
      ? seen.decisions.find(({ window }) => awaiting.some(({ id }) => id === window))
      : undefined;
  if (seen === undefined || next === undefined) return ['Nothing else waits for you in this game now.'];
  const until = await instantFor(env, player, asInstant(Date.parse(next.closesAt)));
  const title = rulesOf(seen.ruleset)?.windowTitles[next.kind] ?? next.kind;
  return [
    `Your next decision in this game: ${title}, until ${until}. The next e-mail has a link to it, and you can answer at the table now.`,
  ];
}
