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
const { answersAgain, sendingOf } = await load<{
  answersAgain(page: object): void;
  sendingOf(parts: object): {
    send(window: string, command: object): Promise<void>;
    act(method: string, path: string, body: object): Promise<unknown>;
  };
}>('game/sending.ts');
const AGAIN = 'The server answers again. Your last action did not reach it: send it again.';
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

describe('a message that the server cannot be reached', () => {
  interface Sent {
    refusal: { text: string; silent?: boolean } | null;
    error: string;
    errorSilent: boolean;
  }
  it('ends when the server answers again, and says that the action was not sent', () => {
    const silent = 'The server cannot be reached right now.';
    const page: Sent = { refusal: { text: silent, silent: true }, error: silent, errorSilent: true };
    answersAgain(page);
    expect([page.error, page.refusal!.text]).toEqual([AGAIN, AGAIN]);
    const refused: Sent = { refusal: { text: 'The seat is taken.' }, error: 'No.', errorSilent: false };
    answersAgain(refused);
    expect([refused.error, refused.refusal!.text]).toEqual(['No.', 'The seat is taken.']);
  });

  it('is remembered as such by a command and by any other action that the server did not get', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('no network'))),
    );
    vi.useFakeTimers();
    const page = { game: null, etag: null, refusal: null, sending: false, error: '', errorSilent: false };
    const nothing = async () => undefined;
    const { send, act } = sendingOf({
      page,
      id: 'g',
      invitation: null,
      accepted: nothing,
      expectView: () => ({ query: '', take: nothing }),
      summary: nothing,
      ask: nothing,
      redraw: nothing,
    });
    void act('POST', '/cancel', {});
    await vi.advanceTimersByTimeAsync(10);
    expect(page.errorSilent).toBe(true);
    void send('turn.1', { type: 'pass' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.refusal).toMatchObject({ silent: true });
    answersAgain(page);
    expect(page).toMatchObject({ error: AGAIN, refusal: { text: AGAIN } });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
