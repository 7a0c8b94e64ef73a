/** The operator’s tool, without a service: its command line and its requests. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inLanes, patiently } from '../../tools/operate/lanes.ts';
import { Failure, Refused, Service, Silence } from '../../tools/operate/service.ts';

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
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/operate/operate.ts', ...args], {
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
