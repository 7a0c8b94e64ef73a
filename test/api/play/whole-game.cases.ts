/** The API of every ruleset, and one whole game. */
import { describe, expect, it } from 'vitest';
import { call, guest, look, send, type Json } from '../../support/api/api.ts';
import { rulesets, rulesOf } from '../../../src/rules/registry.ts';
import { begun, wholeGame } from './whole-games.ts';

describe('a whole game of interstellar-empire', () => {
  // Of the others: whole-games.soak.test.ts.
  it(
    'can be played by two people, shows each their events, and follows from its seed',
    { timeout: 120_000 },
    () => wholeGame('interstellar-empire'),
  );
});

describe.each(Object.keys(rulesets))('a whole game of %s', (ruleset) => {
  it('has its options, windows, schemas and rulings in the API', async () => {
    const { ruleset: published } = (await call('GET', `/rulesets/${ruleset}`)).body;
    const kinds = Object.keys(rulesOf(ruleset)!.windowKinds);
    expect(published.windows.map(({ kind }: Json) => kind)).toEqual(kinds);
    expect(Object.keys(published.schemas.parts).toSorted()).toEqual([...kinds, 'free'].toSorted());
    const { status, text } = await call('GET', `/rulesets/${ruleset}/rules`);
    expect(status).toBe(200);
    expect(text.startsWith(`# ${published.title}`)).toBe(true);
  });

  it('begins with its first windows, and refuses unknown commands', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await begun(ruleset, people);
    const [window] = (await look(game)).windows;
    const person = people[window.asked[0]]!;
    const unknown = await send(game, person, { window: window.id, command: { type: 'teleport' } });
    expect([unknown.status, unknown.body.code, unknown.body.field]).toEqual([
      400,
      'wrong-value',
      'command.type',
    ]);
    expect((await call('POST', `/games/${game}/cancel`, { token: people[0]!.token })).status).toBe(200);
  });
});
