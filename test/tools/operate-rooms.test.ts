/** The operator’s tool, without a service: commands for rooms and mailboxes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { judged, type Condition } from '../../src/room/operate/condition.ts';
import { rewind, tellRewinds } from '../../tools/operate/rewind.ts';
import { drain, tellStuck, wordsOf } from '../../tools/operate/rooms.ts';
import { Failure, Refused, Service, Silence } from '../../tools/operate/service.ts';
import { Scripted } from '../support/process/scripted-service.ts';

afterEach(() => vi.restoreAllMocks());

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
    return asked.includes('g1') ? new Silence('no answer') : { problems: [], undelivered: [] };
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
  it('gets a line', () => {
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
