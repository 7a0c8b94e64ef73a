import { describe, expect, it } from 'vitest';
import { asked, call, guest, look, openGame, runningGame, type Guest } from '../../support/api/api.ts';

const RULE = { window: 'coin', side: 'attacker', answer: { pick: 'lowest', never: [5] } };
const WHOLE = { ...RULE, against: 'anybody', answer: { pick: 'lowest', from: 1, to: 5, never: [5] } };

const read = (game: string, { token }: Guest) => call('GET', `/games/${game}/orders`, { token });
const write = (game: string, { token }: Guest, body: object) =>
  call('PUT', `/games/${game}/orders`, { token, body });

describe('standing orders', () => {
  it('are stored for each seat, replaced as a whole, and shown to nobody else', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    expect(await read(game, ada)).toMatchObject({ status: 200, body: { orders: { rules: [] } } });
    const body = { orders: { rules: [WHOLE] } };
    expect(await write(game, ada, { orders: { rules: [RULE] } })).toMatchObject({ status: 200, body });
    expect((await read(game, ada)).body).toEqual(body);
    expect((await read(game, bob)).body).toEqual({ orders: { rules: [] } });
    expect((await write(game, ada, { orders: {} })).body).toEqual({ orders: { rules: [] } });
    expect((await read(game, ada)).body).toEqual({ orders: { rules: [] } });
  });

  it('answer a window, and the events show it', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { sandbox: true });
    const orders = {
      rules: [
        { window: 'coin', answer: { pick: 'highest' } },
        { window: 'coin', answer: 'diplomacy' },
      ],
    };
    for (const person of people) expect((await write(game, person, { orders })).status).toBe(200);
    const { guest: mover, decision } = await asked(game, people);
    const command = decision.legal.find(({ type }: { type: string }) => type === 'attack');
    const headers = { 'Idempotency-Key': 'attack' };
    const sent = { token: mover.token, headers, body: { window: decision.window, command } };
    expect((await call('POST', `/games/${game}/commands`, sent)).status).toBe(200);
    expect((await look(game, mover)).windows[0].kind).not.toBe('coin');
    const { body } = await call('GET', `/games/${game}/events`, { token: mover.token });
    expect(body.events).toContainEqual(expect.objectContaining({ type: 'answer-sealed', as: 'order' }));
  });

  it.each([
    ['missing-field', 'orders', {}],
    ['wrong-type', 'orders', { orders: 'all' }],
    ['unknown-field', 'orders.when', { orders: { when: 1 } }],
    ['unknown-field', 'more', { orders: {}, more: 1 }],
    ['wrong-value', 'orders.rules.0.window', { orders: { rules: [{ window: 'turn', answer: 'ask-me' }] } }],
    [
      'out-of-range',
      'orders.rules.0.asker',
      { orders: { rules: [{ window: 'alliance', asker: 9, answer: 'decline' }] } },
    ],
    ['missing-field', 'orders.rules.1.answer', { orders: { rules: [RULE, { window: 'coin' }] } }],
    ['too-long', 'orders.rules', { orders: { rules: Array.from({ length: 41 }, () => RULE) } }],
  ])('are refused if malformed, with %s at %s, and change nothing', async (code, field, body) => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    await write(game, people[0]!, { orders: { rules: [RULE] } });
    expect(await write(game, people[0]!, body)).toMatchObject({ status: 400, body: { code, field } });
    expect((await read(game, people[0]!)).body).toEqual({ orders: { rules: [WHOLE] } });
  });

  it('are refused before the start, to strangers, and if the ruleset has none', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const open = await openGame(ada);
    await call('POST', `/games/${open}/seats`, { token: ada.token, body: {} });
    const empire = await runningGame([ada, bob], { ruleset: 'interstellar-empire' });
    for (const [game, by, status, code] of [
      [open, ada, 409, 'game-not-started'],
      [open, bob, 403, 'not-seated'],
      [empire, ada, 409, 'no-standing-orders'],
    ] as const) {
      expect(await read(game, by)).toMatchObject({ status, body: { code } });
      expect(await write(game, by, { orders: {} })).toMatchObject({ status, body: { code } });
    }
  });

  it('have a schema in the ruleset', async () => {
    const of = async (name: string) => (await call('GET', `/rulesets/${name}`)).body.ruleset.schemas.orders;
    expect(await of('interstellar-conquest')).toHaveProperty('properties.rules.maxItems', 40);
    expect(await of('interstellar-empire')).toBeNull();
  });
});
