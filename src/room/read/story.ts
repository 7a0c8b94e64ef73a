/** The story of a finished game, as the API sends it. */
import type { Outcome } from '../../rules/contract.ts';
import type { Entry } from '../../rules/journal/entry.ts';
import { stepAt } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { READER, storyOf, toReader, type Story } from '../../rules/text/story.ts';
import type { Seat } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';
import { namesOf } from '../table/summary.ts';

export interface StoryBody {
  readonly game: string;
  readonly ruleset: string;
  /** Null for a ruleset without stories. */
  readonly story: Story | null;
}

/**
 * Reads only the log and the last view of the viewer `open`, which everybody may read after the end. `match`: the game at its end.
 * `entries`: all entries of the game. `you`: the seat of the reader; undefined for a story for everybody.
 */
export function storyBody(
  table: Table,
  match: Match,
  entries: Iterable<Entry>,
  outcome: Outcome | null,
  you?: Seat,
): StoryBody {
  const { rules, header } = match;
  const names = namesOf(table).map((name, seat) => (seat === you ? READER : name));
  const log = Array.from(entries).flatMap((entry) => {
    if (entry.by === 'room') return [];
    const step = stepAt(entry.seen, entry.seq, 'open');
    return match.sightings(entry, 'open').map((sighting) => ({ step, sighting }));
  });
  const chronicle = rules.chronicle?.(log, { names, options: header.options, end: match.view('open') });
  const { id: game, ruleset } = table;
  const ranking = outcome?.ranking ?? [];
  return {
    game,
    ruleset,
    story: chronicle === undefined ? null : toReader(storyOf(chronicle, { names, ranking })),
  };
}
