/** Monthly dumps by the operator’s tool, of a service that may fail. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dumpMonth, type Dumped } from '../../tools/operate/dump.ts';
import { Failure, Refused, Silence } from '../../tools/operate/service.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'parsec-dump-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const MONTH = '2031-01';
const NOW = Date.UTC(2031, 1);
const GAMES = Array.from({ length: 30 }, (_, i) => `g${i}`);
/** So large that some of them are more than what is compressed at a time. */
const textOf = (game: string) => JSON.stringify({ game, filling: 'x'.repeat(400_000) });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(scratch, 'run-'));
});
const fileIn = (name = `games-${MONTH}.ndjson.gz`) => path.join(folder, name);

/** A service with these games, ten a page. `asked`: the games whose exports were asked for. */
function serviceWith(fail: (game: string) => Error | undefined = () => undefined) {
  const asked: string[] = [];
  const service: Dumped = {
    url: new URL('https://parsec.example'),
    answers: () => Promise.resolve(true),
    ask: <T>(_: string, wanted: string) => {
      const query = new URL(wanted, 'https://parsec.example').searchParams;
      expect([query.get('from'), query.get('to')]).toEqual([`${Date.UTC(2031, 0)}`, `${NOW}`]);
      const start = Number(query.get('after'));
      const next = start + 10 < GAMES.length ? `${start + 10}` : null;
      return Promise.resolve({ games: GAMES.slice(start, start + 10), next } as T);
    },
    text: (_, wanted) => {
      const game = /^finished-games\/(.+)\/export$/.exec(wanted)![1]!;
      asked.push(game);
      const error = fail(game);
      return error === undefined ? Promise.resolve(textOf(game)) : Promise.reject(error);
    },
  };
  return { service, asked };
}

const dump = (service: Dumped, options: object = {}) =>
  dumpMonth(service, MONTH, folder, {
    now: NOW,
    acceptMissing: false,
    pause: () => Promise.resolve(),
    ...options,
  });

function gamesInFile(): string[] {
  const text = gunzipSync(readFileSync(fileIn())).toString();
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => (JSON.parse(line) as { game: string }).game);
}

describe('a dump', () => {
  it('has each game on a line, and its SHA-256 beside it', async () => {
    const { service } = serviceWith();
    expect(await dump(service)).toEqual({ file: fileIn(), games: 30, missing: [], ended: true });
    expect(gamesInFile()).toEqual(GAMES);
    const hash = createHash('sha256').update(readFileSync(fileIn())).digest('hex');
    expect(readFileSync(fileIn(`games-${MONTH}.ndjson.gz.sha256`), 'utf8')).toBe(
      `${hash}  games-${MONTH}.ndjson.gz\n`,
    );
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('continues where an interrupted run ended, even amid a write', async () => {
    const broken = serviceWith((game) => (game === 'g25' ? new Error('the tool was killed') : undefined));
    await expect(dump(broken.service)).rejects.toThrow('the tool was killed');
    expect(existsSync(fileIn())).toBe(false);
    appendFileSync(fileIn(`games-${MONTH}.ndjson.gz.part`), 'half a member');
    appendFileSync(fileIn(`games-${MONTH}.ndjson.gz.index`), '{"games":["g29"],"by');
    const again = serviceWith();
    expect((await dump(again.service)).games).toBe(30);
    expect(gamesInFile()).toEqual(GAMES);
    expect(again.asked.length).toBeLessThan(20);
    expect(again.asked).not.toContain('g0');
  });

  it('is not ended while games are missing, unless the operator accepts that', async () => {
    const fails = (game: string) => (game === 'g3' ? new Refused(500, 'GET x', 'broken') : undefined);
    const missing = [{ game: 'g3', reason: '500 broken' }];
    const first = serviceWith(fails);
    expect(await dump(first.service)).toMatchObject({ games: 29, missing, ended: false });
    expect(first.asked.filter((game) => game === 'g3')).toHaveLength(4);
    expect(existsSync(fileIn())).toBe(false);
    const second = serviceWith(fails);
    expect(await dump(second.service, { acceptMissing: true })).toMatchObject({ missing, ended: true });
    expect(new Set(second.asked)).toEqual(new Set(['g3']));
    expect(gamesInFile()).toEqual(GAMES.filter((game) => game !== 'g3'));
  });

  it('leaves out a game that is public no longer, and ends without the service', async () => {
    const { service } = serviceWith((game) =>
      game === 'g3' ? new Refused(404, 'GET x', 'none') : undefined,
    );
    expect(await dump(service)).toMatchObject({ games: 29, missing: [], ended: true });
    rmSync(fileIn());
    const { service: silent } = serviceWith((game) => (game === 'g9' ? new Silence('away') : undefined));
    const away = { ...silent, answers: () => Promise.resolve(false) };
    await expect(dump(away)).rejects.toThrow('away');
    expect(existsSync(fileIn())).toBe(false);
  });

  it('without games is a valid file', async () => {
    const { service } = serviceWith();
    const none = { ...service, ask: <T>() => Promise.resolve({ games: [], next: null } as T) };
    expect(await dump(none)).toMatchObject({ games: 0, ended: true });
    expect(gamesInFile()).toEqual([]);
  });

  it('is refused for a month that is not over, is none or is there, and in the folder of another service', async () => {
    const { service } = serviceWith();
    await expect(dump(service, { now: NOW - 1 })).rejects.toThrow('2031-01 is not over');
    for (const month of ['2031-13', '2031-1', '31-01', '../x'])
      await expect(dumpMonth(service, month, folder, { now: NOW, acceptMissing: false })).rejects.toThrow(
        'is no month',
      );
    const broken = serviceWith(() => new Error('the tool was killed'));
    await expect(dump(broken.service)).rejects.toThrow('the tool was killed');
    await expect(dump({ ...service, url: new URL('https://other.example') })).rejects.toThrow(Failure);
    await dump(service);
    await expect(dump(service)).rejects.toThrow('exists');
  });
});
