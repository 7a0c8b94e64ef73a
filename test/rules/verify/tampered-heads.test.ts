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
import { whole, committed, published } from './tampering.ts';

describe('an export that an older build wrote after a rollback', () => {
  it('has heads in its entries, which verify leaves out, and says so', () => {
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

/** What this viewer's last view showed: seat 0, 1, 2, or 3 for a spectator. */
const lastHead = (viewer: number): string => committedTable().match.snapshot.heads![viewer]!;

/** As if somebody had been quicker, in a window that others awaited then. */
function moveAnswer(game: Json): void {
  game.entries[2].at -= 1000;
}

/** As if Bob had sealed another card at first, and then changed his mind. */
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

describe('an export whose viewers kept the head of their last view', () => {
  it('has no fault with it, whoever kept it, and when', () => {
    const heads = [0, 1, 2, 3].map(lastHead);
    expect(foundIn(committed(), { hash: published(), heads })).toEqual([]);
    const early = committedTable().entries[3]!.heads!;
    expect(foundIn(committed(), { heads: Object.values(early) })).toEqual([]);
  });

  it.each<[string, (game: Json) => void, readonly number[]]>([
    ['was cut short with a cancellation', cutShort, [0, 1, 2, 3]],
    ['has an answer at another instant', moveAnswer, [1]],
    ['calls a bot’s answer a person’s', (game) => delete game.entries.find(({ as }: Json) => as).as, [2]],
    ['has a hidden answer that was never given', changeOfMind, [1]],
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

  it('is noted where all kept heads are from before it was cut short, or went on', () => {
    const notes = (game: Json, heads: readonly string[]) => chainNotes(toyRules, exportIn(game), { heads });
    const early = Object.values(committedTable().entries[3]!.heads!);
    const whole = committed();
    expect(notes(whole, [0, 1, 2, 3].map(lastHead))).toEqual([]);
    expect(notes(whole, early)).toEqual([
      expect.stringMatching(/^no head that is given is about the last entries: /),
    ]);
    const game = committed();
    cutShort(game);
    const again = rechained(game);
    expect(foundIn(again, { hash: published(), heads: early })).toEqual([]);
    expect(notes(again, early)).toHaveLength(1);
    expect(notes(whole, [])).toEqual([]);
  });

  it('shows others nothing of a hidden answer: their heads stay as they were', () => {
    const game = committed();
    changeOfMind(game);
    const heads = [0, 2, 3].map(lastHead);
    expect(foundIn(rechained(game), { hash: published(), heads })).toEqual([]);
  });

  it('is found without a kept head if its last ones do not suit it', () => {
    const game = committed();
    moveAnswer(game);
    expect(foundIn(game)).toContainEqual(expect.objectContaining({ kind: 'head' }));
  });
});

describe('heads that an older build left out', () => {
  it('are made up for: the next ones are as if they had been there', () => {
    const { match, entries } = committedTable();
    const gap = entries.map((entry) => (entry.seq >= 3 && entry.seq < 9 ? withoutHeads(entry) : entry));
    const again = Match.resume(toyRules, match.header, gap);
    expect(again.snapshot.heads).toEqual(match.snapshot.heads);
  });
});
