/** The operator's tool, without a service. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { judged } from '../src/room/condition.ts';
import { inLanes, patiently } from '../tools/operate/lanes.ts';
import { FORMAT, hashOf, type Backup, type Copy } from '../tools/operate/manifest.ts';
import { reckonRatings } from '../tools/operate/ratings.ts';
import { restore } from '../tools/operate/restore.ts';
import { drain, wordsOf } from '../tools/operate/rooms.ts';
import { Damaged, Failure, Refused, Service, Silence } from '../tools/operate/service.ts';
import { Scripted } from './support/scripted.ts';

const MIGRATIONS = ['0000_history.sql'];
afterEach(() => vi.restoreAllMocks());

const PLAYER = `${JSON.stringify({ id: 'p', name: 'One\u2028line' })}\n`;
/** What a restore that goes well is answered. */
function wellAnswered(asked: string): unknown {
  if (asked === 'GET tables') return { migrations: MIGRATIONS };
  if (asked.startsWith('GET deletions')) return { deletions: [], next: null };
  if (asked.startsWith('PUT restores/ID/games/')) return { wrong: [], unheard: [] };
  return { done: 0, failed: [] };
}

/** Of one player, who has a mailbox, and these rooms. */
function backupOf(...games: readonly string[]): Backup {
  const copies = (ids: readonly string[]) => ids.map((id) => ({ id, sha256: hashOf(id) }));
  return {
    id: 'ID',
    manifest: {
      format: FORMAT,
      made: new Date().toISOString(),
      build: 'b',
      migrations: MIGRATIONS,
      tables: [{ name: 'players', pages: [hashOf(PLAYER)] }],
      rooms: copies(games),
      mailboxes: copies(['p']),
      missing: [],
    },
    read: ({ kind, id }) => Promise.resolve(kind === 'tables' ? PLAYER : id),
  };
}

const pace = { abreast: 1, perSecond: Infinity };

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

