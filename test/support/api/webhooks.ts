/** Players with webhooks, and the messages to these. */
import { createHmac } from 'node:crypto';
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { Webhooks } from '../../../src/mailbox/webhooks/webhooks.ts';
import { call, type Guest, type Json } from './api.ts';
import { bindingsOf } from '../cast.ts';
import { unseenGame } from './letters.ts';
import { account } from './mails.ts';
import type { Received } from './receivers.ts';

export const HOOK_URL = 'https://hooks.example.org/parsec';

/** A game of two players, with addresses by default, who have not read it. Each has a webhook. */
export async function hookedTable(person: (name: string) => Promise<Json> = account, patch: object = {}) {
  const people = [await person('Ada'), await person('Bob')];
  const hooks = new Map(await Promise.all(people.map(async (one) => [one.id, await hookOf(one)] as const)));
  const seated = await unseenGame(people, patch);
  return { ...seated, people, ...hooks.get(seated.mover.id)! };
}

/** A webhook of a player, whose receiver is verified. */
export async function hookOf(owner: Guest, url = HOOK_URL): Promise<{ webhook: Json; secret: string }> {
  const { webhook, secret } = await newHookOf(owner, url);
  await inside(owner, (hooks) => hooks.verify(webhook.id, Date.now()));
  return { webhook: { ...webhook, verified: true }, secret };
}

/** A new webhook, to which nothing was sent yet. */
export async function newHookOf(
  { token }: Guest,
  url = HOOK_URL,
): Promise<{ webhook: Json; secret: string }> {
  const { status, body, text } = await call('POST', '/me/webhooks', { token, body: { url } });
  expect(status, text).toBe(201);
  return body;
}

/** Runs in the mailbox of this player. */
async function inside({ id }: Guest, act: (hooks: Webhooks) => void): Promise<void> {
  await runInDurableObject(env.MAILBOXES.getByName(id), (_, { storage }) =>
    act(new Webhooks(storage.kv, env as Env)),
  );
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

/** Lowers the limits of all mailboxes by this factor, until the returned function is called. */
export async function lowerLimits(factor: number): Promise<() => void> {
  // All objects share one such object.
  const mailbox = env.MAILBOXES.getByName('any');
  const settings = await runInDurableObject(mailbox, bindingsOf);
  const { LIMITS } = settings;
  Object.assign(settings, { LIMITS: String(factor) });
  return () => void Object.assign(settings, { LIMITS });
}
