/** For each kept release: an upgrade, a rollback and another upgrade while games are running. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releases } from '../../../tools/deploy/releases.ts';
import { ProgramKeys } from './program-keys.ts';
import { Regulars } from './regulars.ts';
import { Rolling } from './rolling.ts';
import { WaitingGuest } from './waiting-guest.ts';

/** Answers in each game before the next build: no game ends that soon. */
const ANSWERS = 4;
/** Milliseconds. Most of the time passes waiting for letters. */
const TIMEOUT = 180_000;

describe.each(releases())('from release $name', { timeout: TIMEOUT }, (release) => {
  const service = new Rolling();
  const people = new Regulars(service);
  const keys = new ProgramKeys(service, people);
  const guest = new WaitingGuest(service);

  beforeAll(async () => {
    await service.begin(release);
    await people.arrive();
    await people.order();
    await keys.add();
    await people.play(ANSWERS);
  }, TIMEOUT);
  afterAll(() => service.end());

  /** Checks that all games go on, without any problem. */
  async function expectGamesGoOn(): Promise<void> {
    expect(await people.play(ANSWERS)).toBeGreaterThanOrEqual(
      (ANSWERS - 1) * Object.keys(people.games).length,
    );
    expect(await people.problems()).toEqual([]);
    const { mine, decisions } = await people.lists();
    expect(mine).toEqual(expect.arrayContaining([...people.all]));
    expect(decisions).toBeGreaterThan(0);
  }

  it('the release goes on while the database is migrated', async () => {
    await service.migrate();
    await expectGamesGoOn();
  });

  it('the present build takes over everything, and the games go on', async () => {
    const before = await people.snapshot();
    await service.deploy();
    expect(await people.snapshot()).toEqual(before);
    await expectGamesGoOn();
    await keys.add();
    expect(await keys.statuses()).toEqual([200, 200, 401]);
    people.games['made by the present build'] = await people.begin('cosmic-conquest');
    await people.lay();
    await guest.arrive();
  });

  it('the release takes over everything from the present build after a rollback, and the games go on', async () => {
    const before = await people.snapshot();
    await service.rollBack(release);
    expect(await people.snapshot()).toEqual(before);
    await keys.add();
    expect(await keys.statuses()).toEqual([200, 200, 200, 401]);
    await people.order();
    await people.sit();
    await people.joinLaid();
    expect(await guest.letter()).toMatch(/\S/);
    people.games['made after the rollback'] = await people.begin('interstellar-conquest');
    await expectGamesGoOn();
    expect(await people.pending('ada')).toBeGreaterThan(0);
    expect(await people.letterTo('ada')).toMatch(/\S/);
  });

  it('the present build goes on from there, and everything that was played follows the rules', async () => {
    const before = await people.snapshot();
    await service.deploy();
    expect(await people.snapshot()).toEqual(before);
    await expectGamesGoOn();
    expect(await keys.statuses()).toEqual([200, 200, 200, 401]);
    expect(await people.pending('bob')).toBeGreaterThan(0);
    expect(await people.letterTo('bob')).toMatch(/\S/);
    await people.finishAll();
    expect(await people.problems()).toEqual([]);
    expect(await people.faults()).toEqual([]);
  });
});
