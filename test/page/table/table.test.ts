/** The frame around a running game, without a browser: answers, the turn, the lead, and offers. */
import { describe, expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../support/page/page.ts';
import { clientOf, teach } from '../../support/page/published.ts';

await teach('interstellar-conquest');
await teach('interstellar-empire');

const { tablePage } = await load<{ tablePage(frame: object): Drawn }>('table/table.ts');
const { setClock } = await load<{ setClock(serverNow: string, frozen: boolean): void }>('shared/time.ts');
type Headline = (table: object) => string;
const ofConquest = (await load<{ headline: Headline }>('rules/conquest/words/words.ts')).headline;
const ofEmpire = (await load<{ headline: Headline }>('rules/interstellar-empire/words.ts')).headline;

const awaiting = (...seats: readonly number[]) => [
  { id: 'coin.1', awaiting: seats, openedAt: AT, closesAt: AT },
];
const AT = '2026-05-01T12:00:00Z';
const seats = [0, 1].map((seat) => ({ seat, race: 'gelmir', turns: 0, ships: [], resigned: false }));

/** It is Ada's turn. */
const tableOf = (seen: object, view: object = {}) => ({
  game: {
    ruleset: 'interstellar-conquest',
    id: 'g',
    seats: [],
    absencePolicy: {},
    offers: [],
    host: { id: 'ada', name: 'Ada' },
    pace: {},
  },
  seen: { status: 'running', view, decisions: [], free: { legal: [] }, outcome: null, ...seen },
  log: [],
  names: ['Ada', 'Bo'],
  seat: 0,
  draft: () => ({}),
  redraw: () => undefined,
  sending: false,
});
const client = {
  headline: () => 'Round 1',
  answerForm: () => null,
  freeForm: () => null,
  board: () => null,
  aside: () => null,
  seats: () => null,
  plainWords: (_: unknown, text: string) => text,
  hasResigned: () => false,
  rulingFor: () => null,
};
const back = {
  shown: (t: object) => t,
  unseenLine: () => null,
  news: () => null as unknown,
  results: () => null as unknown,
  fresh: () => [],
  bar: () => null,
  kept: (_: unknown, parts: readonly unknown[]) => parts,
  lines: {},
};
const drawn = (table: object, own: object = {}, told: object = {}, rest: object = {}): Drawn =>
  tablePage({
    table,
    client: { ...client, ...own },
    me: null,
    log: [],
    refusal: null,
    aside: { unread: 0 },
    deliveries: null,
    next: 'Next: 1 game',
    back: { ...back, ...told },
    ...rest,
  });
const page = (...frame: Parameters<typeof drawn>): string => wordsOf(drawn(...frame));

it('explains the goal of the game beside the board', () => {
  expect(page(tableOf({ windows: [] }))).toContain('Goal and turn in five lines');
});

it('draws the forms and then the board of one table, with the news that the board marks', () => {
  const given: object[] = [];
  const order: string[] = [];
  const draws = (what: string) => (table: object) => {
    order.push(what);
    given.push(table);
  };
  const news = [{ step: 3 }];
  const decision = { window: 'coin.1', kind: 'coin', closesAt: AT, default: { text: 'Sun 3' } };
  page(
    tableOf({ windows: awaiting(0), decisions: [decision] }),
    { answerForm: draws('form'), board: draws('board') },
    { fresh: () => news },
  );
  expect(order).toEqual(['form', 'board']);
  expect(given[1]).toBe(given[0]);
  expect(given[1]).toHaveProperty('fresh', news);
});

it('shows what the past keeps back instead of the head, the board, the log and the seats', () => {
  const panels = 'the coins';
  const kept = (given: unknown): readonly string[] =>
    given === panels ? ['Head', 'Board', 'Log', 'Seats'] : [];
  const parts = { aside: () => panels, board: () => 'new board', seats: () => 'new seats' };
  const words = page(tableOf({ windows: [] }), parts, { kept });
  expect(words).toMatch(/^Head.*the coins.*Board.*Log.*Seats/);
  expect(words).not.toContain('new');
});

it('names the next game right under the answer, above a form of any length', () => {
  const decision = {
    window: 'coin.1',
    kind: 'coin',
    closesAt: AT,
    answer: { type: 'coin' },
    answerLabel: 'Sun 3',
  };
  const words = page(tableOf({ windows: awaiting(0, 1), decisions: [decision] }), {
    answerForm: () => 'The form',
  });
  expect(words).toMatch(/Your answer: Sun 3.*Next: 1 game.*The form/);
  expect(page(tableOf({ windows: [] }))).toMatch(/Nothing to decide.*Next: 1 game/);
});

describe('the awaited players', () => {
  const names = ['Ada', 'Bo', 'Cyd', 'Dee'];
  const until = (at: string, ...seats: readonly number[]) => ({ ...awaiting(...seats)[0]!, closesAt: at });
  const waits = (seat: number | null, ...windows: readonly object[]): string =>
    /Waiting for [^·]+/.exec(page({ ...tableOf({ windows }), names, seat }))?.[0].trim() ?? '';

  it('are named in one phrase, however many windows are open', () => {
    const open = [until(AT, 0), until(AT, 1), until(AT, 2), until(AT, 3)];
    expect(waits(0, ...open)).toBe('Waiting for you, Bo and 2 others');
    expect(waits(0, open[1]!, open[2]!)).toBe('Waiting for Bo and Cyd');
    expect(waits(null, until(AT, 0, 1), open[1]!)).toBe('Waiting for Ada and Bo');
    const shown = page({ ...tableOf({ windows: open }), names });
    expect(shown.split('Waiting for you')).toHaveLength(2);
    expect(shown).not.toContain('Waiting for Bo');
  });

  it('are at most two on a phone, whose line is short', () => {
    const sheet = { isPhone: () => true, propsOf: () => ({}), head: () => null };
    const on = (...seats: readonly number[]): string =>
      page({ ...tableOf({ windows: [until(AT, ...seats)] }), names }, {}, {}, { sheet });
    expect(on(0, 1, 2)).toContain('Waiting for you and 2 others');
    expect(on(0, 1)).toContain('Waiting for you and Bo');
  });
});

describe('a decision on the page', () => {
  const decision = {
    window: 'coin.1',
    kind: 'coin',
    closesAt: AT,
    default: { text: 'The lowest.' },
    question: 'Choose your coin',
    legal: [],
  };

  it('shows its default', () => {
    const text = page(tableOf({ windows: awaiting(0, 1), decisions: [decision] }));
    expect(text).toContain('If you do nothing by ');
    expect(text).not.toContain('Your answer:');
  });

  it('says that bots wait, and counts nothing down, while much time is left', () => {
    // Other test files share the clock of the page, and may have stopped it.
    setClock(new Date().toISOString(), false);
    const closesAt = new Date(Date.now() + 29 * 86_400_000).toISOString();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const pageOf = (at: string, bots: readonly (string | null)[], windowAt = at) => {
      const windows = [{ ...awaiting(0, 1)[0]!, closesAt: windowAt }];
      const table = tableOf({ windows, decisions: [{ ...decision, closesAt: at }] });
      return page({
        ...table,
        game: {
          ...table.game,
          seats: bots.map((bot, seat) => ({ seat, bot, player: null, bank: 30 * 86_400 })),
        },
      });
    };
    const unhurried = pageOf(closesAt, [null, 'steady']);
    expect(unhurried).toContain('no hurry');
    expect(unhurried).toContain('Take your time: the bots wait for you.');
    expect(unhurried).toContain(
      'because your time bank (extra time for late answers) has 30 d left for the rest of the game',
    );
    expect(unhurried).not.toContain('If you do nothing');
    // The window closes sooner for a bot, which has no time bank.
    expect(pageOf(closesAt, [null, 'steady'], soon)).toContain('no hurry');
    for (const other of [pageOf(soon, [null, 'steady']), pageOf(closesAt, [null, null])]) {
      expect(other).not.toContain('no hurry');
      expect(other).not.toContain('the bots wait');
    }
  });

  it('counts nothing down while only bots are awaited', () => {
    const of = (...awaited: number[]) => {
      const table = tableOf({ windows: awaiting(...awaited), decisions: [] });
      const seats = [null, 'steady', null].map((bot, seat) => ({ seat, bot, player: null }));
      return page({ ...table, game: { ...table.game, seats } });
    };
    expect(of(1)).toContain('Waiting for BoBoard');
    expect(of(1, 2)).toMatch(/Waiting for Bo and [^·]* · /);
    // A bot answers at once.
    expect(of(0, 1)).toContain('Waiting for you · ');
    expect(of(0, 1, 2)).toMatch(/Waiting for you and (?!Bo)[^·]* · /);
  });

  it('has no clock in a lesson', () => {
    const inLesson = (shown: object) => {
      const table = tableOf({ windows: awaiting(0), decisions: [{ ...decision, ...shown }] });
      return page({ ...table, game: { ...table.game, lesson: true } });
    };
    const open = inLesson({});
    expect(open).toContain('Your lesson: no clock');
    expect(open).not.toMatch(/Waiting for|If you do nothing by/);
    const answered = inLesson({ answer: { type: 'commit', coin: 'sun-3' } });
    expect(answered).toContain('You can change it until everybody has answered.');
  });

  it('has the news above it, in a place of their own also while others decide', () => {
    const shown = (decisions: readonly object[]): string =>
      page(tableOf({ windows: awaiting(0), decisions }), {}, { news: () => 'The news' });
    expect(shown([decision])).toMatch(/The news.*Choose your coin/);
    expect(shown([])).toMatch(/The news.*Nothing to decide/);
    expect(shown([{ ...decision, answer: {} }])).toMatch(/The news.*Your answer/);
  });

  it('says of an answer without a choice neither what it is nor that it can change', () => {
    const answered = { ...decision, answer: { type: 'commit', coin: 'sun-3' }, answerLabel: 'Commit sun 3' };
    const text = page(tableOf({ windows: awaiting(1), decisions: [answered] }), { isEmpty: () => true });
    expect(text).toContain('You have answered.');
    expect(text).not.toMatch(/Commit sun 3|You can change it/);
  });

  it('shows that it is answered, and how long the answer can be changed', () => {
    const answered = { ...decision, answer: { type: 'commit', coin: 'sun-3' }, answerLabel: 'Commit sun 3' };
    const text = page(tableOf({ windows: awaiting(1), decisions: [answered] }));
    expect(text).toContain('Your answer: Commit sun 3. Nobody else can see it yet. ');
    expect(text).toContain('You can change it until everybody has answered, or until ');
    expect(text).not.toContain('If you do nothing');
  });

  it('is followed by the next game that waits for the player', () => {
    const answered = { ...decision, answer: { type: 'commit', coin: 'sun-3' } };
    const sealed = page(tableOf({ windows: awaiting(1), decisions: [answered] }));
    expect(sealed).toMatch(/Your answer: .*Next: 1 game/s);
    expect(page(tableOf({ windows: awaiting(1) }))).toMatch(/Nothing to decide.*Next: 1 game/s);
    expect(page({ ...tableOf({ windows: awaiting(1) }), seat: null })).not.toContain('Next');
  });
});

describe('the headline', () => {
  const view = { result: null, options: { rounds: 20 }, seats, turn: { number: 1, seat: 0, attack: 1 } };

  it('of the player’s own turn says if only others must answer', () => {
    expect(ofConquest(tableOf({ windows: awaiting(0) }, view))).toMatch(/your turn$/);
    expect(ofConquest(tableOf({ windows: awaiting(0, 1) }, view))).toMatch(/your turn$/);
    expect(ofConquest(tableOf({ windows: awaiting(1) }, view))).toMatch(/others answer during your turn$/);
  });

  it('of another’s turn names the players who are asked instead', () => {
    const theirs = { ...view, turn: { ...view.turn, seat: 1 } };
    const words = (...asked: readonly number[]) =>
      ofConquest(tableOf({ windows: awaiting(...asked) }, theirs));
    expect(words(1)).toMatch(/Bo’s turn$/);
    expect(words(0, 1)).toMatch(/· Bo’s turn, you answer$/);
    expect(words(0)).toMatch(/· Bo’s turn, you answer$/);
    expect(words(2)).toMatch(/others answer during Bo’s turn$/);
    expect(ofConquest(tableOf({ windows: [] }, theirs))).toMatch(/Bo’s turn$/);
    const watched = { ...tableOf({ windows: awaiting(0) }, theirs), seat: null };
    expect(ofConquest(watched)).toMatch(/others answer during Bo’s turn$/);
  });

  it('says so in Interstellar Empire, too', () => {
    const table = (phase: string, ...asked: readonly number[]) =>
      tableOf(
        { windows: awaiting(...asked) },
        { turn: { number: 3, seat: 0, phase }, asking: null, result: null },
      );
    expect(ofEmpire(table('war', 0))).toMatch(/your war phase$/);
    expect(ofEmpire(table('war', 1))).toMatch(/others answer during your war$/);
    expect(ofEmpire(table('draw', 0)), 'the cards are drawn already').toMatch(/your turn$/);
  });
});

describe('the lead', () => {
  const lead = (...amounts: readonly number[]) => ({
    lead: () => ({
      amounts: amounts.map((amount, seat) => ({ seat, amount })),
      words: (amount: number) => `${amount} planets`,
    }),
  });

  it('names its measure, even if nobody leads', () => {
    const table = tableOf({ windows: [] });
    expect(page(table, lead(0, 0))).toContain('Nobody leads: each has 0 planets.');
    expect(page(table, lead(1, 2))).toContain('Bo leads: 2 planets');
  });

  it('names at most three, the player first, so that no name is cut to nothing', () => {
    const names = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve'];
    const words = (...amounts: readonly number[]) =>
      page({ ...tableOf({ windows: [] }), names, seat: 3 }, lead(...amounts));
    expect(words(2, 1, 2, 2, 1)).toContain('you, Ada and Cyd lead: 2 planets');
    expect(words(2, 2, 2, 2, 1)).toContain('you, Ada and 2 others lead: 2 planets');
  });
});

describe('standing orders', () => {
  const panelOf = async (ruleset: string, plainly = false): Promise<string> => {
    const { orders } = await clientOf<{ orders?: unknown }>(ruleset, plainly);
    const table = tableOf({ windows: [], seat: 0, votes: [] });
    const game = { ...table.game, seats: [{ seat: 0, player: { id: 'ada' } }] };
    const frame = { table: { ...table, game }, me: { id: 'ada' } };
    const { presencePanel } = await load<{ presencePanel(frame: object): Drawn }>('presence/panel.ts');
    return wordsOf(presencePanel({ ...frame, client: { ...client, orders } }));
  };

  it('are offered if the ruleset has any', async () => {
    expect(await panelOf('interstellar-conquest')).toContain('Standing orders');
    expect(await panelOf('interstellar-empire', true)).toContain('Standing orders');
    expect(await panelOf('interstellar-empire')).not.toContain('Standing orders');
  });
});
