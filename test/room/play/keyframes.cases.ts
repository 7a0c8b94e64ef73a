/** The keyframes of a journal, and rooms whose keyframes are missing or unusable. */
import { describe, expect, it, vi } from 'vitest';
import { keyframesIn } from '../../../src/room/journal/refold.ts';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import type { Advance } from '../../../src/rules/kernel/match.ts';
import { standIn } from '../../support/cast.ts';
import { ann, bob, dropCaches, inside, kill, look } from '../../support/room/rooms.ts';
import { valueOf } from '../../support/room/rooms.ts';
import { note, command, long, sql, costOf, keyframes } from './long-game.ts';

/** Runs `act` with another fold version of this ruleset. */
async function inAnotherFold<T>(act: () => Promise<T>): Promise<T> {
  const before = FOLD_VERSIONS['toy'];
  Object.assign(FOLD_VERSIONS, { toy: 'another' });
  try {
    return await act();
  } finally {
    Object.assign(FOLD_VERSIONS, { toy: before });
  }
}

describe('a batch of entries', () => {
  it('stores the state after each 64th entry, not after the last', () => {
    const advances = Array.from({ length: 130 }, (_, i) => {
      const seq = i + 60;
      return standIn<Advance>({ entry: { seq }, next: { snapshot: { seq } } });
    });
    const kept = keyframesIn(advances, 'toy').map(({ match }) => match.seq);
    expect(kept).toEqual([63, 127]);
    expect(keyframesIn(advances.slice(0, 3), 'toy')).toEqual([]);
  });
});

describe('a room without usable keyframes', () => {
  const whole = async (game: string) => [
    await look(game, ann),
    await look(game, bob),
    await look(game, ann, 100),
  ];

  it('folds its journal once if another fold made them', async () => {
    const game = await long(300);
    const before = await whole(game);
    await sql(game, `UPDATE keyframes SET match = x'00'`);
    await inAnotherFold(async () => {
      const refolded = await costOf(game, () => look(game, ann));
      expect(refolded.folded).toBeGreaterThanOrEqual(300);
      expect(await whole(game)).toEqual(before);
      expect(await keyframes(game)).toEqual([63, 127, 191, 255].map((seq) => ({ seq, fold: 'another' })));
      expect((await costOf(game, () => look(game, ann))).folded).toBeLessThanOrEqual(64);
      expect(valueOf(await command(game, '7')).version).toBe(8);
    });
  });

  it('folds its journal once if its layout has only a snapshot', async () => {
    const game = await long(300);
    const before = await whole(game);
    await kill(game);
    await inside(game, (_, storage) => {
      dropCaches(storage.sql);
      storage.sql.exec(`INSERT INTO snapshot (one, build, match) VALUES (1, 'a build', 'its state')`);
      storage.sql.exec('UPDATE meta SET level = 9');
    });
    expect((await costOf(game, () => look(game, ann))).folded).toBeGreaterThanOrEqual(300);
    expect(await whole(game)).toEqual(before);
    expect((await costOf(game, () => command(game, 'new'))).folded).toBeLessThanOrEqual(65);
    expect(valueOf(await command(game, '7')).version).toBe(8);
    // The previous build can go on from its snapshot.
    expect(await sql(game, 'SELECT build, match FROM snapshot')).toEqual([
      { build: 'a build', match: 'its state' },
    ]);
  });

  it('makes the missing keyframes after an earlier build has played on', async () => {
    const game = await long(300);
    const before = await whole(game);
    await sql(game, 'DELETE FROM keyframes WHERE seq > 70');
    await kill(game);
    expect(await whole(game)).toEqual(before);
    expect((await keyframes(game)).map(({ seq }) => seq)).toEqual([63, 127, 191, 255]);
  });

  it('goes on even if it cannot store new ones', async () => {
    const game = await long(200);
    const before = await look(game, ann);
    await sql(game, 'DELETE FROM keyframes');
    await kill(game);
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await inside(game, (_, storage) => {
      const full = () => {
        throw new Error('disk full');
      };
      vi.spyOn(storage, 'transactionSync').mockImplementationOnce(full);
    });
    expect(await look(game, ann)).toEqual(before);
    expect(warned.mock.calls.flat().join()).toContain('keyframes-not-stored');
    await inside(game, async (room) => {
      for (let i = 0; i < 70; i += 1)
        await room.command({ player: ann, command: note(`${i}`), key: `k${i}` });
    });
    await kill(game);
    expect(valueOf(await command(game, '120')).version).toBe(121);
    expect((await look(game, ann)).version).toBe(270);
  });
});
