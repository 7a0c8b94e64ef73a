/** Talk and notes of players who got an account, left their seat, or deleted their account. */
import { describe, expect, it } from 'vitest';
import type { Player } from '../../../../src/room/table/visit.ts';
import {
  ann,
  bob,
  cat,
  codeOf,
  dan,
  inside,
  kill,
  open,
  roomAt,
  running,
  valueOf,
} from '../../../support/room/rooms.ts';
import { read, say, sayAll, table, talk, texts } from '../../../support/room/talk.ts';

describe('a guest who becomes an account', () => {
  it('moves all talk, mutes and notes to it, each once', async () => {
    const game = await table();
    await sayAll(game, [ann, 'a'], [bob, 'psst', 0], [ann, 'yes', 1], [cat, 'c']);
    valueOf(await roomAt(game).mute({ player: ann, target: 2, muted: true }));
    valueOf(await roomAt(game).mute({ player: bob, target: 0, muted: true }));
    valueOf(await roomAt(game).writeNotes({ player: ann, text: 'n' }));
    await read(game, dan);
    valueOf(await roomAt(game).transfer({ player: ann, to: dan }));
    for (const wake of [() => Promise.resolve(), () => kill(game)]) {
      await wake();
      expect((await read(game, dan)).messages).toMatchObject([
        { id: 1, from: { player: dan, seat: 0 }, text: 'a' },
        { id: 2, to: { player: dan, seat: 0 }, text: 'psst' },
        { id: 3, from: { player: dan, seat: 0 }, text: 'yes' },
      ]);
      expect((await read(game, dan)).muted).toMatchObject([{ player: cat }]);
      expect((await read(game, bob)).muted).toMatchObject([{ player: dan }]);
      expect(valueOf(await roomAt(game).notes({ player: dan })).text).toBe('n');
      expect(await talk(game, dan)).toBe(3);
    }
    expect(await texts(game, ann)).toEqual(['a', 'c']);
  });

  it('is not muted by themselves after a merge', async () => {
    const game = await running([bob, cat]);
    valueOf(await roomAt(game).mute({ player: bob, target: 'host', muted: true }));
    await roomAt(game).cancel({ player: ann });
    await sayAll(game, [ann, 'a'], [bob, 'b']);
    valueOf(await roomAt(game).transfer({ player: ann, to: bob }));
    expect(await texts(game, bob)).toEqual(['a', 'b']);
  });
});

describe('notes of a guest and an account', () => {
  /** Both sat in turn and wrote these notes. */
  async function merged(own: string, other: string): Promise<string> {
    const game = await open({ seats: 3 });
    for (const [player, text] of [
      [bob, other],
      [cat, own],
    ] as const) {
      await roomAt(game).sit({ player });
      valueOf(await roomAt(game).writeNotes({ player, text }));
    }
    await roomAt(game).leave({ player: bob, seat: 'mine' });
    valueOf(await roomAt(game).transfer({ player: bob, to: cat }));
    return valueOf(await roomAt(game).notes({ player: cat })).text;
  }

  it('are joined, and complete if there is room for both', async () => {
    expect(await merged('mine', 'the guest’s')).toBe('mine\nthe guest’s');
    expect(await merged('', 'the guest’s')).toBe('the guest’s');
    const [own, other] = ['a'.repeat(5_000), 'b'.repeat(4_999)];
    expect(await merged(own, other)).toBe(`${own}\n${other}`);
  });

  it('are cut off at the end if they are too long together, with a mark, and never within a character', async () => {
    const own = 'a'.repeat(6_000);
    const [even, odd] = [await merged(own, '🦀'.repeat(2_001)), await merged(own, `b${'🦀'.repeat(2_001)}`)];
    for (const text of [even, odd]) {
      expect(text.length).toBeGreaterThan(9_990);
      expect(text.length).toBeLessThanOrEqual(10_000);
      expect(text).toMatch(/^a{6000}\nb?(🦀)+\n\[too long together: cut off here\]$/u);
    }
    expect(await merged('a'.repeat(10_000), 'b')).toMatch(/^a+\n\[.*\]$/);
  });
});

describe('a player who left their seat', () => {
  /** A private game that Bob left after he spoke and wrote notes: he cannot find it any more. */
  async function left(): Promise<string> {
    const game = await open({ seats: 3, visibility: 'private' });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    await roomAt(game).sit({ player: bob, invitation });
    await sayAll(game, [bob, 'b'], [ann, 'psst', 0]);
    valueOf(await roomAt(game).writeNotes({ player: bob, text: 'n' }));
    await roomAt(game).leave({ player: bob, seat: 'mine' });
    expect(codeOf(await roomAt(game).summary({ player: bob }))).toBe('unknown-game');
    return game;
  }
  const names = async (game: string) =>
    (await read(game, ann)).messages.map(({ from, to }) => (to ?? from).player.name);
  const stored = (game: string) => inside(game, (_, { sql }) => sql.exec('SELECT * FROM notes').toArray());

  it('can get what they wrote, and nobody else can', async () => {
    const game = await left();
    const written = async (player: Player) => valueOf(await roomAt(game).written({ player }));
    expect(await written(bob)).toMatchObject({ game, notes: 'n', messages: [{ text: 'b' }] });
    expect(await written(dan)).toEqual({ game, notes: '', messages: [], muted: [], orders: null, sat: [] });
  });

  it('can be renamed, merged and deleted as a seated player can', async () => {
    const game = await left();
    valueOf(await roomAt(game).rename({ player: { ...bob, name: 'Robert' } }));
    expect(await names(game)).toEqual(['Robert', 'Robert']);
    valueOf(await roomAt(game).transfer({ player: bob, to: dan }));
    await kill(game);
    expect([await names(game), await stored(game)]).toEqual([
      ['dan', 'dan'],
      [{ player: dan.id, text: 'n' }],
    ]);
    valueOf(await roomAt(game).depart({ player: { ...dan, name: 'former player' } }));
    await kill(game);
    expect([await names(game), await stored(game)]).toEqual([['former player', 'former player'], []]);
  });
});

describe('a player who deletes their account', () => {
  it.each(['running', 'over'])(
    'leaves their messages in a game that is %s, without their name and notes',
    async (status) => {
      const game = await table();
      await sayAll(game, [bob, 'b'], [ann, 'psst', 1]);
      valueOf(await roomAt(game).writeNotes({ player: bob, text: 'n' }));
      if (status === 'over') await roomAt(game).cancel({ player: ann });
      valueOf(await roomAt(game).depart({ player: { ...bob, name: 'former player' } }));
      await kill(game);
      const { messages } = await read(game, ann);
      expect(messages.map(({ from, to }) => (to ?? from).player.name)).toEqual([
        'former player',
        'former player',
      ]);
      const kept = await inside(game, (_, { sql }) => sql.exec('SELECT * FROM notes').toArray());
      expect(kept).toEqual([]);
      if (status === 'running') expect(codeOf(await say(game, ann, 'psst', 1))).toBe('bot-seat');
    },
  );
});
