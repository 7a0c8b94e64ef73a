/** Each player has an emblem beside their name, wherever the page shows the name. Without a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { bareNames, emblemsIn } from '../../support/page/emblems.ts';
import { storeOn } from '../../support/page/local-storage.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';
import { ABSENCE_POLICY, person, places } from '../../support/page/presence.ts';
import { teach } from '../../support/page/published.ts';
import { mockServer } from '../../support/page/server.ts';
import { walk } from '../../support/page/walk.ts';

type H = (tag: string, props?: object, ...content: unknown[]) => Drawn;
const { h } = await load<{ h: H }>('shared/dom.ts');
interface Players {
  marked(drawn: unknown, players: readonly unknown[]): Drawn;
  nameOf(player: object): string;
}
const { marked, nameOf } = await load<Players>('shared/player.ts');
const { userAmong } = await load<{
  userAmong(me: object | null, people: readonly unknown[]): object | null;
}>('lobby/names.ts');

describe('a drawing', () => {
  const ann = { id: 'a', name: 'Ann' };
  const annabel = { id: 'b', name: 'Annabel', displayName: 'Annabel #b' };
  const rover = { id: 'r', name: 'Rover', bot: { owner: ann } };
  const marks = (drawn: unknown) => emblemsIn(marked(drawn, [ann, annabel, rover, null, undefined]));

  it('gets an emblem before each name, at any depth, and keeps its words', () => {
    const drawn = h('p', {}, 'Annabel #b attacks ', h('b', {}, 'Ann’s'), ' world. Annals know Rover (bot).');
    expect(marks(drawn)).toEqual(['b', 'a', 'r']);
    expect(wordsOf(marked(drawn, [ann, annabel]))).toBe(wordsOf(drawn));
  });

  it('gets none where one is already, also before a mark of the game or a space', () => {
    const emblem = h('svg', { class: 'emblem', key: 'emblem a' });
    expect(marks(h('p', {}, emblem, h('svg'), ' ', h('b', {}, 'Ann')))).toEqual(['a']);
    expect(marks(h('p', {}, emblem, 'Ann beats Ann'))).toEqual(['a', 'a']);
  });

  it('gets none in a choice of a list, and in what somebody wrote', () => {
    const plain = [
      h('option', {}, 'Ann'),
      h('p', { dir: 'auto' }, 'Ann'),
      h('svg', {}, h('title', {}, 'Ann')),
    ];
    expect(marks(plain)).toEqual([]);
  });

  it('stays as it is without players, or with one whose name is gone', () => {
    const drawn = h('p', {}, 'Ann');
    expect(emblemsIn(marked(drawn, [{ id: 'x', name: '' }, null]))).toEqual([]);
  });
});

describe('the user in the top bar', () => {
  const me = { id: 'a1', name: 'Nova' };
  it.each([
    [
      'has a display name if the page shows another person of the same name',
      { displayName: 'Nova #a1' },
      'Nova #a1',
    ],
    ['has that of the table, which distinguishes more people', { displayName: 'Nova #a1x' }, 'Nova #a1x'],
    ['has one if they watch a game of that person', { id: 'c3', name: 'Eve' }, 'Nova #a1'],
    ['has none of an earlier name', { name: 'Vega', displayName: 'Vega #a1' }, 'Nova', 'Bob'],
    ['has none otherwise', {}, 'Nova', 'Bob'],
  ])('%s', (_, seen, name, other = 'Nova') => {
    const people = [null, { id: 'b2', name: other }, { ...me, ...seen }];
    expect(nameOf(userAmong(me, people)!)).toBe(name);
    expect(userAmong(null, people)).toBeNull();
  });
});

const NAMES = ['Ada', 'Bob', 'Cyd', 'Eve', 'Fay'];
const AT = '2031-01-06T10:00:00.000Z';
const eve = { id: 'eve', name: 'Eve' };
const fay = { id: 'fay', name: 'Fay' };

describe('the page of a game', () => {
  const server = mockServer();
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'http://localhost', hash: '' });
    vi.stubGlobal('localStorage', storeOn(new Map()));
    server.mockImplementation(() => Promise.reject(new TypeError('no network')));
  });

  /** Whoever sits at the table, or plays there for another, is named in every part of the page. */
  async function body(status: string, over: object = {}): Promise<Drawn> {
    await teach('interstellar-empire');
    const { gameBody } = await load<{ gameBody: (parts: object) => Drawn }>('game/body.ts');
    const line = { step: 1, at: AT, text: 'Ada attacks Bob.', type: 'attacked', by: 0, seat: 0 };
    const words = 'Ada, Bob and Cyd.';
    const game = {
      id: 'g',
      title: 'Ada’s evening',
      ruleset: 'interstellar-empire',
      status,
      startedAt: AT,
      host: eve,
      seats: places([{ sitter: { player: fay, until: AT } }, { absent: 'bot' }]),
      offers: [{ seat: 2, by: person(2), to: person(0), until: AT }],
      absencePolicy: ABSENCE_POLICY,
      pace: 'daily',
      paceName: 'daily',
      rematch: null,
      ...over,
    };
    const seen = {
      status,
      view: { seats: places().map(() => ({ resigned: false })) },
      seat: 0,
      version: 1,
      outcome: status === 'finished' ? { ranking: [[1], [0, 2]] } : null,
      votes: [{ what: 'pause', agreed: [1, 2] }],
      windows: [{ id: 'w', awaiting: [0, 1, 2], openedAt: AT, closesAt: AT }],
      decisions: [{ window: 'w', kind: 'k', question: 'Fight Bob?', closesAt: AT, default: { text: words } }],
      free: { legal: [] },
      news: { since: 0, lines: [] },
    };
    const said = () => h('p', {}, words);
    const client = {
      headline: () => 'Turn 1 · Bob’s turn',
      lead: () => ({ amounts: [0, 1, 2].map((seat) => ({ seat, amount: Number(seat > 0) })), words: String }),
      board: said,
      aside: said,
      seats: said,
      answerForm: said,
      freeForm: said,
      preferenceForm: said,
      preferenceWords: () => '',
      plainWords: (_: unknown, text: string) => text,
      hasResigned: () => false,
      rulingFor: () => null,
    };
    const { ending } = await load<{ ending: unknown }>('table/ending/ending.ts');
    const page = {
      me: person(0),
      game,
      client,
      seen,
      log: [line],
      as: 'open',
      refusal: { window: undefined, text: 'Bob was faster.', ruling: null },
      error: 'Bob has left.',
      trouble: '',
      ending,
      setting: null,
      aside: { parts: () => ({ talk: said(), notes: null, unread: 0, button: null }) },
      lines: { panel: said },
    };
    const nothing = () => null;
    const parts = {
      page,
      back: {
        kept: (_: unknown, parts: readonly unknown[]) => parts,
        shown: (table: object) => table,
        unseenLine: nothing,
        news: said,
        results: nothing,
        fresh: () => [],
        bar: said,
        lines: { isNew: () => false, isShown: () => false },
      },
      reliability: { note: nothing },
      drafts: { of: () => ({}) },
      hasLink: true,
      isHost: () => false,
      isOver: () => status === 'finished',
      notify: said,
      redraw: () => undefined,
    };
    // Some parts begin to load when they are first drawn. What stands beside the board comes after it.
    await vi.waitFor(() => {
      const [beside] = nodesIn(gameBody(parts)).filter(({ props }) => props['class'] === 'record');
      expect(beside && wordsOf(beside)).not.toBe('');
    });
    await vi.dynamicImportSettled();
    return gameBody(parts);
  }

  it('shows no name without an emblem while the game runs', async () => {
    const drawn = await body('running');
    for (const name of NAMES.slice(0, 4)) expect(wordsOf(drawn), name).toContain(name);
    expect(bareNames(drawn, NAMES)).toEqual([]);
    // The title is as the host wrote it.
    expect(wordsOf(drawn)).toContain('Ada’s evening');
  });

  it('shows no name without an emblem after the end', async () => {
    const drawn = await body('finished');
    expect(wordsOf(drawn)).toContain('Bob wins');
    expect(bareNames(drawn, NAMES)).toEqual([]);
  });

  it('shows no name without an emblem if the game never began', async () => {
    const drawn = await body('cancelled', { startedAt: null });
    expect(wordsOf(drawn)).toContain('To play with Eve');
    expect(bareNames(drawn, NAMES)).toEqual([]);
  });
});

