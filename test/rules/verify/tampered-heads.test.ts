/** Exports that contradict the heads of views that viewers kept. */
import { describe, expect, it } from 'vitest';
import { withoutHeads } from '../../../src/history/archive/slices.ts';
import { chainNotes } from '../../../src/rules/verify/chains.ts';
import { exportIn, exportNotes } from '../../../tools/verify/exported.ts';
import {
  committedTable,
  cutShort,
  foundIn,
  rechained,
  type Json,
} from '../../support/toy/tampered-export.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { toyRules } from '../../support/toy/toy.ts';
import { committed, published } from './tampering.ts';

describe('an export that an older build wrote after a rollback', () => {
  it('has no fault although its entries have heads, and a note about them', () => {
    const { commitment: _none, heads: _last, ...game } = committed();
    const { entries } = committedTable();
    const older = { ...game, entries: JSON.parse(JSON.stringify(entries)) };
    expect(older.entries[3].heads).toBeDefined();
    expect(foundIn(older)).toEqual([]);
    expect(exportNotes(older)).toEqual([expect.stringMatching(/^an older build wrote this export/)]);
    expect(exportNotes(committed())).toEqual([]);
    older.entries[3].heads[0] = 'none';
    expect(foundIn(older)).toEqual([{ kind: 'schema' }]);
  });
});

/** The head in the last view of seat 0, 1 or 2, or with 3 in that of spectators. */
const lastHead = (viewer: number): string => committedTable().match.snapshot.heads![viewer]!;

/** An answer was sent earlier, in a window that awaited others at that time. */
function moveAnswer(game: Json): void {
  game.entries[2].at -= 1000;
}

/** Bob sealed another card before his answer. */
function changeOfMind(game: Json): void {
  const at = game.entries.findIndex(({ by, window }: Json) => by === 1 && window?.startsWith('bid'));
  const answer = game.entries[at];
  const other = game.entries[0].events.find(
    ({ seat, card }: Json) => seat === 1 && card !== answer.command.card,
  );
  const events = [{ ...answer.events[0], card: other.card }];
  const first = { ...answer, command: { type: 'bid', card: other.card }, events };
  const again = { ...answer, opened: [], seen: [...answer.seen] };
  game.entries.splice(at, 1, first, again);
  for (const entry of game.entries.slice(at + 1)) {
    entry.seq += 1;
    entry.seen[1] += 1;
  }
}

describe('an export of a game whose viewers kept their last heads', () => {
  it('has no fault with these heads, or with earlier ones', () => {
    const heads = [0, 1, 2, 3].map(lastHead);
    expect(foundIn(committed(), { hash: published(), heads })).toEqual([]);
    const early = committedTable().entries[3]!.heads!;
    expect(foundIn(committed(), { heads: Object.values(early) })).toEqual([]);
  });

  it.each<[string, (game: Json) => void, readonly number[]]>([
    ['was cut short with a cancellation', cutShort, [0, 1, 2, 3]],
    ['has an answer at another instant', moveAnswer, [1]],
    ['marks a bot’s answer as a person’s', (game) => delete game.entries.find(({ as }: Json) => as).as, [2]],
    ['has a hidden answer that nobody gave', changeOfMind, [1]],
  ])('is found if it %s, however well the rest was made to suit it', (_, how, viewers) => {
    const game = committed();
    how(game);
    const again = rechained(game);
    const hash = published();
    expect(foundIn(again, { hash }).filter(({ kind }) => kind === 'head')).toEqual([]);
    for (const viewer of viewers) {
      const found = foundIn(again, { hash, heads: [lastHead(viewer)] });
      expect(found.filter(({ kind }) => kind === 'head')).toHaveLength(1);
    }
  });

  it('has a note if all kept heads are older than the last entries', () => {
    const notes = (game: Json, heads: readonly string[]) => chainNotes(toyRules, exportIn(game), { heads });
    const early = Object.values(committedTable().entries[3]!.heads!);
    const whole = committed();
    expect(notes(whole, [0, 1, 2, 3].map(lastHead))).toEqual([]);
    expect(notes(whole, early)).toEqual([expect.stringMatching(/^none of the given heads covers the last /)]);
    const game = committed();
    cutShort(game);
    const again = rechained(game);
    expect(foundIn(again, { hash: published(), heads: early })).toEqual([]);
    expect(notes(again, early)).toHaveLength(1);
    expect(notes(whole, [])).toEqual([]);
  });

  it('does not change the heads of other viewers with a hidden answer', () => {
    const game = committed();
    changeOfMind(game);
    const heads = [0, 2, 3].map(lastHead);
    expect(foundIn(rechained(game), { hash: published(), heads })).toEqual([]);
  });

  it('has a fault without kept heads if its own last heads do not fit', () => {
    const game = committed();
    moveAnswer(game);
    expect(foundIn(game)).toContainEqual(expect.objectContaining({ kind: 'head' }));
  });
});

describe('heads that an older build did not store', () => {
  it('are computed, so that the next ones fit', () => {
    const { match, entries } = committedTable();
    const gap = entries.map((entry) => (entry.seq >= 3 && entry.seq < 9 ? withoutHeads(entry) : entry));
    const again = Match.resume(toyRules, match.header, gap);
    expect(again.snapshot.heads).toEqual(match.snapshot.heads);
  });
});
