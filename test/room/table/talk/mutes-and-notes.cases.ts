import { describe, expect, it } from 'vitest';
import type { Player } from '../../../../src/room/table/visit.ts';
import type { Evidence } from '../../../../src/room/talk/wire.ts';
import type { Refusal } from '../../../../src/rules/vocabulary.ts';
import {
  ann,
  bob,
  cat,
  codeOf,
  dan,
  inside,
  kill,
  open,
  pass,
  roomAt,
  START,
  valueOf,
} from '../../../support/room/rooms.ts';
import { read, say, sayAll, table, talk, texts } from '../../../support/room/talk.ts';

describe('a mute', () => {
  const mute = (game: string, player: Player, target: number | 'host', muted = true) =>
    roomAt(game).mute({ player, target, muted });

  it('hides all messages of one person from another, which only the latter can see', async () => {
    const game = await table();
    await sayAll(game, [ann, 'a'], [bob, 'b'], [bob, 'psst', 0]);
    valueOf(await mute(game, ann, 1));
    await sayAll(game, [bob, 'c'], [bob, 'psst', 0]);
    expect(await read(game, ann)).toMatchObject({
      messages: [{ id: 1 }],
      next: 1,
      muted: [{ player: bob, seat: 1 }],
    });
    expect(await talk(game, ann)).toBe(1);
    expect((await read(game, bob)).muted).toEqual([]);
    expect(await texts(game, bob)).toEqual(['a', 'b', 'psst', 'c', 'psst']);
    expect(await texts(game, cat)).toEqual(['a', 'b', 'c']);
    await sayAll(game, [cat, 'd']);
    expect((await read(game, ann, 1)).messages).toMatchObject([{ id: 6, text: 'd' }]);
  });

  it('survives the room and follows the person, until it is removed', async () => {
    const game = await open({ seats: 3 });
    for (const player of [bob, cat]) await roomAt(game).sit({ player });
    valueOf(await mute(game, bob, 'host'));
    valueOf(await mute(game, bob, 'host'));
    await kill(game);
    await sayAll(game, [ann, 'a']);
    expect([await texts(game, bob), await talk(game, bob)]).toEqual([[], 0]);
    valueOf(await mute(game, bob, 'host', false));
    valueOf(await mute(game, bob, 'host', false));
    await kill(game);
    expect([await texts(game, bob), await talk(game, bob)]).toEqual([['a'], 1]);
    expect((await read(game, bob)).muted).toEqual([]);
  });

  it('is only for people at the table, of others at the table', async () => {
    const game = await open({ seats: 3 });
    await roomAt(game).sit({ player: bob, seat: 1 });
    await roomAt(game).sit({ player: ann, seat: 2, bot: 'steady' });
    const codes = await Promise.all(
      ([0, 1, 2, 9] as const).map(async (target) => codeOf(await mute(game, bob, target))),
    );
    expect(codes).toEqual(['seat-empty', 'self-not-allowed', 'bot-seat', 'unknown-seat']);
    expect(codeOf(await mute(game, dan, 1))).toBe('not-seated');
  });
});

describe('a mute of a player who has left', () => {
  it('can be removed by the player’s id, only by those who muted them, even after these have left', async () => {
    const game = await open({ seats: 4 });
    for (const player of [bob, cat]) await roomAt(game).sit({ player });
    for (const player of [ann, cat]) valueOf(await roomAt(game).mute({ player, target: 0, muted: true }));
    await sayAll(game, [bob, 'b']);
    for (const player of [bob, cat]) valueOf(await roomAt(game).leave({ player, seat: 'mine' }));
    const unmute = (player: Player, id: string) =>
      roomAt(game).mute({ player, target: { id }, muted: false });
    for (const id of [bob.id, bob.id, 'nobody']) valueOf(await unmute(ann, id));
    valueOf(await unmute(dan, bob.id));
    await kill(game);
    expect([await texts(game, ann), await texts(game, cat)]).toEqual([['b'], []]);
    expect((await read(game, ann)).muted).toEqual([]);
    expect((await read(game, cat)).muted).toEqual([{ player: bob, seat: null }]);
    valueOf(await unmute(cat, bob.id));
    expect(await texts(game, cat)).toEqual(['b']);
  });
});

