/** Reading table talk: pages, hidden messages, and the message number in the view. */
import { describe, expect, it, vi } from 'vitest';
import { ann, bob, cat, dan, inside, kill } from '../../../support/room/rooms.ts';
import { roomAt, valueOf } from '../../../support/room/rooms.ts';
import { page, read, sayAll, table, talk, texts } from '../../../support/room/talk.ts';

describe('a page of messages', () => {
  it('continues after the previous page', async () => {
    const game = await table();
    await sayAll(game, [ann, 'a'], [bob, 'b'], [cat, 'c']);
    const first = await read(game, dan, 0, 2);
    expect([first.messages.map(({ id }) => id), first.next]).toEqual([[1, 2], 2]);
    const second = await read(game, dan, first.next, 2);
    expect([second.messages.map(({ text }) => text), second.next]).toEqual([['c'], 3]);
    expect(await read(game, dan, 3)).toEqual({ messages: [], next: 3, muted: [] });
    expect((await read(game, dan, 99)).next).toBe(3);
  });

  it('has an ETag that changes with its content', async () => {
    const game = await table();
    await sayAll(game, [ann, 'a']);
    const { etag } = await page(game, bob);
    expect(await page(game, bob, 0, 100, etag)).toEqual({ etag });
    await sayAll(game, [ann, 'psst', 2]);
    expect(await page(game, bob, 0, 100, `"x", W/${etag}`)).toEqual({ etag });
    await sayAll(game, [ann, 'b']);
    expect((await page(game, bob, 0, 100, etag)).body).toContain('"b"');
  });
});

describe('a private message, for other listeners,', () => {
  it('changes no byte of what they get: ids, cursors, ETags, views', async () => {
    const id = crypto.randomUUID();
    const seen = async (whisper: boolean) => {
      const game = await table({ id: whisper ? id : crypto.randomUUID(), sandbox: true });
      const whispers = whisper
        ? ([
            [ann, 'secret', 1],
            [bob, 'secret', 0],
          ] as const)
        : [];
      await sayAll(game, ...whispers, [ann, 'a'], ...whispers, [bob, 'for cat', 2], ...whispers);
      const pages = [];
      for (const player of [cat, dan, null]) {
        pages.push(await page(game, player), await page(game, player, 1, 1));
        const view = valueOf(await roomAt(game).view({ player }));
        pages.push(view.etag, (JSON.parse(view.body!) as { talk: number }).talk);
        pages.push(await roomAt(game).evidence({ player, message: 3 }));
      }
      return JSON.stringify(pages);
    };
    expect(await seen(true)).toBe(await seen(false));
  });

  it('does not change their ETag, and an unchanged poll reads no storage', async () => {
    const game = await table();
    await sayAll(game, [ann, 'a'], [ann, 'psst', 1]);
    const { etag } = valueOf(await roomAt(game).view({ player: cat }));
    await sayAll(game, [bob, 'psst', 0]);
    const polled = await inside(game, async (room, { sql }) => {
      await room.view({ player: cat });
      const exec = vi.spyOn(sql, 'exec');
      const reply = await room.view({ player: cat, etag });
      const calls = exec.mock.calls.length;
      exec.mockRestore();
      return { page: valueOf(reply), calls };
    });
    expect(polled).toEqual({ page: { etag }, calls: 0 });
  });
});

describe('the talk of a view', () => {
  it('is the number of the last message that its viewer can read, and changes the ETag', async () => {
    const game = await table();
    const tags = new Set<string>();
    const note = async () => tags.add(valueOf(await roomAt(game).view({ player: bob })).etag);
    await note();
    expect(await talk(game, bob)).toBe(0);
    for (const said of [
      [ann, 'a'],
      [ann, 'psst', 1],
      [ann, 'psst', 2],
    ] as const) {
      await sayAll(game, said);
      await note();
    }
    expect(tags.size).toBe(3);
    expect([await talk(game, bob), await talk(game, dan), await talk(game, null)]).toEqual([2, 1, 1]);
    await kill(game);
    expect(await talk(game, bob)).toBe(2);
  });

  it('is left out of an earlier step, and once the game is over', async () => {
    const game = await table();
    await sayAll(game, [ann, 'a']);
    const past = valueOf(await roomAt(game).view({ player: bob, at: 1 }));
    expect((JSON.parse(past.body!) as { talk: unknown }).talk).toBeNull();
    await roomAt(game).cancel({ player: ann });
    expect(await talk(game, bob)).toBeNull();
    await sayAll(game, [bob, 'good game']);
    expect(await texts(game, null)).toEqual(['a', 'good game']);
  });
});
