/** What commands that fail may cost: budgets of players and places, from the service's constants. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { costOfMove, countComputing, MOST_COMPUTING } from '../../../../src/api/limits/computing.ts';
import { FLOORS } from '../../../../src/api/limits/floors.ts';
import { countMove, FAILURES, MOST_WAITING } from '../../../../src/api/limits/moves.ts';

/** A command that is a line of text, if the headers do not say otherwise. */
const command = (headers: Record<string, string>, place: string) =>
  new Request('https://x.example/api/v1/games/abc/commands', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', 'CF-Connecting-IP': place, ...headers },
  });

/** Milliseconds: docs/benchmarks.md. */
const LONGEST_COMMAND = 3;
/** Headers of commands that are, or may be, as long as possible. */
const LONGEST_COMMANDS: readonly Record<string, string>[] = [
  { 'Content-Length': '4096' },
  {},
  { 'Content-Length': '9', 'Transfer-Encoding': 'chunked' },
  { 'Content-Type': 'application/json', 'Content-Length': '65536' },
  { 'Content-Type': 'application/json' },
  { 'Content-Type': 'application/json', 'Content-Length': '9', 'Transfer-Encoding': 'chunked' },
];

const counted = (headers: Record<string, string>, place: string, id: string) =>
  countMove({} as Env, command(headers, place), { player: { id } as never });

/** A command that fails. Returns the refusal, if it is refused instead. */
async function fail(headers: Record<string, string>, place: string, id: string) {
  const move = await counted(headers, place, id);
  move.ended();
  return move.refusal;
}

/** Uses up the computing of the place, its floors, and what may fail there. */
async function useUp(place: string) {
  while (countComputing({} as Env, `ip:${place}`, 3) === undefined);
  for (let n = 0; n < 400; n += 1) while ((await fail({}, place, `crowd ${n}`)) === undefined);
}

const USUAL = { 'Content-Type': 'application/json', 'Content-Length': '400' };
/** Lets every waiting command continue that can. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.useRealTimers());

describe('budgets of commands', () => {
  it('let commands that fail at a place compute no more than its budget and the own limits of its players, however many guests send them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    const GUESTS = 400;
    /** Milliseconds for the commands that the service reads. The longest takes up to 3. */
    const read = async (headers: Record<string, string>, place: string) => {
      let commands = 0;
      for (let player = 0; player < GUESTS; player += 1)
        for (let sent = 0; sent < 12; sent += 1)
          if ((await fail(headers, place, `${place} ${player}`)) === undefined) commands += 1;
      return commands * LONGEST_COMMAND;
    };
    const ofPlace = FAILURES.here + FLOORS.players * FLOORS.computing + MOST_COMPUTING.most;
    for (const [i, headers] of [...LONGEST_COMMANDS].entries())
      expect(await read(headers, `192.0.2.${i}`), JSON.stringify(headers)).toBeLessThanOrEqual(
        ofPlace + GUESTS * FAILURES.own,
      );
  });

  it('let each player send a command of any length in each minute, whatever others at the place have sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_750_000_000_000 });
    const place = '192.0.2.200';
    for (const headers of [...LONGEST_COMMANDS, { 'Content-Type': 'text/plain; charset=utf-8' }]) {
      await useUp(place);
      const id = JSON.stringify(headers);
      expect(costOfMove(command(headers, place)), id).toBeLessThanOrEqual(FAILURES.own);
      expect(await fail(headers, place, id), id).toBeUndefined();
      // The player's own failure delays the next one until the next minute, not until the place may compute again.
      const refusal = await fail(headers, place, id);
      expect([refusal?.code, refusal!.retryAfter! <= 60], id).toEqual(['too-many-requests', true]);
      vi.advanceTimersByTime(refusal!.retryAfter! * 1000);
      await useUp(place);
      for (let tries = 0; tries < 3; tries += 1) expect(await fail(USUAL, place, id), id).toBeUndefined();
      expect(await fail(USUAL, place, id), id).toBeDefined();
      vi.advanceTimersByTime(60_000);
    }
    // Successful commands do not count.
    await useUp(place);
    for (let moves = 0; moves < 100; moves += 1) {
      const move = await counted({}, place, 'plays');
      expect(move.refusal).toBeUndefined();
      move.succeeded();
      move.ended();
    }
  });

  it.each([
    ['usual', USUAL],
    ['the greatest', {}],
  ])(
    'let all moves of %s length pass that one player sends at once, and never many together',
    async (_, headers) => {
      vi.useFakeTimers({ toFake: ['Date'], now: 1_760_000_000_000 });
      const place = '192.0.2.201';
      await useUp(place);
      let [running, most] = [0, 0];
      const play = async () => {
        const move = await counted(headers, place, 'plays at once');
        running += 1;
        most = Math.max(most, running);
        await settled();
        running -= 1;
        if (move.refusal === undefined) move.succeeded();
        move.ended();
        return move.refusal;
      };
      expect(new Set(await Promise.all(Array.from({ length: MOST_WAITING }, play)))).toEqual(
        new Set([undefined]),
      );
      expect(most * costOfMove(command(headers, place))).toBeLessThanOrEqual(FAILURES.own);
    },
  );

  it('refuse what waits once commands of the player have failed, and more than may wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_770_000_000_000 });
    const place = '192.0.2.202';
    await useUp(place);
    const first = await counted({}, place, 'fails');
    const waiting = Array.from({ length: MOST_WAITING }, () => counted({}, place, 'fails'));
    const tooMany = await counted({}, place, 'fails');
    expect(tooMany.refusal).toEqual({ code: 'too-many-requests', retryAfter: 1 });
    first.ended();
    for (const move of await Promise.all(waiting))
      expect(move.refusal).toEqual({ code: 'too-many-requests', retryAfter: 60 });
  });

  it('let a move pass in the next minute whose predecessor never ends', async () => {
    vi.useFakeTimers({ now: 1_780_000_000_000 });
    const place = '192.0.2.203';
    await useUp(place);
    expect((await counted({}, place, 'left')).refusal).toBeUndefined();
    const next = counted({}, place, 'left');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await next).refusal).toBeUndefined();
  });
});
