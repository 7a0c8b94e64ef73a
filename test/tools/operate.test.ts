/** The operator's tool, without a service. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { judged, type Condition } from '../../src/room/operate/condition.ts';
import { inLanes, patiently } from '../../tools/operate/lanes.ts';
import { recalculateRatings } from '../../tools/operate/ratings.ts';
import { rewind, tellRewinds } from '../../tools/operate/rewind.ts';
import { drain, tellStuck, wordsOf } from '../../tools/operate/rooms.ts';
import { Failure, Refused, Service, Silence } from '../../tools/operate/service.ts';
import { Scripted } from '../support/process/scripted-service.ts';

afterEach(() => vi.restoreAllMocks());

describe('the operator’s secret', () => {
  it.each(['http://parsec.example', 'http://localhost.parsec.example'])('does not travel to %s', (url) => {
    expect(() => new Service(url, 'a secret')).toThrow(Failure);
  });

  it('is asked for where there is none', async () => {
    await expect(new Service('https://parsec.example', undefined).ask('GET', 'games')).rejects.toThrow(
      /OPERATOR_SECRET/,
    );
  });
});

describe('the command line', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/operate.ts', ...args], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, OPERATOR_SECRET: 'a secret' },
      encoding: 'utf8',
    });

  it('shows all commands where they are asked for', () => {
    const { status, stdout, stderr } = run('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^usage: npm run operate -- <command>/);
    expect(stdout).not.toMatch(/\btell|\bwhose\b|builds before|\banew\b|\bgo(es)? on\b/);
  });

  it('names an option that does not exist, shows all commands, and ends with 1', () => {
    const { status, stdout, stderr } = run('health', '--uri', 'https://parsec.example');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Unknown option '--uri'[^\n]*\nusage: npm run operate/);
    expect(stderr).not.toContain('    at ');
  });
});

describe('a request', () => {
  const trying = async (...answers: readonly unknown[]): Promise<{ waits: number[]; last: unknown }> => {
    const [waits, left]: [number[], unknown[]] = [[], [...answers]];
    const act = () => {
      const answer = left.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    const last = await patiently(act, (ms) => Promise.resolve(waits.push(ms))).catch(
      (error: unknown) => error,
    );
    return { waits, last };
  };
  const refused = (status: number) => new Refused(status, 'GET x', 'why');

  it('is tried again, later each time, where the object fails or the service does not answer', async () => {
    expect(await trying(refused(500), new Silence('x'), 'yes')).toEqual({
      waits: [1_000, 2_000],
      last: 'yes',
    });
    const away = await trying(...Array.from({ length: 20 }, () => refused(503)));
    expect(away.waits.length).toBeLessThan(12);
    expect(away.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(180_000);
    expect(away.last).toBeInstanceOf(Refused);
  });

  it('is given up after a few attempts where one object fails again and again, and at once where it is refused', async () => {
    const failing = await trying(...Array.from({ length: 9 }, () => refused(500)));
    expect([failing.waits.length, (failing.last as Refused).status]).toEqual([3, 500]);
    expect((await trying(refused(400), 'yes')).waits).toEqual([]);
    expect((await trying(new Error('a fault of the tool'), 'yes')).waits).toEqual([]);
  });
});

describe('lanes', () => {
  it('take a few items at a time and no more than so many a second', async () => {
    let [under, most] = [0, 0];
    const began = performance.now();
    await inLanes(Array.from({ length: 30 }), { abreast: 3, perSecond: 200 }, async () => {
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      under -= 1;
    });
    expect(most).toBeLessThanOrEqual(3);
    expect(performance.now() - began).toBeGreaterThan(140);
  });

  it('end with the first that throws', async () => {
    const done: number[] = [];
    const act = async (n: number): Promise<void> => {
      if (n === 2) throw new Error('two');
      done.push(n);
    };
    await expect(inLanes([1, 2, 3, 4, 5], { abreast: 1, perSecond: Infinity }, act)).rejects.toThrow('two');
    expect(done).toEqual([1]);
  });
});

describe('rewinding', () => {
  const at = '2031-01-01T12:00:00.000Z';
  const done = { to: at, undo: 'b-1', condition: { problems: [] } };

  it('asks for a game or a mailbox, and prints how to undo it', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted((asked) =>
      asked.includes('mailbox') ? { ...done, games: [{ game: 'g', problems: null }] } : done,
    );
    expect(await rewind(service, { game: 'g1', to: '2031-01-01T12:00:00Z' }, 0)).toBe(true);
    expect(await rewind(service, { mailbox: 'p', to: at }, 0)).toBe(false);
    expect(service.asked).toEqual(['POST games/g1/rewinds', 'POST players/p/mailbox/rewinds']);
    expect(said.mock.calls.flat()).toEqual([
      `g1 was rewound to ${at}`,
      'to undo it: npm run operate -- rewind g1 --bookmark b-1',
      `--mailbox p was rewound to ${at}`,
      'to undo it: npm run operate -- rewind --mailbox p --bookmark b-1',
      'g did not answer: drain it',
    ]);
  });

  it('asks for the very same again where it was interrupted, or no answer came', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const bodies: unknown[] = [];
    const answers = [new Failure('no answer'), new Refused(503, 'POST', 'rewind-interrupted'), done];
    const service = new Scripted((_, body) => (bodies.push(body), answers.shift()));
    expect(await rewind(service, { game: 'g1', to: at }, 0)).toBe(true);
    const [first] = bodies;
    expect(bodies).toEqual([first, first, first]);
    expect(first).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), to: at });
  });

  it.each([400, 404, 409, 501])('stops at %i, at once', async (status) => {
    const service = new Scripted(
      () => new Refused(status, 'POST', 'not-supported: the platform alone has it'),
    );
    await expect(rewind(service, { game: 'g1', to: at }, 0)).rejects.toThrow('the platform alone has it');
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    ['no subject', { to: at }],
    ['two subjects', { game: 'g', mailbox: 'p', to: at }],
    ['two targets', { game: 'g', to: at, bookmark: 'b' }],
    ['what is no instant', { game: 'g', to: 'yesterday' }],
  ])('asks nothing with %s', async (_, wish) => {
    const service = new Scripted(() => done);
    await expect(rewind(service, wish, 0)).rejects.toThrow(Failure);
    expect(service.asked).toEqual([]);
  });

  it('that is unfinished is named, with what finishes it', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const rewinds = [{ kind: 'mailbox', name: 'p', begunAt: Date.parse(at) }];
    expect(await tellRewinds(new Scripted(() => ({ rewinds })))).toBe(1);
    expect(said.mock.calls.flat()).toEqual([
      `a rewind of ${at} is unfinished: operate -- rewind --mailbox p`,
    ]);
  });
});

describe('draining all', () => {
  it('goes through all pages, and counts and names the rooms that are not well', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted((asked) => {
      if (asked === 'POST departures?after=')
        return { departures: [{ game: 'g4', player: 'p' }], next: 'p.g4' };
      if (asked === 'POST departures?after=p.g4')
        return { departures: [{ game: 'g5', player: 'p' }], next: null };
      if (asked.startsWith('GET games?') && asked.endsWith('after='))
        return { games: [{ id: 'g1' }], next: 'g1' };
      if (asked.startsWith('GET games?')) return { games: [{ id: 'g2' }, { id: 'g3' }], next: null };
      if (asked.includes('g3')) return new Refused(404, asked, 'no such room');
      return { problems: asked.includes('g2') ? ['broken'] : [], undelivered: [] };
    });
    expect(await drain(service, undefined)).toBe(4);
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(/^g2 .*broken/),
      'g3  no such room',
      '2 of 3 checked rooms are faulty',
      'g4  holds data of p, whose account is deleted; it will be asked again within half a minute',
      'g5  holds data of p, whose account is deleted; it will be asked again within half a minute',
    ]);
  });
});

describe('a room that never answers', () => {
  const answering = (asked: string) => {
    if (asked.includes('departures?')) return { departures: [], next: null };
    if (asked.startsWith('GET games?')) return { games: [{ id: 'g1' }, { id: 'g2' }], next: null };
    return asked.includes('g1') ? new Silence('no answer') : { problems: [], unheard: [] };
  };

  it.each([
    ['drain', (service: Service) => drain(service, undefined)],
    ['stuck', (service: Service) => tellStuck(service, 'unfinished')],
  ] as const)('is listed by %s, which continues with the other rooms', async (_, run) => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted(answering);
    vi.spyOn(service, 'answers').mockResolvedValue(true);
    expect(await run(service)).toBe(1);
    expect(said.mock.calls.flat()).toEqual(['g1  it did not answer', '1 of 2 checked rooms are faulty']);
  });

  it('ends the command if the service does not answer either', async () => {
    const service = new Scripted(answering);
    vi.spyOn(service, 'answers').mockResolvedValue(false);
    await expect(drain(service, undefined)).rejects.toThrow(Silence);
  });
});

describe('a room that is not well', () => {
  it('is told of in a line', () => {
    const at = '2031-01-01T00:00:00.000Z';
    const facts: Omit<Condition, 'problems'> = {
      game: 'g',
      status: null,
      due: at,
      alarm: null,
      failures: { times: 2, again: at },
      unpublished: { since: at, failures: 3 },
      behind: 4,
      undelivered: [{ player: 'p', tries: 2, again: at }],
      retention: { step: 'drop', failures: 1, again: at },
      trouble: { at, event: 'game-stuck', fault: 'Error: broken' },
    };
    const condition = judged(facts, false, Date.parse(at) + 200_000);
    expect(condition.problems).toEqual([
      'broken',
      'overdue',
      'no-alarm',
      'unpublished',
      'undelivered',
      'retention',
    ]);
    expect(wordsOf(condition)).toBe(
      `does not start; broken, overdue, no-alarm, unpublished, undelivered, retention; due ${at}; failed 2 times, next attempt ${at}; ` +
        `D1 out of date since ${at}, 3 failures; D1 lacks 4 steps; p not notified in 2 attempts, next attempt ${at}; drop of the journal failed 1 times, next attempt ${at}; ${at} game-stuck: Error: broken`,
    );
    const well = { failures: null, unpublished: null, behind: 0, undelivered: [], retention: null } as const;
    const isWell = { ...facts, ...well, status: 'running' } as const;
    expect(judged(isWell, true, Date.parse(at) + 200_000).problems).toEqual([]);
  });
});

describe('ratings', () => {
  /** Two pages of results, then two rulesets, the first in two steps. */
  const answering = (asked: string) => {
    if (asked === 'GET ratings') return { rulesets: ['toy', 'doll'] };
    if (asked.startsWith('POST ratings/toy?')) return { games: 1, done: false, restarted: false };
    if (asked.startsWith('POST ratings/')) return { games: 2, done: true, restarted: false };
    return asked.endsWith('after=')
      ? { games: 2, unread: [], next: 'b' }
      : { games: 1, unread: ['c'], next: null };
  };
  const steps = ['GET ratings', 'POST ratings/toy?fresh', 'POST ratings/toy', 'POST ratings/doll?fresh'];

  it('are calculated step by step when all games have been gone over, and those that cannot be read are named', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted(answering);
    expect(await recalculateRatings(service, { after: '', resume: false })).toBe(1);
    expect(service.asked).toEqual(['POST results?after=', 'POST results?after=b', ...steps]);
    expect(said.mock.calls.flat()).toEqual([
      'c  its journal cannot be read',
      '3 finished games',
      'toy: 2 games count',
      'doll: 2 games count',
    ]);
  });

  it('that were interrupted say how to go on, and go on there', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const hints = vi.spyOn(console, 'error').mockReturnValue();
    const failing = (what: string) =>
      new Scripted((asked) => (asked === what ? new Failure('away') : answering(asked)));
    const whole = { after: '', resume: false };
    await expect(recalculateRatings(failing('POST results?after=b'), whole)).rejects.toThrow('away');
    await expect(recalculateRatings(failing('POST ratings/toy'), whole)).rejects.toThrow('away');
    expect(hints.mock.calls.flat()).toEqual([
      expect.stringMatching(/ratings --after b$/),
      expect.stringMatching(/ratings --resume$/),
    ]);
    const after = new Scripted(answering);
    await recalculateRatings(after, { after: 'b', resume: false });
    expect(after.asked[0]).toBe('POST results?after=b');
    const resumed = new Scripted(answering);
    await recalculateRatings(resumed, { after: '', resume: true });
    expect(resumed.asked).toEqual(['GET ratings', 'POST ratings/toy', 'POST ratings/doll']);
  });

  it('give up when results that ended before go on coming', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const service = new Scripted((asked) =>
      asked.startsWith('POST ratings/') ? { games: 0, done: false, restarted: true } : answering(asked),
    );
    await expect(recalculateRatings(service, { after: '', resume: true })).rejects.toThrow(Failure);
    expect(service.asked).toHaveLength(7);
  });
});
