/**
 * Objects that an alarm wakes after an eviction, and that get no name from the runtime as long as they live. In real time, in
 * the real runtime.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LiveService } from './live-service.ts';

const SECOND = 1000;
/** Seconds. Letters about windows leave after a twentieth of them, which leaves time for a restart. */
const WINDOW = 200;
/** Seconds, for a letter before which nothing else has to happen. */
const SHORT_WINDOW = 100;
/** The shortest window, in seconds. */
const SHORTEST = 30;
/** Milliseconds: a busy machine is slow. */
const PATIENT = { timeout: 60_000, interval: 100 };

interface Reader {
  readonly id: string;
  readonly token: string;
  readonly address: string;
}

let service: LiveService;
let made = 0;
vi.setConfig({ testTimeout: 3 * PATIENT.timeout });

beforeAll(async () => void (service = await LiveService.launch()), PATIENT.timeout);
afterAll(() => service.end(), PATIENT.timeout);

describe('a mailbox that its alarm wakes', () => {
  it('has its owner’s id: it goes on sending letters, and can be dumped', async () => {
    const readers = [await reader(), await reader()] as const;
    const first = await begin(readers);
    await pending(first, readers);
    await service.restart();
    for (const one of readers) await letterAbout(first, one);
    const second = await begin(readers, SHORT_WINDOW);
    for (const one of readers) await letterAbout(second, one);
    for (const { id } of readers) expect(headOf(await dumpOf(id))).toMatchObject({ player: id });
    expect(stuck()).toEqual([]);
  });

  it('keeps its notifications if an earlier build lost the owner’s id, wakes seldom, logs it, and sends them after the next call', async () => {
    const readers = [await reader(), await reader()] as const;
    const first = await begin(readers);
    await pending(first, readers);
    for (const { id } of readers) await damage(id);
    await service.restart();
    await bothStuck();
    for (const line of stuck().slice(0, 2))
      expect(line).toMatchObject({ level: 'error', alarms: 2, again: 30 * SECOND });
    for (const { address } of readers) expect(service.lettersTo(address).join()).not.toContain(first);
    const second = await begin(readers, SHORT_WINDOW);
    for (const one of readers) {
      await letterAbout(first, one);
      await letterAbout(second, one);
      expect(headOf(await dumpOf(one.id))).toMatchObject({ player: one.id });
    }
    // One more log line of each, if the machine is that slow.
    expect(stuck().length).toBeLessThanOrEqual(4);
  });

  it('is also repaired by a drain of one of its games', async () => {
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
  it('has its game’s id', async () => {
    const tokens = await service.caller.guests('Cleo', 'Dan');
    const game = await service.caller.game(tokens, { pace: { turn: SHORTEST, answer: SHORTEST } });
    await service.restart();
    // Asks only the index, so that nothing else wakes the room.
    const deadline = await deadlineOf(game);
    await vi.waitFor(async () => expect(await deadlineOf(game)).toBeGreaterThan(deadline), PATIENT);
    expect(await service.operator.ask('GET', `games/${game}/condition`)).toMatchObject({
      game,
      problems: [],
    });
    expect(headOf(await service.operator.text('GET', `games/${game}/dump`))).toMatchObject({ game });
  });
});

/** A player with a verified address and no pause between two letters. */
async function reader(): Promise<Reader> {
  made += 1;
  const { caller, sink } = service;
  const address = `reader-${made}@example.org`;
  const { signIn } = await caller.expect<{ signIn: string }>('POST', '/sign-ins', { body: { address } });
  const code = await vi.waitFor(() => {
    const mail = sink.arrived.find(({ to }) => to[0] === address);
    return /^ {4}(\w{4}-\w{4})$/m.exec(mail!.email.text!)![1]!;
  }, PATIENT);
  const { player, token } = await caller.expect<{ player: { id: string }; token: string }>(
    'POST',
    `/sign-ins/${signIn}`,
    { body: { code, name: `Reader ${made}` } },
  );
  await caller.expect('PATCH', '/me/settings', { token, body: { pause: 0 } });
  return { id: player.id, token, address };
}

/** A game that awaits all of them at once. Its windows have this many seconds. */
function begin(readers: readonly Reader[], window = WINDOW): Promise<string> {
  const tokens = readers.map(({ token }) => token);
  const pace = { turn: window, step: window, answer: window, production: window };
  return service.caller.game(tokens, { ruleset: 'stellar-conquest', pace });
}

/** Waits until their mailboxes have the notification. */
async function pending(game: string, readers: readonly Reader[]): Promise<void> {
  for (const { id } of readers)
    await vi.waitFor(async () => expect(await dumpOf(id)).toContain(`["${game}","asked"`), PATIENT);
}

/** Log lines about mailboxes since the last restart. */
function stuck(): LiveService['log'] {
  return service.log.filter(({ event }) => event === 'mailbox-stuck');
}

async function bothStuck(): Promise<void> {
  const objects = (): ReadonlySet<unknown> => new Set(stuck().map(({ object }) => object));
  await vi.waitFor(() => expect(objects().size).toBe(2), PATIENT);
}

/** Removes the owner's id, as an earlier build did. */
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
    PATIENT,
  );
}

function dumpOf(player: string): Promise<string> {
  return service.operator.text('GET', `players/${player}/mailbox`);
}

function headOf(dump: string): unknown {
  return JSON.parse(dump.split('\n')[0]!);
}

/** The deadline in D1. */
async function deadlineOf(game: string): Promise<number> {
  const { games } = await service.operator.ask<{ games: readonly { id: string; deadline: number }[] }>(
    'GET',
    'games?which=unfinished',
  );
  return games.find(({ id }) => id === game)?.deadline ?? 0;
}
