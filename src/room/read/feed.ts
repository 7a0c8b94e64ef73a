/** The feed of a game for subscribers: what spectators saw recently, in words, one line for each sighting. */
import { iso } from '../../calendar/iso.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { eventsBody, type SeenEntry } from './bodies.ts';
import type { Table } from '../table/record.ts';
import type { Feed, FeedStep } from './wire.ts';
import { namesOf, titleOf } from '../table/summary.ts';

/** The most steps of a feed. */
export const MOST_STEPS = 50;

/** `entries` are those of the last steps of spectators. */
export function feedOf(
  table: Table,
  match: Match | undefined,
  entries: readonly SeenEntry[],
): NonNullable<Feed['content']> {
  const steps = entries.map(({ step, entry }): FeedStep => {
    const lines = eventsBody(table, match, 'spectator', [{ step, entry }]) as readonly { text: string }[];
    return { step, at: iso(entry.at), lines: lines.flatMap(({ text }) => text || []) };
  });
  const began = iso(table.startedAt ?? table.createdAt);
  return {
    ruleset: table.ruleset,
    title: titleOf(table),
    names: namesOf(table),
    updatedAt: steps.at(-1)?.at ?? began,
    steps: steps.filter(({ lines }) => lines.length > 0),
  };
}
