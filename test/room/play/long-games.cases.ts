/** The cost of waking a room with a long game, and of reading earlier steps in it. */
import { describe, expect, it, vi } from 'vitest';
import { keyframesIn } from '../../../src/room/journal/refold.ts';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import type { Advance } from '../../../src/rules/kernel/match.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { standIn } from '../../support/cast.ts';
import { ann, bob, cat, codeOf, dropCaches, inside, kill, look } from '../../support/room/rooms.ts';
import { roomAt, running, stored, valueOf } from '../../support/room/rooms.ts';

const note = (text: string) => ({ type: 'note', text });

function command(game: string, key: string, text = key) {
  return roomAt(game).command({ player: ann, command: note(text), key });
}

/** A game with this many entries: the setup, and notes with the keys `1`, `2`, … */
async function long(entries: number): Promise<string> {
  const game = await running([ann, bob]);
  await inside(game, async (room) => {
    for (let i = 1; i < entries; i += 1) {
      const reply = await room.command({ player: ann, command: note(`${i}`), key: `${i}` });
      if (!reply.ok) throw new Error(reply.error.code);
    }
  });
  return game;
}

const sql = <T extends Record<string, SqlStorageValue>>(game: string, query: string): Promise<T[]> =>
  inside(game, (_, storage) => storage.sql.exec<T>(query).toArray());

/** The rows that this call reads in a room that it wakes, and the entries that it folds. */
async function costOf(game: string, act: () => Promise<unknown>): Promise<{ rows: number; folded: number }> {
  await kill(game);
  const windows = vi.spyOn(rulesets['toy']!, 'windows');
  const exec = await inside(game, (_, storage) => vi.spyOn(storage.sql, 'exec'));
  await act();
  const read = exec.mock.results.map(({ value }) => (value as SqlStorageCursor<never>).rowsRead);
  const folded = windows.mock.calls.length;
  exec.mockRestore();
  windows.mockRestore();
  return { rows: read.reduce((sum, n) => sum + n, 0), folded };
}

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

const keyframes = (game: string) =>
  sql<{ seq: number; fold: string }>(game, 'SELECT seq, fold FROM keyframes ORDER BY seq');

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

describe('a key', () => {
  it('gets the same answer during the whole game, also in a room that has just woken', async () => {
    const game = await long(300);
    const ages = [1, 2, 62, 63, 64, 65, 127, 128, 191, 255, 256, 298, 299];
    for (const age of ages) {
      await kill(game);
      // The setup is also an entry, and a step.
      expect(valueOf(await command(game, `${age}`)).version).toBe(age + 1);
      expect(codeOf(await command(game, `${age}`, 'other'))).toBe('idempotency-key-reused');
    }
    expect(await stored(game)).toBe(300);
    for (const key of ['0', '300', '1 ', '0 1']) expect(codeOf(await command(game, key))).toBe('accepted');
    expect(await stored(game)).toBe(304);
  });

  it('is distinguished from another key with the same digest', async () => {
    // Found by trial: the SHA-256 hashes of these two keys of the first seat begin with the same 32 bits.
    const [one, other] = ['key-17308', 'key-53498'];
    const game = await running([ann, bob]);
    const { version } = valueOf(await command(game, one));
    await inside(game, async (room) => {
      for (let i = 0; i < 70; i += 1) await room.command({ player: ann, command: note(`${i}`), key: `${i}` });
    });
    await kill(game);
    expect(codeOf(await command(game, other))).toBe('accepted');
    expect(valueOf(await command(game, one, one)).version).toBe(version);
    expect(codeOf(await command(game, other, 'x'))).toBe('idempotency-key-reused');
    expect(await stored(game)).toBe(73);
  });

  it('of another seat is a different key', async () => {
    const game = await long(70);
    await kill(game);
    const theirs = await roomAt(game).command({ player: bob, command: note('1'), key: '1' });
    expect(codeOf(theirs)).toBe('accepted');
    expect(await stored(game)).toBe(71);
  });

  it('is found even if keyframes lack its digest', async () => {
    const game = await long(200);
    await sql(game, 'UPDATE keyframes SET keys = NULL');
    await kill(game);
    expect(valueOf(await command(game, '5')).version).toBe(6);
    await sql(game, 'DELETE FROM keyframes');
    await kill(game);
    expect(valueOf(await command(game, '150')).version).toBe(151);
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
