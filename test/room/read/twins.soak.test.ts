/** Some of the pairs of `test/api/games/twins.soak.node.test.ts` on the platform itself: real rooms, their storage, and D1. */
import { abortAllDurableObjects, createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import worker from '../../../src/index.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Instant } from '../../../src/rules/vocabulary.ts';
import { servicesIn } from '../../support/room/loaded-game.ts';
import { storeGame, type TwinServer, type StoredGame } from '../../support/wire-twins/comparison.ts';
import { comparePairs, NOTHING, sumOf } from '../../support/wire-twins/series.ts';
import { planOf } from '../../support/suite/playout.ts';
import { redealable } from '../../support/wire-twins/redealing.ts';
import { inside, setNow } from '../../support/room/rooms.ts';
import { subjectOf } from '../../support/suite/subjects.ts';
import { everything } from '../../support/room/publishing.ts';
import '../setup.ts';

const names = Object.keys(rulesets).filter((name) => name !== 'toy');
const PAIRS = 10;

class Platform implements TwinServer {
  readonly secret = (env as Env).SECRET;
  private game = '';

  setNow(now: Instant): void {
    setNow(now);
  }

  /** The room of the previous twin has the same name, so the object is aborted and its data deleted. */
  async open(stored: StoredGame, now: Instant): Promise<void> {
    const { table } = stored;
    setNow(now);
    this.game = table.id;
    await abortAllDurableObjects();
    for (const rows of ['games WHERE id', 'seats WHERE game'])
      await env.DB.prepare(`DELETE FROM ${rows} = ?`).bind(table.id).run();
    await inside(table.id, async (_, storage) => {
      // The game's time is not real time, so an alarm could fire at once.
      vi.spyOn(storage, 'setAlarm').mockResolvedValue();
      await storage.deleteAll();
      storeGame(storage, { ...stored, table: { ...table, published: false } });
    });
    await this.deliver();
  }

  fetch(path: string, init: RequestInit): Promise<Response> {
    const request = new Request(`https://parsec.test${path}`, init) as Parameters<typeof worker.fetch>[0];
    return Promise.resolve(worker.fetch(request, env as Env, createExecutionContext()));
  }

  /** Everything that D1 has, and what clients get from it. */
  async published(): Promise<string> {
    await this.deliver();
    const list = await (await this.fetch('/api/v1/games', {})).text();
    return JSON.stringify([await everything(this.game), list]);
  }

  private async deliver(): Promise<void> {
    await this.fetch(`/api/v1/games/${this.game}`, {});
    await inside(this.game, (room) => servicesIn(room).outbox.publish());
  }
}

describe.each(names)('pairs of twins of %s on the platform', (name) => {
  it('get the same bytes', { timeout: 120_000 }, async () => {
    Object.assign(rulesets, { [name]: redealable(rulesets[name]!) });
    const [platform, subject] = [new Platform(), subjectOf(name)];
    let tally = NOTHING;
    for (let game = 0; tally.pairs < PAIRS; game += 1)
      tally = sumOf(tally, await comparePairs(platform, subject, planOf(subject, 7, game, 1), 2));
    expect(tally.pairs).toBeGreaterThanOrEqual(PAIRS);
    expect(tally.redealt['entries']!.changed).toBeGreaterThan(0);
    expect(Object.keys(tally.answers).join()).toMatch(/view 304.*commands 200|commands 200.*view 304/);
  });
});