describe('restoring', () => {
  it('goes by the database first, then mailboxes, and leaves a room alone that is there already, which then tells both', async () => {
    const service = new Scripted((asked) =>
      asked.endsWith('games/g2') ? new Refused(409, asked, 'there-already') : wellAnswered(asked),
    );
    const restored = await restore(service, backupOf('g1', 'g2'), { pace });
    expect(service.asked.filter((asked) => !asked.endsWith('/progress'))).toEqual([
      'GET tables',
      'PUT restores/ID',
      'POST restores/ID/tables/players',
      'GET deletions?after=',
      'PUT restores/ID/mailboxes/p',
      'PUT restores/ID/games/g1',
      'PUT restores/ID/games/g2',
      'POST games/g2/drain',
      'POST restores/ID/mailboxes/p/release',
      'DELETE restores/ID',
    ]);
    expect(restored).toEqual({ missing: [], unwell: [], kept: ['rooms g2'], deleted: 0, ended: true });
  });

  it('leaves a mailbox alone that is there already', async () => {
    const service = new Scripted((asked) =>
      asked.endsWith('mailboxes/p') ? new Refused(409, asked, 'there-already') : wellAnswered(asked),
    );
    expect(await restore(service, backupOf(), { pace })).toMatchObject({
      kept: ['mailboxes p'],
      ended: true,
    });
  });

  it('goes on past a room that is refused and one whose file is damaged, says so, and has not ended', async () => {
    const service = new Scripted((asked) =>
      asked.endsWith('games/g1') ? new Refused(400, asked, 'no-dump') : wellAnswered(asked),
    );
    const backup = backupOf('g1', 'g2', 'g3');
    const read = (copy: Copy) =>
      copy.id === 'g2' ? Promise.reject(new Damaged('g2 is damaged')) : backup.read(copy);
    const restored = await restore(service, { ...backup, read }, { pace });
    expect(restored).toMatchObject({
      missing: ['rooms g1: 400 no-dump', 'rooms g2: g2 is damaged'],
      ended: false,
    });
    expect(service.asked).toContain('PUT restores/ID/games/g3');
    expect(service.asked).toContain('POST restores/ID/mailboxes/p/release');
    expect(service.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([]);
    expect(await restore(service, backup, { pace, acceptMissing: true })).toMatchObject({ ended: true });
  });

  it('that is run again goes on where it was, and tries again what failed', async () => {
    const service = new Scripted((asked) =>
      asked === 'PUT restores/ID' ? { done: 3, failed: ['rooms g1: 500 no answer'] } : wellAnswered(asked),
    );
    await restore(service, backupOf('g1', 'g2'), { pace });
    expect(service.asked.filter((asked) => /games|mailboxes|tables\//.test(asked))).toEqual([
      'PUT restores/ID/games/g1',
      'PUT restores/ID/games/g2',
      'POST restores/ID/mailboxes/p/release',
    ]);
  });

  it('deletes accounts again that were deleted since, before anybody can act and when rooms are back, without their mailboxes', async () => {
    const service = new Scripted((asked) =>
      asked.startsWith('GET deletions')
        ? { deletions: [{ player: 'p', at: 1 }], next: null }
        : wellAnswered(asked),
    );
    const deletions = [{ player: 'q', at: 2 }];
    expect(await restore(service, backupOf('g1'), { pace, deletions })).toMatchObject({ deleted: 2 });
    expect(service.asked.filter((asked) => /games|mailboxes|deletions\?r/.test(asked))).toEqual([
      'POST restores/ID/deletions?rooms=later',
      'PUT restores/ID/games/g1',
      'POST restores/ID/mailboxes/p/release',
      'POST restores/ID/deletions?rooms=now',
    ]);
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

describe('draining all', () => {
  it('goes through all pages, and counts and names the rooms that are not well', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted((asked) => {
      if (asked === 'POST departures') return { departures: [{ game: 'g4', player: 'p' }] };
      if (asked.startsWith('GET games?') && asked.endsWith('after='))
        return { games: [{ id: 'g1' }], next: 'g1' };
      if (asked.startsWith('GET games?')) return { games: [{ id: 'g2' }, { id: 'g3' }], next: null };
      if (asked.includes('g3')) return new Refused(404, asked, 'no such room');
      return { wrong: asked.includes('g2') ? ['broken'] : [], unheard: [] };
    });
    expect(await drain(service, undefined)).toBe(3);
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(/^g2 .*broken/),
      'g3  no such room',
      '2 of 3 rooms that were asked are not well',
      'g4  holds p, whose account is gone: asked again within half a minute',
    ]);
  });
});

describe('a room that is not well', () => {
  it('is told of in a line', () => {
    const at = '2031-01-01T00:00:00.000Z';
    const facts = {
      game: 'g',
      status: null,
      due: at,
      alarm: null,
      stumbles: { times: 2, again: at },
      untold: { since: at, failures: 3 },
      behind: 4,
      unheard: [{ player: 'p', tries: 2, again: at }],
      trouble: { at, event: 'game-stuck', fault: 'Error: broken' },
    };
    const condition = judged(facts, false, Date.parse(at) + 200_000);
    expect(condition.wrong).toEqual(['broken', 'overdue', 'no-alarm', 'untold', 'unheard']);
    expect(wordsOf(condition)).toBe(
      `cannot be woken; broken, overdue, no-alarm, untold, unheard; due ${at}; broke 2 times, again ${at}; ` +
        `untold since ${at}, 3 failures; D1 lacks 4 steps; p was told 2 times in vain, again ${at}; ${at} game-stuck: Error: broken`,
    );
    const well = { stumbles: null, untold: null, behind: 0, unheard: [] } as const;
    const isWell = { ...facts, ...well, status: 'running' } as const;
    expect(judged(isWell, true, Date.parse(at) + 200_000).wrong).toEqual([]);
  });
});

describe('ratings', () => {
  it('are reckoned when all games have been gone over, and those that cannot be read are named', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted((asked) => {
      if (asked === 'POST ratings') return { counted: { toy: 2 } };
      return asked.endsWith('after=')
        ? { games: 2, unread: [], next: 'b' }
        : { games: 1, unread: ['c'], next: null };
    });
    expect(await reckonRatings(service)).toBe(1);
    expect(service.asked).toEqual(['POST results?after=', 'POST results?after=b', 'POST ratings']);
    expect(said.mock.calls.flat()).toEqual([
      'c  its journal cannot be read',
      '3 finished games',
      'toy: 2 count',
    ]);
  });
});
