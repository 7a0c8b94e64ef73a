/** How a game begins, what follows from one input by itself, and how it ends. Pure, but for the seed. */
import type { Ruleset } from '../../rules/contract.ts';
import type { Header, RoomAction } from '../../rules/entry.ts';
import type { Advance, Match } from '../../rules/match.ts';
import { ALGORITHM } from '../../rules/random.ts';
import { derivedSeed } from '../../rules/seed-origin.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import { counted, type Counted, type Sign } from '../time/absence.ts';
import { vacated, chairsOf, isOver } from '../table/table.ts';
import { personIn, type Committed } from '../../rules/commitment.ts';
import { type Lobby } from '../table/record.ts';
import { freshSeed } from '../table/nonces.ts';
import { secondsOf } from '../table/terms.ts';
import { drained } from '../time/banks.ts';
import { dismissed } from '../table/sitters.ts';

export interface Course {
  readonly advances: readonly Advance[];
  readonly lobby: Lobby;
  readonly match: Match;
}

/** The lobby by which this happens: what of a bank it has taken until now, and who is there or absent by it. */
export function reckoned(lobby: Lobby, { windows }: Match, sign: Sign, now: Instant): Counted {
  const { by, window, seats = typeof by === 'number' ? [by] : [] } = sign;
  return counted(drained(lobby, { windows }, seats, window, now), sign, windows);
}

/** With the closings that need nobody, and what the room is to do about who is there. */
export function followed(first: Advance, lobby: Lobby, actions: readonly RoomAction[]): Course {
  const { at } = first.entry;
  const advances: Advance[] = [first];
  let match = first.next;
  // In a pause nothing falls due.
  while (lobby.status !== 'paused' && match.windows.some(({ automatic }) => automatic)) {
    const closed = match.tick(at)!;
    advances.push(closed);
    match = closed.next;
  }
  for (const action of actions) {
    const acted = match.act(action, at);
    // The game is over: nobody needs to know any more.
    if (!acted.ok) break;
    advances.push(acted.value);
    match = acted.value.next;
  }
  return { advances, match, lobby: match.over ? ended(lobby, match, at) : lobby };
}

export function headerOf(rules: Ruleset, lobby: Lobby, now: Instant): Header {
  const pace = secondsOf(rules, lobby.pace);
  if (!pace.ok) throw new Error(`the pace of ${lobby.id} has become unusable`);
  const waits = lobby.patience.absence !== 'default';
  // Where somebody else plays for who is absent, the rules need not do anything about it.
  const options = waits && rules.patient !== undefined ? rules.patient(lobby.options) : lobby.options;
  return {
    game: lobby.id,
    ruleset: lobby.ruleset,
    options,
    chairs: chairsOf(lobby),
    pace: pace.value,
    ...seededFrom(lobby, options),
    algorithm: ALGORITHM,
    commitment: committedOf(lobby, now),
  };
}

function committedOf({ id, places, patience }: Lobby, startedAt: Instant): Committed {
  const { absence: policy, hours, bank } = patience;
  const seats = places.map(({ player, bot }) =>
    player === null ? { bot: bot! } : { person: personIn(id, player.id) },
  );
  return { version: 2, startedAt, seats, absence: { policy, hours, bank } };
}

/** Tables of older builds promised nothing about their seed. */
function seededFrom(lobby: Lobby, options: object): Pick<Header, 'seed' | 'seedOrigin'> {
  const { id: game, ruleset, seedOrigin } = lobby;
  if (seedOrigin === undefined) return { seed: freshSeed() };
  const { rewind: _past, ...origin } = seedOrigin;
  return { seed: derivedSeed(origin, { game, ruleset, options }), seedOrigin: origin };
}

function ended(lobby: Lobby, match: Match, at: Instant): Lobby {
  if (isOver(lobby)) return lobby;
  const status = match.cancelled ? 'cancelled' : 'finished';
  // The archive knows of no tokens, votes and absence: whoever asks the room is told the same.
  const alone = lobby.places.reduce((next, _, seat) => dismissed(next, seat), lobby);
  const places = alone.places.map(vacated);
  return { ...alone, places, status, endedAt: at, invitations: [], votes: [], delivered: false };
}
