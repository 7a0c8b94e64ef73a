/** A game as it is told to one who sits, in words: what waits for them, and what happened since they last looked. */
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import type { Instant, Seat } from '../rules/vocabulary.ts';
import { eventsBody } from './bodies.ts';
import type { Asked, Brief, BriefRequest } from './brief-protocol.ts';
import type { Journal } from './journal.ts';
import type { Lobby } from './lobby.ts';
import type { Reach } from './reach.ts';
import { actingFor } from './sitters.ts';
import { namesOf } from './standing.ts';
import { firstAfter, type Entries } from './steps.ts';
import type { Talk } from './talk.ts';

/** Lines of a recap, plain answers where a letter can show them all, and messages. */
const [MOST_LINES, MOST_ANSWERS, MOST_SAID] = [30, 12, 5];

interface Shown {
  readonly lobby: Lobby;
  readonly match: Match | undefined;
  readonly journal: Journal;
  readonly reach: Reach;
  readonly talk: Talk;
  readonly now: Instant;
}

export function briefOf(shown: Shown, { player, saidSince }: BriefRequest): Brief {
  const { lobby, match, talk, now } = shown;
  const { id: game, ruleset, status } = lobby;
  const seat = actingFor(lobby, player, now)?.seat ?? null;
  const absent = seat !== null && lobby.places[seat]!.standIn !== undefined;
  const common = { game, ruleset, status, absent, names: namesOf(lobby) };
  const winners = match?.outcome?.ranking[0] ?? [];
  if (seat === null) return { ...common, seat, asked: [], recap: [], said: [], winners };
  return {
    ...common,
    seat,
    asked: match === undefined ? [] : askedOf(match, seat, shown.reach),
    recap: match === undefined ? [] : recapOf(shown, match, seat, shown.reach.looked(seat)),
    said: saidSince === undefined ? [] : talk.saidTo(lobby, player, saidSince, MOST_SAID),
    winners,
  };
}

function askedOf(match: Match, seat: Seat, reach: Reach): readonly Asked[] {
  const open = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const decisions = match.decisions(seat);
  const asked = open.map(({ id, kind, openedAt, closesAt }): Asked => {
    const decision = decisions.find(({ window }) => window === id)!;
    const seen = reach.of(id, seat)?.seen !== undefined;
    const plain = decision.legal.filter(isPlain);
    return {
      window: id,
      kind,
      openedAt,
      closesAt: closesAt[seat]!,
      otherwise: decision.default.text,
      plain: plain.length > MOST_ANSWERS ? [] : plain,
      seen,
    };
  });
  return asked.toSorted((a, b) => a.closesAt - b.closesAt);
}

/** What the seat saw since this step of its own, in words. */
export function recapOf(
  { lobby, journal }: { readonly lobby: Lobby; readonly journal: Entries },
  match: Match,
  seat: Seat,
  after: number,
): readonly string[] {
  if (after >= match.step(seat)) return [];
  const entries = [...journal.from(firstAfter(journal, match.seq, seat, after))];
  const told = entries.map((entry) => ({ step: stepAt(entry.seen, entry.seq, seat), entry }));
  const lines = eventsBody(lobby, match, seat, told) as readonly { readonly text: string }[];
  return lines.flatMap(({ text }) => text || []).slice(-MOST_LINES);
}

/** A name and single values: what one press can say. */
function isPlain(command: object): boolean {
  return Object.values(command).every((value) => typeof value !== 'object');
}
