/** Upgraded, rolled back, and upgraded again under the games that run, for each release that is kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releases } from '../../../tools/deploy/releases.ts';
import { Regulars } from './regulars.ts';
import { Rolling } from './rolling.ts';

/** In each game before the next build comes: all of them last longer. */
const ANSWERS = 4;
/** Milliseconds. Most of it waits for letters. */
const TIMEOUT = 180_000;

describe.each(releases())('from release $name', { timeout: TIMEOUT }, (release) => {
  const service = new Rolling();
  const people = new Regulars(service);

  beforeAll(async () => {
    await service.begin(release);
    await people.arrive();
    await people.order();
    await people.play(ANSWERS);
  }, TIMEOUT);
  afterAll(() => service.end());

  /** Checks that play goes on in all games, and that nothing is wrong with them. */
  async function goesOn(): Promise<void> {
    expect(await people.play(ANSWERS)).toBeGreaterThanOrEqual(
      (ANSWERS - 1) * Object.keys(people.games).length,
    );
    expect(await people.problems()).toEqual([]);
    const { mine, decisions } = await people.lists();
    expect(mine).toEqual(expect.arrayContaining([...people.all]));
    expect(decisions).toBeGreaterThan(0);
  }

  it('it plays on while the database is migrated under it', async () => {
    await service.migrate();
    await goesOn();
  });

  it('the present build takes everything over, and plays on', async () => {
    const before = await people.sees();
    await service.deploy();
    expect(await people.sees()).toEqual(before);
    await goesOn();
    people.games['made by the present build'] = await people.begin('cosmic-conquest');
    await people.lay();
  });

  it('rolled back, it takes everything over from the present build, and plays on', async () => {
    const before = await people.sees();
    await service.rollBack(release);
    expect(await people.sees()).toEqual(before);
    await people.order();
    await people.sit();
    await people.joinLaid();
    people.games['made after the rollback'] = await people.begin('interstellar-conquest');
    await goesOn();
    expect(await people.pending('ada')).toBeGreaterThan(0);
    expect(await people.letterTo('ada')).toMatch(/\S/);
  });

  it('the present build goes on from there, and all that was played is as the rules say', async () => {
    const before = await people.sees();
    await service.deploy();
    expect(await people.sees()).toEqual(before);
    await goesOn();
    expect(await people.pending('bob')).toBeGreaterThan(0);
    expect(await people.letterTo('bob')).toMatch(/\S/);
    await people.finishAll();
    expect(await people.problems()).toEqual([]);
    expect(await people.faults()).toEqual([]);
  });
});
