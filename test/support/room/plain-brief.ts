/** The brief of a game without a room: for tests and pictures of letters. */
import { briefOf } from '../../../src/room/read/brief.ts';
import type { Brief, BriefRequest } from '../../../src/room/read/brief-wire.ts';
import type { Table as GameTable } from '../../../src/room/table/record.ts';
import { stepAt, type Entry } from '../../../src/rules/journal/entry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import type { Instant, Viewer } from '../../../src/rules/vocabulary.ts';
import {
  ALL_ANSWERS,
  linkedAnswers,
  type OpenDecision,
  type Part,
} from '../../../src/mailbox/letters/part.ts';
import { standIn } from '../cast.ts';

export interface Position {
  readonly table: GameTable;
  readonly match: Match;
  readonly entries: readonly Entry[];
  readonly now: Instant;
  /** The last step of the seat that the player knows. */
  readonly known?: number;
}

export function plainBrief(
  { table, match, entries, now, known = 0 }: Position,
  request: BriefRequest,
): Brief {
  const journal = {
    from: (seq: number) => entries.slice(seq),
    entriesOfSteps: (viewer: Viewer, { after, most }: { after: number; most: number }) =>
      entries
        .filter(({ seen, seq }, i) => {
          const before = entries[i - 1];
          const step = stepAt(seen, seq, viewer);
          return step > after && step > (before === undefined ? 0 : stepAt(before.seen, before.seq, viewer));
        })
        .slice(0, most),
  };
  const deliveries = {
    of: () => undefined,
    lastSeenStep: () => known,
    sitterMarks: { of: () => ({ lastStep: known, saw: () => false }) },
  };
  const talk = { saidTo: () => [] };
  const sources = { table, match, journal, deliveries, talk, now, realTime: now };
  return briefOf(standIn<Parameters<typeof briefOf>[0]>(sources), request);
}

/** The part of a letter that asks for all open decisions. */
export function askingPart(brief: Brief): Part {
  const asked = brief.asked.map((one): OpenDecision => ({
    ...one,
    isNear: false,
    byReply: 'here',
    answers: brief.withoutHand
      ? []
      : [...linkedAnswers(one.plain).map(({ text }) => text), ALL_ANSWERS].map((text, i) => ({
          text,
          href: `https://parsec.test/answer/${i}`,
        })),
  }));
  return { brief, asked, missed: 0, kinds: ['decision-requested'], joined: [], left: [] };
}
