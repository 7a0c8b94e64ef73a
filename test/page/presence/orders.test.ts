/** Standing orders: their form and their sentences, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { inlined, toJson } from '../../../src/api/schema/json-schema.ts';
import { orderTexts } from '../../../src/rules/conquest/orders/texts.ts';
import { orders } from '../../../src/rules/conquest/schema/orders.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { find, load, press, tickOf, wordsOf } from '../../support/page/page.ts';
import { frame, root, type Part } from '../../support/page/presence.ts';
import { teach } from '../../support/page/published.ts';
import { mockServer } from '../../support/page/server.ts';

const { part: standing } = await load<{ part: Part }>('presence/orders.ts');

await teach('interstellar-conquest');
const server = mockServer();
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('standing orders', () => {
  const { presentation } = rulesets['interstellar-conquest']!;
  const schema = inlined(toJson(orders, 'input'));
  const drawn = () => root(standing.draw(frame({})));
  const choose = (id: string, value: string, selectedIndex = 0) =>
    find(drawn(), ({ props }) => props.id === id).props.onchange({ target: { value, selectedIndex } });

  it('have a form from the schema, sentences, and a valid request', async () => {
    server.mockImplementation((url, { method, body }) =>
      Promise.resolve(
        Response.json(
          url.endsWith('/orders')
            ? method === 'PUT'
              ? JSON.parse(body!)
              : { orders: { rules: [] } }
            : { ruleset: { schemas: { orders: schema }, orderTexts, presentation } },
        ),
      ),
    );
    await standing.load(frame({}));
    expect(wordsOf(drawn())).toContain('You have no rules yet');
    press(drawn(), 'Add a rule');
    expect(wordsOf(drawn())).toContain('If anybody attacks me, I call nobody for help.');
    choose('order-answer', '{ask}', 3);
    tickOf(drawn(), 'Cyd').onchange({ target: { checked: true } });
    tickOf(drawn(), 'in the last round').onchange({ target: { checked: true } });
    expect(wordsOf(drawn())).toContain('I call Cyd for help, unless somebody could win the game by it');
    choose('order-window', 'coin');
    press(drawn(), 'Add a rule');
    choose('order-answer', '{pick}', 2);
    tickOf(drawn(), '5').onchange({ target: { checked: true } });
    expect(wordsOf(drawn())).toContain(
      'On either side against anybody, I commit my lowest attack coin from 1 to 5, never 5.',
    );
    find(drawn(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await settled();
    const { body } = server.mock.calls.at(-1)![1];
    const sent = JSON.parse(body!) as { orders: object };
    expect(orders.safeParse(sent.orders).success).toBe(true);
    expect(sent.orders).toEqual({
      rules: [
        { window: 'ally-request', attacker: 'anybody', answer: { ask: [2] }, unless: 'would-give-the-game' },
        {
          window: 'coin',
          side: 'either',
          against: 'anybody',
          answer: { pick: 'lowest', from: 1, to: 5, never: [5] },
        },
      ],
    });
    expect(wordsOf(drawn())).toContain('Orders saved.');
  });

  it('of every kind begin valid, except for values that the player must choose', () => {
    for (const window of ['ally-request', 'alliance', 'coin', 'loss', 'reward', 'coin-reclaim']) {
      choose('order-window', window);
      press(drawn(), 'Add a rule');
    }
    const sentences = wordsOf(drawn());
    for (const words of [
      'I decline',
      'a Diplomacy coin',
      'which ships to lose',
      'I take coins',
      'I take a used coin',
    ])
      expect(sentences).toContain(words);
  });
});
