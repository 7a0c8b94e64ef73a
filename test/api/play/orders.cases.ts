import { describe, expect, it } from 'vitest';
import {
  asked,
  call,
  guest,
  look,
  openGame,
  runningGame,
  type Guest,
  type Json,
} from '../../support/api/api.ts';

const RULE = { window: 'coin', side: 'attacker', answer: { pick: 'lowest', never: [5] } };
const WHOLE = { ...RULE, against: 'anybody', answer: { pick: 'lowest', from: 1, to: 5, never: [5] } };

const SENTENCE = 'As the attacker against anybody, I commit my lowest attack coin from 1 to 5, never 5.';

const read = (game: string, { token }: Guest) => call('GET', `/games/${game}/orders`, { token });
const write = (game: string, { token }: Guest, body: object) =>
  call('PUT', `/games/${game}/orders`, { token, body });

describe('standing orders', () => {
  it('are stored for each seat, replaced as a whole, and shown to nobody else', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    expect(await read(game, ada)).toMatchObject({ status: 200, body: { orders: { rules: [] } } });
    const body = { orders: { rules: [WHOLE] }, sentences: [SENTENCE] };
    expect(await write(game, ada, { orders: { rules: [RULE] } })).toMatchObject({ status: 200, body });
    expect((await read(game, ada)).body).toEqual(body);
    expect((await read(game, bob)).body).toEqual({ orders: { rules: [] }, sentences: [] });
    expect((await write(game, ada, { orders: {} })).body).toEqual({ orders: { rules: [] }, sentences: [] });
    expect((await read(game, ada)).body).toEqual({ orders: { rules: [] }, sentences: [] });
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
    expect((await read(game, people[0]!)).body).toEqual({
      orders: { rules: [WHOLE] },
      sentences: [SENTENCE],
    });
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

  it('are also sentences, with the names of the players', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const rules = [
      { window: 'ally-request', attacker: 1, answer: 'nobody' },
      { window: 'loss', answer: { first: ['transports', 'colony-ships'] }, unless: 'would-give-the-game' },
    ];
    const { sentences } = (await write(game, people[0]!, { orders: { rules } })).body;
    expect(sentences).toEqual([
      'If Bob attacks me, I call nobody for help.',
      'After a failed deal I lose transports, then colony ships, unless somebody could win the game by it: then the game asks me.',
    ]);
  });

  it('have a schema in the ruleset, and words for each field and value', async () => {
    const of = async (name: string) => (await call('GET', `/rulesets/${name}`)).body.ruleset;
    const { schemas, orderTexts } = await of('interstellar-conquest');
    expect(schemas.orders).toHaveProperty('properties.rules.maxItems', 40);
    const kinds: readonly Json[] = schemas.orders.properties.rules.items.oneOf;
    expect(kinds.map(({ properties }) => properties.window.const)).toEqual(Object.keys(orderTexts));
    for (const { properties } of kinds) {
      const { window, ...fields } = properties;
      const { name, fields: words } = orderTexts[window.const];
      expect(name).toMatch(/^w/);
      expect(Object.keys(words).toSorted()).toEqual(Object.keys(fields).toSorted());
      for (const [field, schema] of Object.entries<Json>(fields)) {
        const said = (schema.anyOf ?? [schema]).flatMap((part: Json) => part.enum ?? part.const ?? []);
        // A tick needs no word for its only value.
        if (field !== 'unless')
          expect(Object.keys(words[field].values ?? {})).toEqual(expect.arrayContaining(said));
      }
    }
    const empire = await of('interstellar-empire');
    expect([empire.schemas.orders, empire.orderTexts]).toEqual([null, null]);
  });
});