describe('the evidence for a report', () => {
  it('is a message that the caller can read, by its number, even of a muted speaker', async () => {
    const game = await table();
    await sayAll(game, [ann, 'psst', 2], [bob, 'grr', 0], [bob, 'hello']);
    await roomAt(game).mute({ player: ann, target: 1, muted: true });
    const evidence = valueOf(await roomAt(game).evidence({ player: ann, message: 2 }));
    const expected: Evidence = {
      key: expect.any(Number) as number,
      author: bob,
      recipient: ann.id,
      text: 'grr',
      saidAt: START,
    };
    expect(evidence).toEqual(expected);
    const hello = { text: 'hello', recipient: null };
    expect(valueOf(await roomAt(game).evidence({ player: dan, message: 1 }))).toMatchObject(hello);
  });

  it('is refused for messages of the caller, and for those that the caller cannot read', async () => {
    const game = await table();
    await sayAll(game, [ann, 'psst', 1], [ann, 'hello']);
    const code = async (player: Player | null, message: number) =>
      codeOf(await roomAt(game).evidence({ player, message }));
    expect(await code(dan, 2)).toBe('unknown-message');
    expect(await code(dan, 0)).toBe('unknown-message');
    expect(await code(ann, 1)).toBe('self-not-allowed');
    expect(await code(null, 1)).toBe('accepted');
  });
});

describe('an idempotency key of a message', () => {
  it('makes it count once, even after the room sleeps, and belongs to one player', async () => {
    const game = await table();
    const first = valueOf(await say(game, ann, 'a', 1, 'k'));
    await sayAll(game, [bob, 'b']);
    expect(valueOf(await say(game, ann, 'a', 1, 'k'))).toEqual({ ...first, isRepeat: true });
    await kill(game);
    expect(valueOf(await say(game, ann, 'a', 1, 'k'))).toEqual({ ...first, isRepeat: true });
    for (const [text, to] of [
      ['b', 1],
      ['a', 2],
      ['a', undefined],
    ] as const)
      expect(codeOf(await say(game, ann, text, to, 'k'))).toBe('idempotency-key-reused');
    expect(codeOf(await say(game, bob, 'c', undefined, 'k'))).toBe('accepted');
    expect(await texts(game, ann)).toEqual(['a', 'b', 'c']);
  });
});

describe('the limit of messages', () => {
  async function fill(game: string, player: Player, count: number): Promise<void> {
    await inside(game, async (room) => {
      for (let i = 0; i < count; i += 1)
        valueOf(await room.say({ player, text: 'x', key: crypto.randomUUID() }));
    });
  }
  const refusal = async (game: string, player: Player): Promise<Refusal | undefined> => {
    const reply = await say(game, player, 'x', undefined, 'last');
    return reply.ok ? undefined : reply.error;
  };

  it('allows each player 20 in a minute, and states when the next one is accepted', async () => {
    const game = await table();
    await fill(game, ann, 19);
    pass(45.5);
    await fill(game, ann, 1);
    await kill(game);
    expect(await refusal(game, ann)).toEqual({ code: 'too-many-messages', retryAfter: 15 });
    expect(await refusal(game, bob)).toBeUndefined();
    pass(14);
    expect(await refusal(game, ann)).toEqual({ code: 'too-many-messages', retryAfter: 1 });
    pass(0.5);
    expect(await refusal(game, ann)).toBeUndefined();
    // Messages that were accepted may be repeated: that adds nothing.
    await fill(game, ann, 18);
    expect(await refusal(game, ann)).toBeUndefined();
  });

  it('allows 200 in an hour of real time, also in a sandbox', async () => {
    const game = await table({ sandbox: true });
    for (let minute = 0; minute < 10; minute += 1) {
      await fill(game, ann, 20);
      pass(60);
    }
    await roomAt(game).advance({ player: ann, seconds: 86_400 });
    expect(await refusal(game, ann)).toEqual({ code: 'too-many-messages', retryAfter: 3000 });
    pass(3000);
    expect(await refusal(game, ann)).toBeUndefined();
  });
});

describe('notes', () => {
  it('belong to each player at the table, and survive the room', async () => {
    const game = await table();
    valueOf(await roomAt(game).writeNotes({ player: ann, text: 'one' }));
    valueOf(await roomAt(game).writeNotes({ player: ann, text: 'Bob bluffs' }));
    valueOf(await roomAt(game).writeNotes({ player: bob, text: 'Ann knows' }));
    await kill(game);
    const notes = async (player: Player) => valueOf(await roomAt(game).notes({ player })).text;
    expect([await notes(ann), await notes(bob), await notes(cat)]).toEqual(['Bob bluffs', 'Ann knows', '']);
    expect(codeOf(await roomAt(game).notes({ player: dan }))).toBe('not-seated');
    expect(codeOf(await roomAt(game).writeNotes({ player: dan, text: 'x' }))).toBe('not-seated');
  });
});
