/** Answers that stay sealed until their window closes. */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { Sealed } from '../state/command.ts';
import type { Play } from './play.ts';
import type { Asked, SealedKind, State } from '../state/types.ts';

type AnswerOf<Type extends Sealed['type']> = Extract<Sealed, { readonly type: Type }>;

/**
 * Opens the window for those of the seats that have not resigned. If none is left, it opens no window and returns false; the caller
 * then continues with defaults.
 */
export function askSealed(play: Play, kind: SealedKind, seats: readonly Seat[], part: 1 | 2 = 1): boolean {
  const asked = seats.filter((seat) => !seatAt(play.state, seat).resigned);
  if (asked.length > 0) play.record({ type: 'asked', kind, part, seats: asked });
  return asked.length > 0;
}

const partyOf = (state: State, seat: Seat): Asked<Sealed> | undefined =>
  state.asking !== null && 'asked' in state.asking
    ? state.asking.asked.find((party) => party.seat === seat)
    : undefined;

export function seal(play: Play, seat: Seat, answer: Sealed): void {
  const { asking } = play.state;
  if (asking === null || !('asked' in asking)) throw new Error('the open window takes no sealed answers');
  const present = answerOf(play.state, seat);
  // The same answer again is no event, because it changes nothing.
  if (present !== null && JSON.stringify(present) === JSON.stringify(answer)) return;
  const first = present === null;
  play.record({ type: 'answer-sealed', seat, kind: asking.kind, answer, first });
}

/** The seat's sealed answer in the open window. */
export const answerOf = (state: State, seat: Seat): Sealed | null => partyOf(state, seat)?.answer ?? null;

/** The seat's sealed answer if it is of this type; undefined also if the seat was not asked. */
export function sealedAs<Type extends Sealed['type']>(
  state: State,
  seat: Seat,
  type: Type,
): AnswerOf<Type> | undefined {
  const answer = answerOf(state, seat);
  return answer?.type === type ? (answer as AnswerOf<Type>) : undefined;
}

/** The seats that may still answer, or change their answers. */
export const sealersOf = (state: State): readonly Asked<Sealed>[] =>
  state.asking !== null && 'asked' in state.asking
    ? state.asking.asked.filter(({ seat }) => !seatAt(state, seat).resigned)
    : [];

export const allSealed = (state: State): boolean => sealersOf(state).every(({ answer }) => answer !== null);
