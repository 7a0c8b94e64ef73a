/**
 * Objects that their alarm wakes after an eviction: the runtime gives them no name then, and goes on to give them none for as
 * long as they live. In real time, in the real runtime.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LiveService } from './live-service.ts';

const SECOND = 1000;
/** Letters about these windows leave after a twentieth of them: time enough for a restart. */
const WINDOW = 120;
/** The shortest window, in seconds. */
const SHORTEST = 30;
const PACE = { turn: WINDOW, step: WINDOW, answer: WINDOW, production: WINDOW };

interface Reader {
  readonly id: string;
  readonly token: string;
  readonly address: string;
}

let service: LiveService;
let made = 0;

beforeAll(async () => void (service = await LiveService.launch()));
afterAll(() => service.end());

describe('a mailbox that its alarm wakes', () => {
  it('knows whose it is: it goes on to send letters, and can be dumped', async () => {
    const readers = [await reader(), await reader()] as const;
    const first = await begin(readers);
    await pending(first, readers);
    await service.restart();
    for (const one of readers) await letterAbout(first, one);
    const second = await begin(readers);
    for (const one of readers) await letterAbout(second, one);
    for (const { id } of readers) expect(headOf(await dumpOf(id))).toMatchObject({ player: id });
    expect(stuck()).toEqual([]);
  });

  it('keeps what is undelivered if an earlier build has lost whose it is, rings seldom, says so, and sends it after the next call', async () => {
    const readers = [await reader(), await reader()] as const;
    const first = await begin(readers);
    await pending(first, readers);
    for (const { id } of readers) await damage(id);
    await service.restart();
    await bothStuck();
    for (const line of stuck()) expect(line).toMatchObject({ alarms: 2, again: 30 * SECOND });
    for (const { address } of readers) expect(service.lettersTo(address).join()).not.toContain(first);
    const second = await begin(readers);
    for (const one of readers) {
      await letterAbout(first, one);
      await letterAbout(second, one);
      expect(headOf(await dumpOf(one.id))).toMatchObject({ player: one.id });
    }
    expect(stuck()).toHaveLength(2);
  });

  it('is restored by a drain of one of its games as well', async () => {
    const readers = [await reader(), await reader()] as const;
    const game = await begin(readers);
    await pending(game, readers);
    for (const { id } of readers) await damage(id);
    await service.restart();
    await bothStuck();
    await service.operator.ask('POST', `games/${game}/drain`);
    for (const one of readers) await letterAbout(game, one);
  });
});

describe('a room that its alarm wakes', () => {
  it('says which game it is', async () => {
    const tokens = await service.caller.guests('Cleo', 'Dan');
    const game = await service.caller.game(tokens, { pace: { turn: SHORTEST, answer: SHORTEST } });
    await service.restart();
    // The index alone is asked: nobody else wakes the room.
    const deadline = await deadlineOf(game);
    await vi.waitFor(async () => expect(await deadlineOf(game)).toBeGreaterThan(deadline), {
      timeout: 45 * SECOND,
      interval: 500,
    });
    expect(await service.operator.ask('GET', `games/${game}/condition`)).toMatchObject({ game, wrong: [] });
    expect(headOf(await service.operator.text('GET', `games/${game}/dump`))).toMatchObject({ game });
  });
});

/** Somebody with a proven address, who wishes no pause between two letters. */
async function reader(): Promise<Reader> {
  made += 1;
  const { caller, sink } = service;
  const address = `reader-${made}@example.org`;
  const { signIn } = await caller.expect<{ signIn: string }>('POST', '/sign-ins', { body: { address } });
  const code = await vi.waitFor(
    () => {
      const mail = sink.arrived.find(({ to }) => to[0] === address);
      return /^ {4}(\d{6})$/m.exec(mail!.email.text!)![1]!;
    },
    { timeout: 10 * SECOND },
  );
  const { player, token } = await caller.expect<{ player: { id: string }; token: string }>(
    'POST',
    `/sign-ins/${signIn}`,
    { body: { code, name: `Reader ${made}` } },
  );
  await caller.expect('PATCH', '/me/settings', { token, body: { pause: 0 } });
  return { id: player.id, token, address };
}

/** A game that asks all of them at once. */
function begin(readers: readonly Reader[]): Promise<string> {
  const tokens = readers.map(({ token }) => token);
  return service.caller.game(tokens, { ruleset: 'stellar-conquest', pace: PACE });
}

/** Until their mailboxes know that they are asked there. */
async function pending(game: string, readers: readonly Reader[]): Promise<void> {
  for (const { id } of readers)
    await vi.waitFor(async () => expect(await dumpOf(id)).toContain(`["${game}","asked"`), {
      timeout: 10 * SECOND,
    });
}

/** What the log has said of mailboxes since the last restart. */
function stuck(): LiveService['log'] {
  return service.log.filter(({ event }) => event === 'mailbox-stuck');
}

async function bothStuck(): Promise<void> {
  await vi.waitFor(() => expect(stuck()).toHaveLength(2), { timeout: 30 * SECOND, interval: 100 });
}

/** As an earlier build did. */
async function damage(player: string): Promise<void> {
  expect((await fetch(`${service.url}/damage?player=${player}`)).ok).toBe(true);
}

async function letterAbout(game: string, { address }: Reader): Promise<void> {
  await vi.waitFor(
    () =>
      expect(
        service.lettersTo(address).filter((text) => text.includes(`g=${game}`)),
        address,
      ).toHaveLength(1),
    { timeout: 30 * SECOND, interval: 100 },
  );
}

function dumpOf(player: string): Promise<string> {
  return service.operator.text('GET', `players/${player}/mailbox`);
}

function headOf(dump: string): unknown {
  return JSON.parse(dump.split('\n')[0]!);
}

/** As D1 has it, which the room tells. */
async function deadlineOf(game: string): Promise<number> {
  const { games } = await service.operator.ask<{ games: readonly { id: string; deadline: number }[] }>(
    'GET',
    'games?which=unfinished',
  );
  return games.find(({ id }) => id === game)?.deadline ?? 0;
}
