/** Calls about invitations over HTTP. */
import { expect } from 'vitest';
import { call, guest, openGame, runningGame, type Guest, type Json } from './api.ts';

export async function invite(game: string, { token }: Guest, body: object = {}): Promise<Json> {
  return call('POST', `/games/${game}/invitations`, { token, body });
}

export async function made(game: string, host: Guest, body: object = {}): Promise<Json> {
  const answer = await invite(game, host, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.invitation;
}

export async function list(game: string, { token }: Guest): Promise<Json[]> {
  return (await call('GET', `/games/${game}/invitations`, { token })).body.invitations;
}

export const sit = (game: string, { token }: Guest, body: object = {}) =>
  call('POST', `/games/${game}/seats`, { token, body });

export const drop = (game: string, { token }: Guest, id: string) =>
  call('DELETE', `/games/${game}/invitations/${id}`, { token });

export const invitedTo = async ({ token }: Guest): Promise<Json[]> =>
  (await call('GET', '/me/invitations', { token })).body.invitations;

export const known = async ({ token }: Guest): Promise<Json[]> =>
  (await call('GET', '/me/contacts', { token })).body.players;

export const secretGame = (host: Guest, patch: object = {}) =>
  openGame(host, { seats: 4, visibility: 'private', ...patch });

/** People who have played one game together. */
export async function friends<const Names extends readonly string[]>(
  ...names: Names
): Promise<{ -readonly [I in keyof Names]: Guest }> {
  const people = await Promise.all(names.map(guest));
  await runningGame(people);
  return people as { -readonly [I in keyof Names]: Guest };
}
