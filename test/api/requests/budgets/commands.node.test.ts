/** What commands that fail may cost: budgets of players and places, from the service's constants. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { costOfMove, countComputing, MOST_COMPUTING } from '../../../../src/api/limits/computing.ts';
import { FLOORS } from '../../../../src/api/limits/floors.ts';
import { countMove, FAILURES } from '../../../../src/api/limits/limits.ts';

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

afterEach(() => vi.useRealTimers());

describe('budgets of commands', () => {
  it('let commands that fail at a place compute no more than its budget and the own limits of its players, however many guests send them', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    const GUESTS = 400;
    /** Milliseconds of the commands that are read: the longest takes up to 3. */
    const read = (headers: Record<string, string>, place: string) => {
      let commands = 0;
      for (let player = 0; player < GUESTS; player += 1)
        for (let sent = 0; sent < 12; sent += 1)
          if (
            countMove({} as Env, command(headers, place), { player: { id: `${place} ${player}` } as never })
              .refusal === undefined
          )
            commands += 1;
      return commands * LONGEST_COMMAND;
    };
    const ofPlace = FAILURES.here + FLOORS.players * FLOORS.computing + MOST_COMPUTING.most;
    for (const [i, headers] of [...LONGEST_COMMANDS].entries())
      expect(read(headers, `192.0.2.${i}`), JSON.stringify(headers)).toBeLessThanOrEqual(
        ofPlace + GUESTS * FAILURES.own,
      );
  });

  it('let each player send a command of any length in each minute, whatever others at the place have sent', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_750_000_000_000 });
    const place = '192.0.2.200';
    const send = (headers: Record<string, string>, id: string) =>
      countMove({} as Env, command(headers, place), { player: { id: `p ${id}` } as never });
    const usual = { 'Content-Type': 'application/json', 'Content-Length': '400' };
    /** The computing of the place, its floors, and what may fail there. */
    const usedUp = () => {
      while (countComputing({} as Env, `ip:${place}`, 3) === undefined);
      for (let n = 0; n < 400; n += 1) while (send({}, `crowd ${n}`).refusal === undefined);
    };
    for (const headers of [...LONGEST_COMMANDS, { 'Content-Type': 'text/plain; charset=utf-8' }]) {
      usedUp();
      const id = JSON.stringify(headers);
      expect(costOfMove(command(headers, place)), id).toBeLessThanOrEqual(FAILURES.own);
      expect(send(headers, id).refusal, id).toBeUndefined();
      // The player's own failure delays the next one until the next minute, not until the place may compute again.
      const { refusal } = send(headers, id);
      expect([refusal?.code, refusal!.retryAfter! <= 60], id).toEqual(['too-many-requests', true]);
      vi.advanceTimersByTime(refusal!.retryAfter! * 1000);
      usedUp();
      for (let tries = 0; tries < 3; tries += 1) expect(send(usual, id).refusal, id).toBeUndefined();
      expect(send(usual, id).refusal, id).toBeDefined();
      vi.advanceTimersByTime(60_000);
    }
    // Successful commands do not count.
    usedUp();
    for (let moves = 0; moves < 100; moves += 1) {
      const move = send({}, 'plays');
      expect(move.refusal).toBeUndefined();
      move.succeeded();
    }
  });
});
