/** Command posts (SC-6.3, SC-6.4). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { coloniesAt, controllerOf, seatAt } from '../state/board.ts';
import type { CommandPostCommand } from '../state/command.ts';
import { MOST_POSTS } from '../data/counters.ts';
import type { Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsPost(
  state: State,
  by: Seat,
  { hex, stands }: CommandPostCommand,
): Refusal | undefined {
  if (state.options.posts === 'off') return no('no-posts', 'SC-6.5');
  const { posts } = seatAt(state, by);
  if (!stands) return posts.includes(hex) ? undefined : no('no-post-there', 'SC-6.3');
  if (posts.includes(hex)) return no('post-there', 'SC-6.3');
  if (!controlsIn(state, by, hex)) return no('no-colony-there', 'SC-6.3');
  return posts.length >= MOST_POSTS ? no('no-counters-left', 'SC-8.2') : undefined;
}

export function setPost(play: Play, by: Seat, { hex, stands }: CommandPostCommand): void {
  record(play, by, hex, stands);
}

/** Nobody else sees a post that is set in the turns that all seats play together (SC-1.4). */
const record = (play: Play, seat: Seat, hex: Hex, stands: boolean): void =>
  play.record({ type: 'post-set', seat, hex, stands, shown: play.state.phase?.kind !== 'together' });

const controlsIn = (state: State, seat: Seat, hex: Hex): boolean =>
  coloniesAt(state, hex).some((colony) => controllerOf(colony) === seat);

/** SC-6.4: takes up each post in a hex where its seat controls no colony any more. */
export function takeUpLostPosts(play: Play): void {
  for (const seat of play.state.order)
    for (const hex of seatAt(play.state, seat).posts)
      if (!controlsIn(play.state, seat, hex)) record(play, seat, hex, false);
}
