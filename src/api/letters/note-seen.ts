/** Reports to the room what the player has seen, after an answer by link. No later letter repeats it. */
import type { AnswerLink } from '../../auth/tokens/links.ts';
import { roomOf } from '../../room/protocol.ts';
import { asSeat, asWindowId } from '../../rules/vocabulary.ts';

/** A player who answers has seen the decision. `after`: the step of the answer, if the decision stays open: the player knows it, too. */
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
