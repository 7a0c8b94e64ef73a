/** Players with webhooks, and what these receive. */
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { call, type Guest, type Json } from './api.ts';
import { unseenGame } from './letters.ts';
import { account } from './mails.ts';
import type { Received } from './receivers.ts';

export const HOOK_URL = 'https://hooks.example.org/parsec';

/** A game of two, with addresses unless told otherwise, who have not looked at it. Each has a webhook. */
export async function hookedTable(person: (name: string) => Promise<Json> = account, patch: object = {}) {
  const people = [await person('Ada'), await person('Bob')];
  const hooks = new Map(await Promise.all(people.map(async (one) => [one.id, await hookOf(one)] as const)));
  const seated = await unseenGame(people, patch);
  return { ...seated, ...hooks.get(seated.mover.id)! };
}

export async function hookOf({ token }: Guest): Promise<{ webhook: Json; secret: string }> {
  const { status, body, text } = await call('POST', '/me/webhooks', { token, body: { url: HOOK_URL } });
  expect(status, text).toBe(201);
  return body;
}

export async function hooksOf({ token }: Guest): Promise<Json> {
  return (await call('GET', '/me/webhooks', { token })).body.webhooks;
}

export function isSigned({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${text}`;
  const mac = createHmac('sha256', key).update(signed).digest('base64');
  return headers.get('webhook-signature') === `v1,${mac}`;
}
