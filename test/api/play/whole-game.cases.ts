/** What every ruleset has in common by the API, and one whole game. */
import { describe, expect, it } from 'vitest';
import { call, guest, look, send, type Json } from '../../support/api/api.ts';
import { rulesets, rulesOf } from '../../../src/rules/registry.ts';
import { begun, wholeGame } from './whole-games.ts';

describe('a whole game of interstellar-empire', () => {
  // Of the others: whole-games.soak.test.ts.
  it('is played by two people, told to each, and true to its seed', { timeout: 120_000 }, () =>
    wholeGame('interstellar-empire'),
  );
});

describe.each(Object.keys(rulesets))('a whole game of %s', (ruleset) => {
  it('has its options, its windows, its schemas and its rulings told', async () => {
    const { ruleset: told } = (await call('GET', `/rulesets/${ruleset}`)).body;
    const kinds = Object.keys(rulesOf(ruleset)!.windowKinds);
    expect(told.windows.map(({ kind }: Json) => kind)).toEqual(kinds);
    expect(Object.keys(told.schemas.parts).toSorted()).toEqual([...kinds, 'free'].toSorted());
    const { status, text } = await call('GET', `/rulesets/${ruleset}/rules`);
    expect(status).toBe(200);
    expect(text.startsWith(`# ${told.title}`)).toBe(true);
  });

  it('begins with what is asked of all, and refuses what is no command of it', async () => {
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
