/** What a woken room reads and folds of a long game. */
import { describe, expect, it, vi } from 'vitest';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { ann, bob, cat, inside, kill, look } from '../../support/room/rooms.ts';
import { roomAt, running, valueOf } from '../../support/room/rooms.ts';
import { command, long, sql, costOf, keyframes } from './long-game.ts';

/** Messages of Ann and Bob in turns: every third to all, the others to each other. */
async function talk(game: string, messages: number): Promise<void> {
  await inside(game, (_, { sql }) => {
    const { n } = sql.exec<{ n: number }>('SELECT count(*) AS n FROM messages').one();
    for (const { id, name } of [ann, bob])
      sql.exec('INSERT OR REPLACE INTO people (id, name) VALUES (?, ?)', id, name);
    for (let i = n; i < n + messages; i += 1) {
      const [from, to] = i % 2 === 0 ? [ann, bob] : [bob, ann];
      sql.exec(
        `INSERT INTO messages (id, sender, recipient, sent, key, hash, at, text)
           VALUES (?, ?, ?, ?, ?, 'hash', ?, 'text')`,
        i,
        from.id,
        i % 3 === 0 ? null : to.id,
        i,
        `${i}`,
        i,
      );
    }
  });
  await kill(game);
}

/** The number of the last message of each, from their views. */
async function numbersOf(game: string): Promise<{ ann: number; bob: number; cat: number }> {
  const last = async (player: typeof ann) => (await look(game, player)).talk;
  return { ann: await last(ann), bob: await last(bob), cat: await last(cat) };
}

/** The numbers of all messages that this player can read. */
async function messagesOf(game: string, player: typeof ann): Promise<number[]> {
  const page = valueOf(await roomAt(game).messages({ player, after: 0, limit: 1000 }));
  return (JSON.parse(page.body!) as { messages: { id: number }[] }).messages.map(({ id }) => id);
}

describe('a command that wakes its room', () => {
  it('reads no more rows after 1,000 entries than after 50', { timeout: 60_000 }, async () => {
    const [short, many] = [await long(50), await long(1000)];
    const behind = await costOf(short, () => command(short, 'new'));
    const far = await costOf(many, () => command(many, 'new'));
    expect(behind.rows).toBeGreaterThan(50);
    expect(far.rows).toBeLessThan(1.2 * behind.rows);
    expect(far.folded).toBeLessThanOrEqual(behind.folded);
  });

  it('starts from the state of the last 64th entry, stored with the version of its fold', async () => {
    const game = await long(130);
    expect(await keyframes(game)).toEqual([63, 127].map((seq) => ({ seq, fold: FOLD_VERSIONS['toy'] })));
    // Two entries after the last keyframe, and the command.
    expect((await costOf(game, () => command(game, 'new'))).folded).toBe(3);
  });
});

describe('an earlier step of a running game', () => {
  it('takes at most 64 entries to fold', async () => {
    const game = await long(400);
    const views = new Map<number, unknown>();
    for (const step of [1, 63, 64, 65, 200, 256, 320, 399])
      views.set(step, (await look(game, ann, step)).view);
    expect(views.get(200)).toMatchObject({ note: '199' });
    await look(game, ann);
    for (const [step, view] of views) {
      const windows = vi.spyOn(rulesets['toy']!, 'windows');
      expect((await look(game, ann, step)).view).toEqual(view);
      expect(windows.mock.calls.length).toBeLessThanOrEqual(64);
      windows.mockRestore();
    }
  });
});

describe('a page of the log in a room that has just woken', () => {
  const pageOf = async (game: string) => {
    const request = { player: bob, after: 0, limit: 100 };
    return valueOf(await roomAt(game).events(request)).body;
  };
  /** A game in which Bob sees some of the last entries, and few before them. */
  const boasting = async (notes: number): Promise<string> => {
    const game = await long(notes);
    for (let i = 0; i < 3; i += 1) {
      await roomAt(game).command({ player: ann, command: { type: 'boast' }, key: `boast-${i}` });
      await command(game, `late-${i}`);
    }
    return game;
  };

  it('reads few rows after 1,000 entries, once they are indexed', { timeout: 60_000 }, async () => {
    const game = await boasting(1000);
    const first = await costOf(game, () => pageOf(game));
    expect(first.rows).toBeGreaterThan(1000);
    const again = await costOf(game, () => pageOf(game));
    expect(again.rows).toBeLessThan(200);
  });

  it('is the same if the stored index is missing or does not fit the entries', async () => {
    const game = await boasting(200);
    const page = await pageOf(game);
    expect(page).toMatch(/boast.*boast.*boast/);
    const damages = [
      'DELETE FROM seen_blocks',
      'DELETE FROM seen_blocks WHERE block = 1',
      'UPDATE seen_blocks SET masks = zeroblob(256) WHERE block = 0',
    ];
    for (const damage of damages) {
      expect(await sql(game, 'SELECT block FROM seen_blocks')).toHaveLength(3);
      await sql(game, damage);
      await kill(game);
      expect(await pageOf(game)).toBe(page);
    }
  });
});

describe('a view that wakes its room', () => {
  it('reads as few rows after 1,000 messages and decisions as before', { timeout: 60_000 }, async () => {
    const game = await running([ann, bob]);
    await talk(game, 10);
    await look(game, bob);
    const before = await costOf(game, () => look(game, ann));
    await talk(game, 1000);
    await inside(game, (_, { sql }) => {
      const row = 'INSERT INTO reach (window, seat, step, channel, letter, at) VALUES (?, ?, ?, ?, ?, ?)';
      for (let i = 0; i < 1000; i += 1) sql.exec(row, `old.${i}`, i % 2, 'seen', '', '', i);
    });
    await costOf(game, () => look(game, ann));
    const after = await costOf(game, () => look(game, ann));
    expect(after.rows).toBeLessThan(before.rows + 70);
    expect(await numbersOf(game)).toEqual({ ann: 1010, bob: 1010, cat: 337 });
  });

  it('counts messages as before, also with mutes and new messages', async () => {
    const game = await running([ann, bob]);
    await talk(game, 300);
    const counted = await numbersOf(game);
    await kill(game);
    expect(await numbersOf(game)).toEqual(counted);
    await talk(game, 7);
    await kill(game);
    const all = await messagesOf(game, ann);
    expect((await numbersOf(game)).ann).toBe(all.at(-1));
    valueOf(await roomAt(game).mute({ player: ann, target: 1, muted: true }));
    const theirs = await messagesOf(game, ann);
    expect(theirs.length).toBeLessThan(all.length);
    await kill(game);
    expect((await numbersOf(game)).ann).toBe(theirs.at(-1));
  });

  it('counts them again after two people are merged', async () => {
    const game = await running([ann, bob]);
    await talk(game, 200);
    await kill(game);
    await numbersOf(game);
    await inside(game, (_, { sql }) => {
      // As an earlier build merges them.
      sql.exec(`INSERT INTO people (id, name) VALUES ('p-cat', 'cat')`);
      sql.exec(`UPDATE messages SET sender = 'p-cat' WHERE sender = 'p-bob'`);
      sql.exec(`UPDATE messages SET recipient = 'p-cat' WHERE recipient = 'p-bob'`);
      sql.exec(`DELETE FROM people WHERE id = 'p-bob'`);
    });
    await kill(game);
    expect((await numbersOf(game)).cat).toBe((await messagesOf(game, cat)).at(-1));
  });
});
