/** The feed of a game for subscribers: what spectators saw recently, in words, one line for each sighting. */
import { iso } from '../../calendar/iso.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { eventsBody, type SeenEntry } from './bodies.ts';
import type { Lobby } from '../table/record.ts';
import type { Feed, FeedStep } from './wire.ts';
import { namesOf } from '../table/summary.ts';

/** Steps of a feed, at most. */
export const MOST_STEPS = 50;

/** `entries` are the last steps of spectators. */
export function feedOf(
  lobby: Lobby,
  match: Match | undefined,
  entries: readonly SeenEntry[],
): NonNullable<Feed['told']> {
  const steps = entries.map(({ step, entry }): FeedStep => {
    const lines = eventsBody(lobby, match, 'spectator', [{ step, entry }]) as readonly { text: string }[];
    return { step, at: iso(entry.at), lines: lines.flatMap(({ text }) => text || []) };
  });
  const began = iso(lobby.startedAt ?? lobby.createdAt);
  return {
    ruleset: lobby.ruleset,
    names: namesOf(lobby),
    updatedAt: steps.at(-1)?.at ?? began,
    steps: steps.filter(({ lines }) => lines.length > 0),
  };
}
