import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { SOCKETS, TickSockets } from '../../../src/ticks/sockets.ts';
import type { Holder } from '../../../src/ticks/wire.ts';
import { guest, runningGame } from '../../support/api/api.ts';
import { refusedCode, upgrade } from '../../support/api/sockets.ts';

const STATE = { tick: '{}', key: '' };

interface Who {
  readonly place?: string;
  readonly verified?: boolean;
}

function holderOf(id: string, { place = 'ip:1.2.3.4', verified = false }: Who = {}): Holder {
  const player = { id, name: '' };
  const times = { issued: 0, began: 0, session: undefined, former: false };
  return { credential: { by: 'token', player, scopes: ['read'], verified, ...times }, place };
}

/** Opens sockets in an object where the ids that begin with `seat` have seats. */
const within = (
  act: (open: (holder: Holder) => boolean, left: () => number) => Promise<void> | void,
): Promise<void> =>
  runInDurableObject(env.ROOMS.getByName(crypto.randomUUID()), async (_, ctx) => {
    const sockets = new TickSockets(ctx, env);
    const isPlaying = ({ credential }: Holder) => credential!.player.id.startsWith('seat');
    const left = () => ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    await act((holder) => sockets.accept(holder, STATE, isPlaying).ok, left);
    sockets.closeAll();
  });

describe('the sockets of guests', () => {
  it('are bounded by place, but not those of seats, accounts and other places', () =>
    within((open) => {
      for (let i = 0; i < SOCKETS.guests; i += 1) expect(open(holderOf(`guest-${i}`))).toBe(true);
      expect(open(holderOf('guest-x'))).toBe(false);
      expect(open(holderOf('seat-0'))).toBe(true);
      expect(open(holderOf('account', { verified: true }))).toBe(true);
      expect(open(holderOf('elsewhere', { place: 'ip:1.2.3.5' }))).toBe(true);
    }));

  it('cannot take those of seats: a full room closes one for a player, up to eight', () =>
    within((open, left) => {
      for (let i = 0; i < SOCKETS.all; i += 1)
        expect(open(holderOf(`watcher-${i}`, { verified: true }))).toBe(true);
      expect(open(holderOf('watcher-x', { verified: true }))).toBe(false);
      for (let i = 0; i < SOCKETS.player; i += 1) expect(open(holderOf('seat-0'))).toBe(true);
      expect(open(holderOf('seat-0'))).toBe(false);
      expect(left()).toBe(SOCKETS.all);
    }));

  it('leave room for the players of a game', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const path = `/games/${game}/ticks`;
    const room = env.ROOMS.getByName(game);
    await runInDurableObject(room, (_, ctx) => {
      const sockets = new TickSockets(ctx, env);
      for (let i = 0; i < SOCKETS.all; i += 1) sockets.accept({ credential: null, place: `ip:${i}` }, STATE);
    });
    expect(await refusedCode(path, { guest: await guest('Cy') })).toEqual([429, 'too-many-sockets']);
    expect((await upgrade(path, { guest: bob })).status).toBe(101);
    await runInDurableObject(room, (_, ctx) => new TickSockets(ctx, env).closeAll());
  });
});
