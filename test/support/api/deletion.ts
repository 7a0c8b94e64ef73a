/** Helpers for deletions of accounts: seats, remaining keys, and actions of others right before it. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { revoked } from '../../../src/auth/revocations/revocations.ts';
import { roomOf } from '../../../src/room/protocol.ts';
import { call, type Guest, type Json } from './api.ts';

const DB = (env as Env).DB;
export const sit = (game: string, { id, name }: Guest) =>
  roomOf((env as Env).ROOMS, game).sit({ player: { id, name } });
export const sitters = async (game: string): Promise<readonly (string | undefined)[]> =>
  (await call('GET', `/games/${game}`)).body.game.seats.map((seat: Json) => seat.player?.id);

export const storedKeysOf = async ({ id }: Guest): Promise<readonly unknown[]> =>
  (await DB.prepare('SELECT * FROM keys WHERE player = ?').bind(id).all()).results;

/** Runs `act` right before the account is deleted. */
export function beforeDeletion(act: () => Promise<unknown>): void {
  const revoke = revoked.revoke.bind(revoked);
  vi.spyOn(revoked, 'revoke').mockImplementationOnce(async (...all) => {
    await act();
    return revoke(...all);
  });
}
