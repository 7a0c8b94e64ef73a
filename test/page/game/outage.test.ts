/** What of the table's page can be tried without a browser: who reads the talk, a silent server, how reliable people are. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, load, press, wordsOf, type VNode } from '../../support/page/page.ts';

interface Access {
  readonly visibility: string;
  readonly talk: string;
}
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
interface Seat {
  readonly player: { id: string; name: string } | null;
}
interface Reliability {
  load(game: { seats: readonly Seat[] }): Promise<void>;
  note(game: { seats: readonly Seat[] }, seat: number): VNode | null;
}
interface Ruled {
  readonly path: string;
  readonly ruleset: string;
  readonly known: readonly { name: string; title: string }[];
}

const { audienceWords } = await load<{ audienceWords(access: Access, over: boolean): string }>(
  'talk/audience.ts',
);
const { outage } = await load<{ outage(o: Outage): VNode }>('game/outage.ts');
const { reliabilityOf } = await load<{ reliabilityOf(redraw: () => void): Reliability }>(
  'table/reliability.ts',
);
const { isUnknown, gamesRuled } = await load<{
  isUnknown(ruled: Ruled): boolean;
  gamesRuled(ruled: Ruled): VNode | false;
}>('reference/ruleset-links.ts');

describe('who reads the talk', () => {
  it.each([
    ['public', 'open', false, 'The table and anybody can read it.'],
    ['unlisted', 'open', false, 'The table and anybody with the link to this game can read it.'],
    ['private', 'open', false, 'The table and anybody with an invitation can read it.'],
    ['public', 'seats', false, 'Only the table can read it. After the game, anybody can read it too.'],
    [
      'private',
      'seats',
      false,
      'Only the table can read it. After the game, anybody with an invitation can read it too.',
    ],
    ['private', 'seats', true, 'The table and anybody with an invitation can read it.'],
  ])('is told in a %s game where talk is for %s (over: %s)', (visibility, talk, over, words) => {
    expect(audienceWords({ visibility, talk }, over)).toBe(words);
  });
});

describe('a silent server', () => {
  const trouble = 'The server cannot be reached right now.';
  const due = (seen: Partial<Seen>) => ({
    seen: { seat: 0, status: 'running', decisions: [], ...seen },
    plain: (text: string) => text.toUpperCase(),
  });
  const retry = vi.fn(async () => undefined);
  const shown = (patch: Partial<Outage>): VNode =>
    outage({ trouble, answeredAt: null, trying: false, retry, due: null, ...patch });
  const decision = { window: 'turn.1', closesAt: '2026-01-02T10:00:00Z', default: { text: 'pass' } };

  it('is no reason to fear for the game: it is tried again, also at once', () => {
    const card = shown({});
    expect(wordsOf(card)).toMatch(
      /^The server cannot be reached right now\. The game is safe .*once a minute/,
    );
    press(card, 'Try now');
    expect(retry).toHaveBeenCalledOnce();
    const busy = shown({ trying: true });
    expect(find(busy, ({ tag }) => tag === 'button').props.disabled).toBe(true);
  });

  it('lets nobody miss what falls due meanwhile', () => {
    const asked = wordsOf(shown({ answeredAt: decision.closesAt, due: due({ decisions: [decision] }) }));
    expect(asked).toMatch(/You see it as it was at .*If the server does not get your answer by .*: PASS/);
    const answered = wordsOf(shown({ due: due({ decisions: [{ ...decision, answer: {} }] }) }));
    expect(answered).toMatch(/Your answer stands until /);
    expect(answered).not.toContain('PASS');
    expect(wordsOf(shown({ due: due({ status: 'paused', decisions: [decision] }) }))).toContain(
      'The game is paused. No deadlines run.',
    );
  });

  it.each([{ seat: null }, { status: 'finished' }])('says nothing of decisions to others: %o', (seen) => {
    expect(wordsOf(shown({ due: due({ decisions: [decision], ...seen }) }))).toBe(wordsOf(shown({})));
  });
});

describe('how reliable people are', () => {
  const server = vi.fn<(url: string) => Promise<Response>>();
  beforeEach(() => void vi.stubGlobal('fetch', server.mockReset()));
  afterEach(() => void vi.unstubAllGlobals());
  const person = (id: string): Seat => ({ player: { id, name: id } });
  const game = { seats: [person('ada'), { player: null }, person('bo'), person('cy'), person('di')] };
  const answers: Readonly<Record<string, object>> = {
    ada: { asked: 400, share: 0.999 },
    bo: { asked: 3, share: null },
    cy: { asked: 0, share: null },
  };

  it('is asked once for each of them, and not of bots; what the server does not say leaves the way to their page', async () => {
    server.mockImplementation(async (url) => {
      const reliability = answers[url.split('/').at(-1)!];
      return reliability === undefined
        ? Response.json({ code: 'game-unavailable', title: 'x' }, { status: 503 })
        : Response.json({ reliability });
    });
    const redraw = vi.fn();
    const reliability = reliabilityOf(redraw);
    const words = () =>
      game.seats.map((_, seat) => reliability.note(game, seat)).map((note) => note && wordsOf(note));
    expect(words()).toEqual(['Player’s page', null, 'Player’s page', 'Player’s page', 'Player’s page']);
    await reliability.load(game);
    await reliability.load(game);
    expect(words()).toEqual([
      'Answers in time: 99 %',
      null,
      'Reliability: too few answers yet',
      'New here',
      'Player’s page',
    ]);
    expect(server.mock.calls.map(([url]) => url)).toEqual(
      ['ada', 'bo', 'cy', 'di'].map((id) => `/api/v1/players/${id}`),
    );
    expect(redraw).toHaveBeenCalledOnce();
    await reliability.load({ seats: [person('ada'), person('ed')] });
    expect(server).toHaveBeenCalledTimes(5);
  });
});

describe('the game that an address names', () => {
  const known = [
    { name: 'chess', title: 'Chess' },
    { name: 'go', title: 'Go' },
  ];

  it('is unknown where the server lists others, and not while it lists none', () => {
    const unknown = (ruleset: string, listed: Ruled['known']) =>
      isUnknown({ path: '/rules', ruleset, known: listed });
    expect([unknown('nonsense', known), unknown('go', known), unknown('go', [])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is marked among the ways to the others', () => {
    const nav = gamesRuled({ path: '/rules', ruleset: 'go', known }) as VNode;
    expect(wordsOf(nav)).toBe('ChessGo');
    const current = find(nav, ({ props }) => 'aria-current' in props);
    expect([wordsOf(current), current.props]).toEqual([
      'Go',
      expect.objectContaining({ href: '/rules?ruleset=go' }),
    ]);
  });
});
