import { describe, expect, it } from 'vitest';
import {
  ann,
  armed,
  bid,
  bob,
  codeOf,
  kill,
  look,
  open,
  pass,
  roomAt,
  running,
  send,
} from '../../support/room/rooms.ts';
import { valueOf } from '../../support/room/rooms.ts';

async function advance(game: string, seconds: number) {
  return valueOf(await roomAt(game).advance({ player: ann, seconds }));
}

describe('a sandbox game', () => {
  it('has a clock that stands still, and no alarm but that of its removal', async () => {
    const game = await running([ann, bob], { sandbox: true });
    pass(86_400);
    const { now, windows } = await look(game, ann);
    expect(now).toBe('2031-01-01T00:00:00.000Z');
    expect(windows[0]!.kind).toBe('bid');
    await bid(game, ann);
    // The stored instant of the last move may be a day old: here it is that of the start.
    expect(await armed(game)).toBe(Date.now() + 30 * 86_400_000);
  });

  it('shows the new time to all once its clock is moved, even if nothing else happened', async () => {
    const game = await running([ann, bob], { sandbox: true });
    const { etag } = valueOf(await roomAt(game).view({ player: bob }));
    await advance(game, 10);
    const { body } = valueOf(await roomAt(game).view({ player: bob, etag }));
    expect((JSON.parse(body!) as { now: string }).now).toBe('2031-01-01T00:00:10.000Z');
  });

  it('advances from deadline to deadline: a window that opens on the way gets its full time', async () => {
    const game = await running([ann, bob], { sandbox: true });
    expect(await advance(game, 59)).toMatchObject({ now: '2031-01-01T00:00:59.000Z', version: 1 });
    expect((await look(game, ann)).windows[0]!.kind).toBe('bid');
    await advance(game, 31);
    expect((await look(game, ann)).windows[0]).toMatchObject({
      kind: 'turn',
      openedAt: '2031-01-01T00:01:00.000Z',
      closesAt: '2031-01-01T00:03:00.000Z',
    });
    await advance(game, 90);
    expect((await look(game, ann)).windows[0]).toMatchObject({
      id: 'bid.2',
      openedAt: '2031-01-01T00:03:00.000Z',
    });
    await kill(game);
    expect((await look(game, ann)).now).toBe('2031-01-01T00:03:00.000Z');
  });

  it('can end within one call that covers weeks, and shows the end of that time', async () => {
    const game = await running([ann, bob], { sandbox: true, pace: 'relaxed' });
    const { now } = await advance(game, 366 * 86_400);
    expect(now).toBe('2032-01-02T00:00:00.000Z');
    const { status } = await look(game, ann);
    const summary = valueOf(await roomAt(game).summary({ player: ann }));
    expect(status).toBe('finished');
    // Three windows of three days, or four if another player has the second turn; then all who missed two have a quarter of
    // that.
    expect(['2031-01-12T06:00:00.000Z', '2031-01-14T12:00:00.000Z']).toContain(summary.endedAt);
    expect(codeOf(await roomAt(game).advance({ player: ann, seconds: 1 }))).toBe('game-over');
  });

  it('has bots that answer at once, after every entry', async () => {
    const game = await open({ sandbox: true, botPause: 60 });
    await roomAt(game).sit({ player: ann, bot: 'random' });
    await roomAt(game).sit({ player: ann });
    expect((await look(game, ann)).windows[0]!.awaiting).toEqual([1]);
    await bid(game, ann);
    const { windows, view } = await look(game, ann);
    const own =
      windows[0]!.kind === 'turn' ? await send(game, ann, { type: 'pass' }, windows[0]!.id) : undefined;
    if (own !== undefined) expect(codeOf(own)).toBe('accepted');
    expect((await look(game, ann)).windows[0]).toMatchObject({
      id: `bid.${view.round + (own ? 1 : 0)}`,
      awaiting: [1],
    });
  });

  it('is the only kind that can be advanced, by its host, by 1 s to 366 days', async () => {
    const real = await running([ann, bob]);
    expect(codeOf(await roomAt(real).advance({ player: ann, seconds: 1 }))).toBe('not-sandbox');
    const game = await running([ann, bob], { sandbox: true });
    const tried = async (player: typeof ann, seconds: number) =>
      codeOf(await roomAt(game).advance({ player, seconds }));
    expect(await tried(bob, 1)).toBe('not-host');
    for (const seconds of [0, -1, 1.5, 366 * 86_400 + 1, Number.NaN])
      expect(await tried(ann, seconds)).toBe('out-of-range');
    expect(await tried(ann, 1)).toBe('accepted');
  });
});
