/** The mark that an answer by link leaves: what its player knows now, no later letter tells again. */
import type { AnswerLink } from '../../auth/tokens/links.ts';
import { roomOf } from '../../room/protocol.ts';
import { asSeat, asWindowId } from '../../rules/vocabulary.ts';

/** Who answers has seen the decision. Their own step is no news to them, if it is the only new one. */
export async function noteSeen(
  env: Env,
  { player: id, game, seat, window }: Pick<AnswerLink, 'player' | 'game' | 'seat' | 'window'>,
  { before, after }: { readonly before: number | undefined; readonly after: number },
): Promise<void> {
  if (before === undefined) return;
  const step = after === before + 1 ? after : before;
  const seen = { seat: asSeat(seat), windows: [asWindowId(window)], step };
  await roomOf(env.ROOMS, game).recordSeen({ player: { id, name: '' }, ...seen });
}
