/** A restored service that is rolled back: each of its running games has a fresh seed, which the release does not know. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releases } from '../../../tools/deploy/releases.ts';
import { Regulars } from './regulars.ts';
import { Rolling } from './rolling.ts';

/** Answers in each game before the next build: no game ends that soon. */
const ANSWERS = 4;
/** Milliseconds. */
const LONGEST = 180_000;

describe.each(releases())(
  'a restored service, rolled back to release $name',
  { timeout: LONGEST },
  (release) => {
    const service = new Rolling();
    const people = new Regulars(service);

    beforeAll(async () => {
      await service.begin(release);
      await people.arrive();
      await people.play(ANSWERS);
      await service.migrate();
      await service.deploy();
      await service.restore();
    }, LONGEST);
    afterAll(() => service.end());

    it('shows all games and logs as before, and the restore as a step without events', async () => {
      const [before, steps] = [await people.snapshot(), await people.steps()];
      await service.rollBack(release);
      expect(await people.snapshot()).toEqual(before);
      expect(await people.steps()).toEqual(steps);
    });

    it('continues the games of all rulesets, publishes results, and lists open decisions', async () => {
      expect(await people.play(ANSWERS)).toBeGreaterThanOrEqual(
        (ANSWERS - 1) * Object.keys(people.games).length,
      );
      for (const ruleset of ['interstellar-empire', 'cosmic-conquest'])
        await people.finishAndReplace(ruleset);
      expect(await people.problems()).toEqual([]);
      const { mine, asking } = await people.lists();
      expect(mine).toEqual(expect.arrayContaining([...people.all]));
      expect(asking).toContain(people.waiting.ada);
    });

    it('is complete under the present build again: nothing is lost, and the draws follow from the seeds', async () => {
      const [before, steps] = [await people.snapshot(), await people.steps()];
      await service.deploy();
      expect(await people.snapshot()).toEqual(before);
      expect(await people.steps()).toEqual(steps);
      await people.play(ANSWERS);
      await people.finishAll();
      expect(await people.problems()).toEqual([]);
      // The release drew from the deck of Interstellar Empire as it was before the restore.
      const faults = (await people.faults()).filter(
        ({ ruleset, kind }) => ruleset !== 'interstellar-empire' || kind !== 'decision',
      );
      expect(faults).toEqual([]);
    });
  },
);
