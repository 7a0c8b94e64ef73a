/** Bot accounts of a person with an address, with a key and offers. */
import { expect } from 'vitest';
import { call, type Guest, type Json } from './api.ts';

export const INTERSTELLAR = { ruleset: 'interstellar-conquest' };

/** A bot of this person. Its token is an API key. */
export async function botOf(owner: Guest, name: string): Promise<Guest> {
  const made = await call('POST', '/me/bots', { token: owner.token, body: { name } });
  expect(made.status, made.text).toBe(201);
  const { player } = made.body.bot;
  const key = await call('POST', `/me/bots/${player.id}/keys`, { token: owner.token, body: { name: 'key' } });
  expect(key.status, key.text).toBe(201);
  return { id: player.id, name: player.name, token: key.body.secret };
}

export async function offer(bot: Guest, offers: readonly object[] = [INTERSTELLAR], more: object = {}) {
  const { status, text } = await call('PUT', '/me/offers', { token: bot.token, body: { offers, ...more } });
  expect(status, text).toBe(200);
}

export const seatBot = (game: string, host: Guest, bot: Guest, body: object = {}) =>
  call('POST', `/games/${game}/bots/${bot.id}`, { token: host.token, body });

export const gameOf = async (game: string, { token }: Guest): Promise<Json> =>
  (await call('GET', `/games/${game}`, { token })).body.game;

export const allowRated = async ({ token }: Guest, ratedAgainstBots = true): Promise<void> => {
  const { body } = await call('PATCH', '/me', { token, body: { ratedAgainstBots } });
  expect(body.ratedAgainstBots).toBe(ratedAgainstBots);
};
