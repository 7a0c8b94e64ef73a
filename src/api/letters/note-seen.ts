/** The mark that an answer by link leaves: what its player knows now, no later letter tells again. */
import type { AnswerLink } from '../../auth/tokens/links.ts';
import { roomOf } from '../../room/protocol.ts';
import { asSeat, asWindowId } from '../../rules/vocabulary.ts';

/** Who answers has seen the decision. `after`: the step of an answer that closed nothing, so it is no news to its player. */
export async function noteSeen(
  env: Env,
  { player: id, game, seat, window }: Pick<AnswerLink, 'player' | 'game' | 'seat' | 'window'>,
  { before, after }: { readonly before: number | undefined; readonly after: number | undefined },
): Promise<void> {
  if (before === undefined) return;
  const step = after === before + 1 ? after : before;
  const seen = { seat: asSeat(seat), windows: [asWindowId(window)], step };
  await roomOf(env.ROOMS, game).recordSeen({ player: { id, name: '' }, ...seen });
}
