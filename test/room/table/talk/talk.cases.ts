import { describe, expect, it, vi } from 'vitest';
import type { Player } from '../../../../src/room/table/visit.ts';
import { asInstant } from '../../../../src/rules/vocabulary.ts';
import {
  ann,
  bid,
  bob,
  cat,
  codeOf,
  dan,
  dropCaches,
  inside,
  kill,
  open,
  pass,
  roomAt,
  running,
  valueOf,
} from '../../../support/room/rooms.ts';
import { page, read, say, sayAll, table, talk, texts } from '../../../support/room/talk.ts';

describe('table talk', () => {
  it('to all is shown to seats, host and spectators, with its instant and speaker', async () => {
    const game = await table();
    await sayAll(game, [ann, 'hello'], [bob, 'hi']);
    for (const player of [ann, bob, cat, dan, null]) {
      expect((await read(game, player)).messages).toEqual([
        { id: 1, at: '2031-01-01T00:00:00.000Z', from: { player: ann, seat: 0 }, to: null, text: 'hello' },
        { id: 2, at: '2031-01-01T00:00:00.000Z', from: { player: bob, seat: 1 }, to: null, text: 'hi' },
      ]);
    }
  });

  it('is in the brief for a letter until the recipient reads it', async () => {
    const game = await table();
    const unreadOf = async (player: Player) => {
      const brief = valueOf(await roomAt(game).brief({ player, saidSince: asInstant(0) }));
      return brief.said.map(({ text }) => text);
    };
    await sayAll(game, [ann, 'a'], [cat, 'psst', 0], [ann, 'b']);
    await page(game, bob, 0, 1);
    expect([await unreadOf(bob), await unreadOf(cat)]).toEqual([['b'], ['a', 'b']]);
    await kill(game);
    valueOf(await roomAt(game).messages({ player: cat, after: 3, limit: 9, seen: false }));
    expect([await unreadOf(bob), await unreadOf(cat)]).toEqual([['b'], ['a', 'b']]);
    valueOf(await roomAt(game).messages({ player: cat, after: 3, limit: 9 }));
    valueOf(await roomAt(game).transfer({ player: cat, to: dan }));
    expect([await unreadOf(bob), await unreadOf(dan)]).toEqual([['b'], []]);
    await sayAll(game, [ann, 'c']);
    expect([await unreadOf(bob), await unreadOf(dan)]).toEqual([['b', 'c'], ['c']]);
    await roomAt(game).cancel({ player: ann });
    expect([await unreadOf(ann), await unreadOf({ id: 'eve', name: 'Eve' })]).toEqual([['psst'], []]);
  });

  it('to one seat is shown only to the two players, even when the game is over', async () => {
    const game = await table();
    await sayAll(game, [ann, 'psst', 1]);
    await roomAt(game).cancel({ player: ann });
    expect((await read(game, bob)).messages).toMatchObject([{ to: { player: bob, seat: 1 }, text: 'psst' }]);
    expect(await texts(game, ann)).toEqual(['psst']);
    for (const player of [cat, dan, null])
      expect(await read(game, player)).toEqual({ messages: [], next: 0, muted: [] });
  });

  it('includes a host without a seat, who can send and receive messages', async () => {
    const game = await running([bob, cat]);
    await sayAll(game, [bob, 'a word?', 'host'], [ann, 'yes', 0], [ann, 'begin!']);
    expect((await read(game, ann)).messages.map(({ from, to }) => [from.seat, to?.seat])).toEqual([
      [0, null],
      [null, 0],
      [null, undefined],
    ]);
    expect(await texts(game, bob)).toEqual(['a word?', 'yes', 'begin!']);
    expect(await texts(game, cat)).toEqual(['begin!']);
  });

  it('is refused for spectators, and for messages to bots, to empty or unknown seats, and to oneself', async () => {
    const game = await open({ seats: 4 });
    await roomAt(game).sit({ player: bob, seat: 1 });
    await roomAt(game).sit({ player: ann, seat: 2, bot: 'steady' });
    expect(codeOf(await say(game, dan, 'me too'))).toBe('not-seated');
    const codes = await Promise.all(
      ([0, 1, 2, 9, 'host'] as const).map(async (to) => codeOf(await say(game, bob, 'hey', to))),
    );
    expect(codes).toEqual(['seat-empty', 'self-not-allowed', 'bot-seat', 'unknown-seat', 'accepted']);
    expect(codeOf(await say(game, ann, 'hey', 'host'))).toBe('self-not-allowed');
    expect(await texts(game, ann)).toEqual(['hey']);
  });

  it('belongs to persons when seats are numbered anew or taken by another player', async () => {
    const game = await open({ seats: 3 });
    for (const [player, seat] of [
      [bob, 1],
      [cat, 2],
    ] as const)
      await roomAt(game).sit({ player, seat });
    await sayAll(game, [bob, 'to cat', 2]);
    await roomAt(game).leave({ player: bob, seat: 'mine' });
    await roomAt(game).sit({ player: dan, seat: 1 });
    expect(await texts(game, dan)).toEqual([]);
    expect((await read(game, bob)).messages).toMatchObject([{ from: { player: bob, seat: null } }]);
    await roomAt(game).start({ player: ann });
    expect((await read(game, cat)).messages).toMatchObject([{ to: { player: cat, seat: 1 } }]);
  });

  it('is hidden from spectators until the end if the host chose so, also in a rematch', async () => {
    const game = await table({ talk: 'seats' });
    await sayAll(game, [ann, 'hello'], [ann, 'psst', 1]);
    expect(valueOf(await roomAt(game).summary({ player: null })).talk).toBe('seats');
    for (const player of [dan, null]) {
      expect([await texts(game, player), await talk(game, player)]).toEqual([[], 0]);
    }
    expect(await texts(game, cat)).toEqual(['hello']);
    await roomAt(game).cancel({ player: ann });
    expect(await texts(game, null)).toEqual(['hello']);
    const { game: next } = valueOf(await roomAt(game).rematch({ player: ann }));
    expect(valueOf(await roomAt(next).summary({ player: null })).talk).toBe('seats');
  });

  it('is refused to players without access to the game', async () => {
    const game = await open({ visibility: 'private' });
    const room = roomAt(game);
    const visit = {
      player: dan,
      message: 1,
      target: 0,
      muted: true,
      text: 'x',
      key: 'k',
      after: 0,
      limit: 9,
    };
    const replies = [room.messages(visit), room.say(visit), room.mute(visit), room.evidence(visit)];
    const more = [room.notes(visit), room.writeNotes(visit)];
    for (const reply of await Promise.all([...replies, ...more]))
      expect(codeOf(reply as never)).toBe('unknown-game');
    const { invitation } = valueOf(await room.summary({ player: ann }));
    expect(codeOf(await room.messages({ ...visit, invitation }))).toBe('accepted');
  });

  it('takes one row, one more if private, and one for each new person, and survives the room', async () => {
    const game = await table();
    const rows = (player: Player, to?: number) =>
      inside(game, async (room, { sql }) => {
        const exec = vi.spyOn(sql, 'exec');
        await room.say({ player, text: 'x', to, key: crypto.randomUUID() });
        const written = exec.mock.results.map(({ value }) => (value as SqlStorageCursor<never>).rowsWritten);
        exec.mockRestore();
        return written.reduce((sum, n) => sum + n, 0);
      });
    expect([await rows(ann), await rows(ann), await rows(ann, 1), await rows(ann, 1)]).toEqual([2, 1, 3, 2]);
    await kill(game);
    expect(await texts(game, bob)).toEqual(['x', 'x', 'x', 'x']);
    await sayAll(game, [bob, 'y']);
    expect((await read(game, cat)).messages.at(-1)).toMatchObject({
      id: 3,
      from: { player: bob },
      text: 'y',
    });
  });

  it('stores no part of a message if storing fails', async () => {
    const game = await table();
    await inside(game, async (room, { sql }) => {
      const exec = sql.exec.bind(sql);
      const spy = vi.spyOn(sql, 'exec').mockImplementation((query, ...values) => {
        if (query.startsWith('INSERT INTO messages')) throw new Error('disk full');
        return exec(query, ...values);
      });
      await expect(room.say({ player: ann, text: 'x', key: 'k' })).rejects.toThrow('disk full');
      spy.mockRestore();
      expect(exec('SELECT * FROM people').toArray()).toEqual([]);
    });
    expect([await texts(game, bob), await talk(game, bob)]).toEqual([[], 0]);
    await say(game, ann, 'x', undefined, 'k');
    expect(await texts(game, bob)).toEqual(['x']);
  });

  it('shows the present names of people', async () => {
    const game = await table();
    await sayAll(game, [ann, 'x']);
    await roomAt(game).rename({ player: { ...ann, name: 'Anna' } });
    await kill(game);
    expect((await read(game, bob)).messages[0]!.from.player.name).toBe('Anna');
    // A token may have the old name.
    valueOf(await say(game, ann, 'y'));
    expect((await read(game, bob)).messages.map(({ from }) => from.player.name)).toEqual(['Anna', 'Anna']);
  });

  it('has instants of the sandbox game’s own clock', async () => {
    const game = await table({ sandbox: true });
    await roomAt(game).advance({ player: ann, seconds: 3600 });
    pass(60);
    await sayAll(game, [ann, 'x']);
    expect((await read(game, bob)).messages[0]!.at).toBe('2031-01-01T01:00:00.000Z');
  });
});

describe('a room of a layout without table talk', () => {
  it('has table talk after its migration, and everybody may read it', async () => {
    const game = await table();
    await bid(game, ann);
    await inside(game, (_, { sql }) => {
      const later = [
        'messages',
        'people',
        'mutes',
        'notes',
        'reach',
        'looks',
        'orders',
        'sights',
        'read_marks',
      ];
      for (const name of later) sql.exec(`DROP TABLE ${name}`);
      dropCaches(sql);
      sql.exec(`UPDATE meta SET level = 1, lobby = json_remove(lobby, '$.talk')`);
    });
    await kill(game);
    expect(valueOf(await roomAt(game).summary({ player: null })).talk).toBe('open');
    expect(await talk(game, bob)).toBe(0);
    await sayAll(game, [ann, 'a']);
    valueOf(await roomAt(game).writeNotes({ player: ann, text: 'n' }));
    await kill(game);
    expect(await texts(game, null)).toEqual(['a']);
  });
});