it.each(['interstellar-conquest', 'cosmic-conquest', 'interstellar-empire', 'stellar-conquest'])(
  'the drawings of %s have an emblem before each name that they show',
  async (ruleset) => {
    let shown = 0;
    await walk(ruleset, { games: 2, moves: 4 }, ({ nodes }) => {
      for (const node of nodes.filter(({ children }) =>
        children.some((child) => typeof child === 'object' && child.tag === 'text'),
      )) {
        shown += 1;
        expect(bareNames(node, ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'])).toEqual([]);
      }
    });
    expect(shown).toBeGreaterThan(0);
  },
);

const FROM = path.join(import.meta.dirname, '../../../public/js');
/** `game/body.ts` marks the names in all that these folders draw. */
const MARKED_AS_A_WHOLE = /^(?:game|presence|replay|rules|table|waiting)\//;
/** Modules that use the name of a player and draw no emblem, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'api/lists.ts': 'returns names, which others draw',
  'api/shapes/account.ts': 'the shape of an answer of the API',
  'talk/form.ts': 'the choices of a list, and a button in a panel that is marked',
};

it('each module that uses names of players draws emblems, or is a known exception', () => {
  const modules = readdirSync(FROM, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const plain = modules.filter((file) => {
    const source = readFileSync(path.join(FROM, file), 'utf8');
    const uses = /\b(?:nameOf|namesOf)\(|\bdisplayName\b|\b(?:player|me|by|host)\??\.name\b/.test(source);
    return uses && !MARKED_AS_A_WHOLE.test(file) && !/\b(?:emblem|marked|named|person)\(/.test(source);
  });
  expect(plain.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('rows of games and received invitations have an emblem before each name', async () => {
  const { rows } = await load<{ rows: (games: unknown, me: undefined, redraw: () => void) => Drawn }>(
    'lobby/game-rows.ts',
  );
  const { invitedTo } = await load<{ invitedTo: (...of: readonly unknown[]) => Drawn }>('lobby/received.ts');
  vi.stubGlobal('localStorage', storeOn(new Map()));
  const game = {
    id: 'g',
    title: 'The Lalande Affair',
    ruleset: 'interstellar-conquest',
    status: 'running',
    host: eve,
    seats: places(),
    awaiting: [0, 1],
    paceName: 'daily',
    sandbox: false,
    deadline: null,
    board: null,
    standing: 'Round 3 · Bob leads with 2 colonies',
  };
  const games = [game, { ...game, id: 'h', status: 'finished', outcome: { ranking: [[2]] }, endedAt: AT }];
  const invitation = { id: 'i', seat: null, by: eve, sitting: false, expiresAt: AT };
  const received = [
    { game, invitation },
    { game, invitation: { ...invitation, id: 'j', seat: 0, sitting: true } },
  ];
  const drawn = [
    rows(games, undefined, () => {}),
    invitedTo(
      received,
      () => {},
      () => {},
    ),
  ];
  expect(wordsOf(drawn)).toContain('Eve asks you to play their seat');
  expect(bareNames(standIn(drawn), NAMES)).toEqual([]);
});
