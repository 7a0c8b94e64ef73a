/** Receivers of webhooks and pushes, in place of the network: every name leads to a public address. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { roomOf } from '../../src/room/bindings.ts';
import type { Asked } from '../../src/room/brief-protocol.ts';
import { runningGame, type Guest, type Json } from './api.ts';

export interface Received {
  readonly url: string;
  readonly headers: Headers;
  /** As it was sent. */
  readonly text: string;
}

/** Answers with what `answer` says, and keeps what came. To be restored after the test. */
export function receivers(answer: (received: Received) => number): readonly Received[] {
  const all: Received[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { hostname, searchParams } = new URL(request.url);
    if (hostname === 'cloudflare-dns.com') {
      const isV4 = searchParams.get('type') === 'A';
      return Response.json({ Status: 0, Answer: isV4 ? [{ type: 1, data: '8.8.8.8' }] : [] });
    }
    const received = { url: request.url, headers: request.headers, text: await request.text() };
    all.push(received);
    return new Response(null, { status: answer(received) });
  });
  return all;
}

export interface Table {
  readonly game: string;
  /** Who is asked first, and what. */
  readonly mover: Json;
  readonly question: Asked;
}

/** A game of these, who have not looked at it. */
export async function unseenGame(people: readonly Guest[], patch: object = {}): Promise<Table> {
  const game = await runningGame(people, { sandbox: false, pace: 'daily', ...patch });
  for (const mover of people) {
    const brief = await roomOf(env.ROOMS, game).brief({ player: mover });
    if (brief.ok && brief.value.asked[0] !== undefined)
      return { game, mover, question: brief.value.asked[0] };
  }
  throw new Error('nobody is asked');
}

/** So much later, their mailbox does what is due. */
export async function later({ id }: Guest, milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
  await runDurableObjectAlarm(env.MAILBOXES.getByName(id));
}
