/** A restored service that is rolled back: each of its running games has a fresh seed, of which the release knows nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releases } from '../../../tools/deploy/releases.ts';
import { Regulars } from './regulars.ts';
import { Rolling } from './rolling.ts';

/** In each game before the next build comes: all of them last longer. */
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

    it('shows all games and their logs as before, with the restore as a step in which nothing happens', async () => {
      const [before, steps] = [await people.sees(), await people.steps()];
      await service.rollBack(release);
      expect(await people.sees()).toEqual(before);
      expect(await people.steps()).toEqual(steps);
    });

    it('plays on in all rulesets, publishes how a game ends, and lists what is asked', async () => {
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

    it('is whole under the present build again: nothing is lost, and the draws are those of the seeds', async () => {
      const [before, steps] = [await people.sees(), await people.steps()];
      await service.deploy();
      expect(await people.sees()).toEqual(before);
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
