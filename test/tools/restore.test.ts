/** The operator's tool restores a backup, without a service. */
import { describe, expect, it } from 'vitest';
import { FORMAT, hashOf, type Backup, type Copy } from '../../tools/operate/manifest.ts';
import { restore } from '../../tools/operate/restore.ts';
import { Damaged, Refused, Silence } from '../../tools/operate/service.ts';
import { Scripted } from '../support/process/scripted-service.ts';

const MIGRATIONS = ['0000_history.sql'];
const PLAYER = `${JSON.stringify({ id: 'p', name: 'One\u2028line' })}\n`;
/** What a restore that goes well is answered. */
function wellAnswered(asked: string): unknown {
  if (asked === 'GET tables') return { migrations: MIGRATIONS };
  if (asked.startsWith('GET deletions')) return { deletions: [], next: null };
  if (asked.startsWith('PUT restores/ID/games/')) return { problems: [], undelivered: [] };
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

describe('restoring', () => {
  it('restores the database first, then mailboxes; an existing room stays as it is and publishes to both', async () => {
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

  it('has ended also where the answer to its end was lost', async () => {
    let ends = 0;
    const service = new Scripted((asked) => {
      if (asked !== 'DELETE restores/ID') return wellAnswered(asked);
      ends += 1;
      return ends === 1
        ? new Silence('cut off')
        : new Refused(409, asked, 'this backup is not being restored');
    });
    expect(await restore(service, backupOf('g1'), { pace, pause: () => Promise.resolve() })).toMatchObject({
      missing: [],
      ended: true,
    });
    expect(ends).toBe(2);
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

  /** Keeps how far a restore got, from one run to the next. */
  function lasting(mailbox: (run: number) => unknown) {
    let progress: object = { done: 0, failed: [] };
    return (run: number) =>
      new Scripted((asked, body) => {
        if (asked === 'PUT restores/ID') return progress;
        if (asked === 'PUT restores/ID/progress') return (progress = body as object);
        return asked === 'PUT restores/ID/mailboxes/p' ? mailbox(run) : wellAnswered(asked);
      });
  }
  const pause = () => Promise.resolve();
  const aboutMailboxes = ({ asked }: Scripted) => [
    ...new Set(asked.filter((one) => one.includes('mailboxes/p'))),
  ];

  it('keeps the place of a mailbox that fails, and releases it only when another run has brought it back', async () => {
    const run = lasting((n) => (n < 3 ? new Refused(500, 'PUT x', 'internal') : {}));
    const [first, second, third] = [run(1), run(2), run(3)];
    for (const one of [first, second]) {
      expect(await restore(one, backupOf('g1'), { pace, pause })).toMatchObject({
        missing: ['mailboxes p: 500 internal'],
        ended: false,
      });
      expect(aboutMailboxes(one)).toEqual([
        'PUT restores/ID/mailboxes/p',
        'POST restores/ID/mailboxes/p/reserve',
      ]);
    }
    expect(await restore(third, backupOf('g1'), { pace })).toMatchObject({ missing: [], ended: true });
    expect(aboutMailboxes(third)).toEqual([
      'PUT restores/ID/mailboxes/p',
      'POST restores/ID/mailboxes/p/release',
    ]);
  });

  it('releases a mailbox that another run has brought back, also where that run was interrupted before', async () => {
    const run = lasting((n) => (n < 2 ? new Refused(500, 'PUT x', 'internal') : {}));
    await restore(run(1), backupOf('g1'), { pace, pause });
    const second = run(2);
    const { text } = second;
    second.text = (method, path, body) =>
      path.endsWith('/release')
        ? Promise.reject(new Error('the line is down'))
        : text.call(second, method, path, body);
    await expect(restore(second, backupOf('g1'), { pace })).rejects.toThrow('the line is down');
    const third = run(3);
    expect(await restore(third, backupOf('g1'), { pace })).toMatchObject({ missing: [], ended: true });
    expect(aboutMailboxes(third)).toEqual(['POST restores/ID/mailboxes/p/release']);
  });

  it('counts a mailbox as missing that failed, and was there when it was tried again', async () => {
    const run = lasting((n) => new Refused(n < 2 ? 500 : 409, 'PUT x', n < 2 ? 'internal' : 'there-already'));
    await restore(run(1), backupOf(), { pace, pause });
    expect(await restore(run(2), backupOf(), { pace })).toMatchObject({
      missing: ['mailboxes p: 409 there-already'],
      kept: [],
      ended: false,
    });
  });

  it('releases a mailbox that is missing where the restore ends without it', async () => {
    const run = lasting(() => new Refused(500, 'PUT x', 'internal'));
    for (const n of [1, 2]) {
      const service = run(n);
      const options = { pace, pause, acceptMissing: n === 2 };
      expect(await restore(service, backupOf(), options)).toMatchObject({ ended: n === 2 });
      expect(aboutMailboxes(service).some((asked) => asked.endsWith('/release'))).toBe(n === 2);
    }
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
