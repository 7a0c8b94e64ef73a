/** The page of a game whose server does not answer, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { find, load, press, wordsOf, type VNode } from '../../support/page/page.ts';

interface Decision {
  readonly window: string;
  readonly closesAt: string;
  readonly default: { readonly text: string };
  readonly answer?: object;
}
interface Seen {
  readonly seat: number | null;
  readonly status: string;
  readonly decisions: readonly Decision[];
}
interface Outage {
  readonly trouble: string;
  readonly answeredAt: string | null;
  readonly trying: boolean;
  readonly retry: () => Promise<void>;
  readonly due: { seen: Seen; plain: (text: string) => string } | null;
}
const { outage } = await load<{ outage(o: Outage): VNode }>('game/outage.ts');

describe('a server that does not answer', () => {
  const trouble = 'The server cannot be reached right now.';
  const due = (seen: Partial<Seen>) => ({
    seen: { seat: 0, status: 'running', decisions: [], ...seen },
    plain: (text: string) => text.toUpperCase(),
  });
  const retry = vi.fn(async () => undefined);
  const shown = (patch: Partial<Outage>): VNode =>
    outage({ trouble, answeredAt: null, trying: false, retry, due: null, ...patch });
  const decision = { window: 'turn.1', closesAt: '2026-01-02T10:00:00Z', default: { text: 'pass' } };

  it('leads to a message that the game is safe, and to retries', () => {
    const card = shown({});
    expect(wordsOf(card)).toMatch(
      /^The server cannot be reached right now\. The game is safe .*once a minute/,
    );
    press(card, 'Try now');
    expect(retry).toHaveBeenCalledOnce();
    const busy = shown({ trying: true });
    expect(find(busy, ({ tag }) => tag === 'button').props.disabled).toBe(true);
  });

  it('does not hide deadlines that pass meanwhile', () => {
    const asked = wordsOf(shown({ answeredAt: decision.closesAt, due: due({ decisions: [decision] }) }));
    expect(asked).toMatch(/You see it as it was at .*If the server does not get your answer by .*: PASS/);
    const answered = wordsOf(shown({ due: due({ decisions: [{ ...decision, answer: {} }] }) }));
    expect(answered).toMatch(/Your answer stands until /);
    expect(answered).not.toContain('PASS');
    expect(wordsOf(shown({ due: due({ status: 'paused', decisions: [decision] }) }))).toContain(
      'The game is paused. No deadlines run.',
    );
  });

  it.each([{ seat: null }, { status: 'finished' }])(
    'leads to no message about decisions for other viewers: %o',
    (seen) => {
      expect(wordsOf(shown({ due: due({ decisions: [decision], ...seen }) }))).toBe(wordsOf(shown({})));
    },
  );
});
