/** How a game begins, what follows from one input by itself, and how it ends. Pure, but for the seed. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Ruleset } from '../rules/contract.ts';
import type { Header, RoomAction } from '../rules/entry.ts';
import type { Advance, Match } from '../rules/match.ts';
import { ALGORITHM } from '../rules/random.ts';
import type { OpenWindow } from '../rules/timing.ts';
import type { Instant } from '../rules/vocabulary.ts';
import { counted, vacated } from './absence.ts';
import { chairsOf, isOver, type Lobby } from './lobby.ts';
import { secondsOf } from './pace.ts';

export interface Course {
  readonly advances: readonly Advance[];
  readonly lobby: Lobby;
  readonly match: Match;
}

/**
 * The closings that need nobody, who is counted as there or absent by all this, and what the room does about it. `before`
 * are the windows that were open when the first advance was made.
 */
export function followed(first: Advance, lobby: Lobby, before: readonly OpenWindow[]): Course {
  const { at } = first.entry;
  const advances: Advance[] = [];
  const actions: RoomAction[] = [];
  let [table, windows, match] = [lobby, before, first.next];
  // In a pause nothing falls due.
  const tick = (): Advance | undefined => (lobby.status === 'paused' ? undefined : match.tick(at));
  for (let next: Advance | undefined = first; next !== undefined; next = tick()) {
    const present = counted(table, next.entry, windows);
    table = present.lobby;
    actions.push(...present.actions);
    advances.push(next);
    match = next.next;
    windows = match.windows;
  }
  for (const action of actions) {
    const acted = match.act(action, at);
    // The game is over: nobody needs to know any more.
    if (!acted.ok) break;
    advances.push(acted.value);
    match = acted.value.next;
  }
  return { advances, match, lobby: match.over ? ended(table, match, at) : table };
}

export function headerOf(rules: Ruleset, lobby: Lobby): Header {
  const pace = secondsOf(rules, lobby.pace);
  if (!pace.ok) throw new Error(`the pace of ${lobby.id} has become unusable`);
  const waits = lobby.patience.absence !== 'default';
  return {
    game: lobby.id,
    ruleset: lobby.ruleset,
    // Where somebody else plays for who is absent, the rules need not do anything about it.
    options: waits && rules.patient !== undefined ? rules.patient(lobby.options) : lobby.options,
    chairs: chairsOf(lobby),
    pace: pace.value,
    seed: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
    algorithm: ALGORITHM,
  };
}

function ended(lobby: Lobby, match: Match, at: Instant): Lobby {
  if (isOver(lobby)) return lobby;
  const status = match.cancelled ? 'cancelled' : 'finished';
  // The archive knows of no tokens, votes and absence: whoever asks the room is told the same.
  const places = lobby.places.map(vacated);
  return { ...lobby, places, status, endedAt: at, invitations: [], votes: [], delivered: false };
}
