/** Reports to the room what the player has seen, after an answer by mail. No later letter repeats it. */
import type { AnswerLink } from '../../auth/tokens/links.ts';
import { roomOf } from '../../room/protocol.ts';
import { asSeat, asWindowId } from '../../rules/vocabulary.ts';

interface Steps {
  /** The step before the answer. The player does not know what happened since the last letter, unless a page has shown it. */
  readonly before: number | undefined;
  /** The step of the answer, if the decision stays open. The player knows it, too. */
  readonly after: number | undefined;
  /** The step that the page with the form of the answer showed. */
  readonly shown?: number | undefined;
}

/** A player who answers has seen the decision. */
export async function noteSeen(
  env: Env,
  { player: id, game, seat, window }: Pick<AnswerLink, 'player' | 'game' | 'seat' | 'window'>,
  { before, after, shown }: Steps,
): Promise<void> {
  if (before === undefined) return;
  const step = after === before + 1 ? after : before;
  const known = { step, since: before, ...(shown !== undefined && { shown }) };
  const seen = { seat: asSeat(seat), windows: [asWindowId(window)], ...known };
  await roomOf(env.ROOMS, game).recordSeen({ player: { id, name: '' }, ...seen });
}
