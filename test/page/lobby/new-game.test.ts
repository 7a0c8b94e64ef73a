/** The form for a new game, without a browser: the terms with which it begins. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { find, load, nodesIn, tickOf, type VNode, wordsOf } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';
import { openTab } from '../../support/page/tab.ts';

/** What is drawn, as it is described. */
const drawn = vi.hoisted(() => ({ content: [] as unknown[] }));
vi.mock('../../../public/js/shared/dom.ts', async (original) => ({
  ...(await original<object>()),
  render: (_: unknown, ...content: unknown[]) => {
    drawn.content = content;
  },
}));

const card = { kind: 'Board game', sentence: 'Surround them.', weight: 5, bots: {} };
const options = {
  properties: { length: { type: 'integer' }, setup: { anyOf: [{ const: 'usual' }, { type: 'array' }] } },
};
const RULESET = {
  name: 'go',
  title: 'Go',
  seats: { min: 2, max: 4 },
  card,
  durations: {},
  paces: {
    live: { turn: 120, step: 60 },
    brisk: { turn: 14_400, step: 43_200 },
    daily: { turn: 86_400, step: 43_200 },
    relaxed: { turn: 172_800, step: 86_400 },
  },
  windows: [
    { kind: 'turn', title: 'Your turn', pace: 'turn' },
    { kind: 'late', title: 'Your last turn', pace: 'turn' },
  ],
  // No game of this ruleset was counted.
  lengths: { defaults: {}, rows: [] },
  schemas: { options, preference: {} },
  presentation: { options: {}, catalogue: {} },
};
/** Another one, which has a strong bot. */
const CHESS = {
  ...RULESET,
  name: 'chess',
  card: { ...card, bots: { steady: 'Careful.', strong: 'Thinks.' } },
};
const PLAYED = {
  seats: [],
  id: 'old',
  ruleset: 'go',
  options: { length: 12, setup: [{ at: 1 }] },
  visibility: 'unlisted',
  talk: 'open',
  botPause: 2,
  sandbox: false,
};

openTab();
const server = mockServer();
const sent: { path: string; body: Record<string, unknown> }[] = [];
let game: () => Response;

beforeEach(() => {
  sent.length = 0;
  game = () => Response.json({ game: PLAYED });
  server.mockImplementation((url, { method, body }) => {
    const path = url.replace('/api/v1', '');
    if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? '{}') as Record<string, unknown> });
    const answers: Readonly<Record<string, () => Response>> = {
      '/me': () => Response.json({ player: { id: 'ada', name: 'Ada' }, address: null }),
      '/rulesets': () => Response.json({ rulesets: [RULESET, CHESS] }),
      '/rulesets/go': () => Response.json({ ruleset: RULESET }),
      '/rulesets/chess': () => Response.json({ ruleset: CHESS }),
      '/games/old': game,
      '/games/new': game,
      '/games': game,
    };
    return Promise.resolve((answers[path] ?? (() => Response.json({}, { status: 500 })))());
  });
});

/** The terms that the form sends. */
async function created(
  search: string,
  fill: (page: () => VNode) => void | Promise<void> = () => undefined,
): Promise<Record<string, unknown>> {
  vi.stubGlobal('location', { pathname: '/new', search, origin: 'http://localhost', assign: vi.fn() });
  await load('new/new.ts');
  const page = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content });
  await vi.waitFor(() => void find(page(), ({ tag }) => tag === 'form'));
  await fill(page);
  find(page(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  return sent[0]!.body;
}

const NO_BANK = expect.objectContaining({ bank: 0 }) as unknown;

it('the link of a waiting table keeps its options, and gives nobody a month of time bank', async () => {
  const terms = await created('?ruleset=go&like=old&replaces=old&mode=friends&seats=3&pace=daily');
  expect(terms).toMatchObject({
    options: PLAYED.options,
    seats: 3,
    pace: 'daily',
    absencePolicy: NO_BANK,
    bots: [],
  });
});

/** The fields under More options. The ruleset explains its own options, so they are left out. */
function moreFields(page: VNode): readonly VNode[] {
  const more = find(page, ({ tag, key }) => tag === 'details' && key === 'more');
  const groups = nodesIn(more)
    .filter(({ props }) => props['class'] === 'group')
    .slice(1);
  return nodesIn(groups).filter(({ props }) => props['class'] === 'field');
}

const isHint = ({ props }: VNode): boolean => props['class'] === 'hint';

it('each choice under More options has a sentence that explains it', async () => {
  const bare: string[] = [];
  const names: unknown[] = [];
  await created('?ruleset=go', (page) => {
    const look = (): void => {
      const fields = moreFields(page());
      names.push(fields.map(({ key }) => key));
      bare.push(...fields.filter((field) => !nodesIn(field).some(isHint)).map(wordsOf));
    };
    look();
    tickOf(page(), 'Set the time for each decision').onchange({ target: { checked: true } });
    find(page(), ({ props }) => props.id === 'absencePolicy').props.onchange({ target: { value: 'own' } });
    look();
  });
  expect(bare).toEqual([]);
  const [usual, custom] = names as [readonly unknown[], readonly unknown[]];
  const isOwn = (key: unknown): boolean => !usual.includes(key);
  expect(custom.filter(isOwn)).toEqual(['turn', 'step', 'absence', 'hours', 'bank']);
});

it('each time and term that the host sets has an explanation', async () => {
  const said: Record<string, string> = {};
  await created('?ruleset=go', (page) => {
    tickOf(page(), 'Set the time for each decision').onchange({ target: { checked: true } });
    find(page(), ({ props }) => props.id === 'absencePolicy').props.onchange({ target: { value: 'own' } });
    tickOf(page(), 'Respect waking hours and vacations').onchange({ target: { checked: false } });
    for (const field of moreFields(page())) said[field.key!] = wordsOf(field);
  });
  expect(said['turn']).toMatch(/^Your turn, your last turn.*The paces above give 2 min, 4 h, 1 d and 2 d\.$/);
  expect(said['step']).toMatch(/^Each further step of a turn.*The paces above give 1 min, 12 h and 1 d\.$/);
  expect(said['hours']).toContain('Time runs day and night, even during vacations.');
});

it('the table that the new game replaces is named before the press, with those who sit there', async () => {
  const player = (id: string, name: string): object => ({ player: { id, name }, bot: null });
  const waiting = {
    ...PLAYED,
    id: 'old',
    title: 'The Lalande Affair',
    status: 'open',
    host: { id: 'ada', name: 'Ada' },
    seats: [player('bob', 'Bob'), { player: null, bot: null }],
  };
  game = () => Response.json({ game: waiting });
  const words: string[] = [];
  const terms = await created(
    '?ruleset=go&like=old&replaces=old',
    (page) => void words.push(wordsOf(page())),
  );
  expect(words[0]).toContain('This game replaces your table “The Lalande Affair”, which is cancelled.');
  expect(words[0]).toContain('Bob will be invited to it, and must sit down again while seats are free.');
  expect(terms).toMatchObject({ replaces: 'old' });
  sent.length = 0;
  vi.resetModules();
  game = () => Response.json({ game: { ...waiting, status: 'running' } });
  expect(await created('?ruleset=go&like=old&replaces=old')).not.toHaveProperty('replaces');
});

it('the top bar has the user’s display name from that table if somebody there has the same name', async () => {
  const nameIn = (page: () => VNode): string =>
    wordsOf(find(page(), ({ props }) => props['title'] === 'Change your name'));
  const player = (id: string, displayName: string): object => ({
    player: { id, name: 'Ada', displayName },
    bot: null,
  });
  const seats = [player('ada', 'Ada #ad'), player('b2', 'Ada #b2')];
  game = () =>
    Response.json({
      game: { ...PLAYED, title: 'T', status: 'open', host: { id: 'ada', name: 'Ada' }, seats },
    });
  const names: string[] = [];
  await created('?ruleset=go&like=old&replaces=old', (page) => void names.push(nameIn(page)));
  sent.length = 0;
  vi.resetModules();
  // This page names nobody else.
  await created('?ruleset=go&like=old', (page) => void names.push(nameIn(page)));
  expect(names).toEqual(['Ada #ad', 'Ada']);
});

it.each([
  [3, 'steady', ['steady'], 'A bot plays there, as at this one.'],
  // The friend needs a seat.
  [2, 'steady', [], undefined],
  // The new game has no such bot.
  [3, 'easy', [], undefined],
])('with %i seats for friends, the bot %s leaves %j at the new table', async (seats, bot, bots, said) => {
  const ada = { player: { id: 'ada', name: 'Ada' }, bot: null };
  const free = { player: null, bot: null };
  const waiting = {
    ...PLAYED,
    ruleset: 'chess',
    title: 'T',
    status: 'open',
    host: { id: 'ada', name: 'Ada' },
  };
  game = () => Response.json({ game: { ...waiting, seats: [ada, free, { ...free, bot }] } });
  const words: string[] = [];
  const address = `?ruleset=chess&like=old&replaces=old&mode=friends&seats=${seats}`;
  const terms = await created(address, (page) => void words.push(wordsOf(page())));
  expect(terms).toMatchObject({ seats, bots });
  if (said === undefined) expect(words[0]).not.toContain('as at this one');
  else expect(words[0]).toContain(said);
});

it('a table that was replaced already is replaced by way of the newest, whose visibility it keeps', async () => {
  const cancelled = { status: 'cancelled', startedAt: null, rematch: 'new' };
  const table = {
    ...PLAYED,
    title: 'T',
    host: { id: 'ada', name: 'Ada' },
    seats: [],
    startedAt: null,
    rematch: null,
  };
  const tables = [
    { ...table, id: 'old', ...cancelled },
    { ...table, id: 'new', status: 'open', visibility: 'private' },
  ];
  game = () => Response.json({ game: tables.length > 1 ? tables.shift() : tables[0] });
  const words: string[] = [];
  const replaceState = vi.fn<(state: null, title: string, address: string) => void>();
  vi.stubGlobal('history', { replaceState });
  const terms = await created('?ruleset=go&like=old&replaces=old&mode=friends', (page) => {
    words.push(wordsOf(page()));
  });
  expect(replaceState.mock.calls[0]?.[2]).toContain('&like=new&replaces=new&');
  expect(terms).toMatchObject({ replaces: 'new', visibility: 'private' });
  expect(words[0]).toContain('Its link leads to the new table.');
});

it('a link that will lead nowhere is announced', async () => {
  const seen = {
    title: 'T',
    host: { id: 'ada', name: 'Ada' },
    seats: [],
    visibility: 'public',
    status: 'open',
    id: 'old',
  };
  game = () => Response.json({ game: { ...PLAYED, ...seen } });
  const words: string[] = [];
  await created('?ruleset=go&like=old&replaces=old', (page) => {
    const select = find(page(), ({ props }) => props['id'] === 'visibility');
    select.props.onchange({ target: { value: 'private' } });
    words.push(wordsOf(page()));
  });
  expect(words[0]).toContain('Its link does not lead to the new table, which fewer people can find.');
});

it('the options of another ruleset, or of a game that is gone, are left out', async () => {
  game = () => Response.json({ game: { ...PLAYED, ruleset: 'chess' } });
  expect(await created('?ruleset=go&like=old')).toMatchObject({ options: {} });
  sent.length = 0;
  vi.resetModules();
  game = () => Response.json({ code: 'unknown-game' }, { status: 404 });
  expect(await created('?ruleset=go&like=old')).toMatchObject({ options: {} });
});

describe('the seat of the host', () => {
  const RACES = { race: { enum: ['elf', 'orc'] } };
  const withRaces = (options: object) => {
    Object.assign(RULESET.schemas, {
      options: { properties: { races: { enum: ['choose', 'random'], default: 'choose' } } },
      preference: { properties: RACES },
    });
    Object.assign(RULESET.presentation, {
      catalogue: { races: { elf: { name: 'Elf', mark: 'green', text: 'Sees far.' } } },
    });
    game = () => Response.json({ game: { ...PLAYED, options } });
  };
  const sat = () => sent.find(({ path }) => path.endsWith('/seats'))?.body;

  it('is taken with the race that the host chooses, if players choose', async () => {
    withRaces({});
    await created('?ruleset=go', (page) => {
      const select = find(page(), ({ props }) => props['id'] === 'own-race');
      select.props.onchange({ target: { value: 'elf' } });
    });
    await vi.waitFor(() => expect(sat()).toMatchObject({ preference: { race: 'elf' } }));
  });

  it.each([
    ['if races are drawn', { races: 'random' }],
    ['if the race is banned', { without: ['elf'] }],
  ])('is taken without one %s', async (_, options) => {
    withRaces(options);
    vi.resetModules();
    const { preferenceOf } = await load<{ preferenceOf(chosen: object, draft: object): unknown }>(
      'new/preference-field.ts',
    );
    const draft = { options, sitsDown: true, preference: { race: 'elf' } };
    expect(preferenceOf(RULESET, draft)).toBeUndefined();
    expect(preferenceOf(RULESET, { ...draft, options: {} })).toEqual({ race: 'elf' });
    expect(preferenceOf(RULESET, { ...draft, options: {}, sitsDown: false })).toBeUndefined();
  });
});

it('a game against bots waits a month for its player', async () => {
  expect(await created('?ruleset=go')).toMatchObject({
    absencePolicy: { bank: 30 * 86_400 },
    bots: ['steady', 'steady', 'steady'],
  });
});

describe('the bots', () => {
  const radio = (page: VNode, name: string, value: string) =>
    find(page, ({ props }) => props['name'] === name && props['value'] === value).props;

  it('are those that play the game, and the host chooses one of them', async () => {
    vi.resetModules();
    const terms = await created('?ruleset=chess', (page) => radio(page(), 'bot', 'strong').onchange({}));
    expect(terms).toMatchObject({ bots: ['strong', 'strong', 'strong'] });
  });

  it('are steady again if the host then chooses a game without the strong one', async () => {
    vi.resetModules();
    Object.assign(card.bots, { steady: 'Careful.' });
    const terms = await created('?ruleset=chess', async (page) => {
      radio(page(), 'bot', 'strong').onchange({});
      radio(page(), 'ruleset', 'go').onchange({});
      await vi.waitFor(() => expect(radio(page(), 'bot', 'steady')['checked']).toBe(true));
    });
    expect(terms).toMatchObject({ ruleset: 'go', bots: ['steady', 'steady', 'steady'] });
  });
});
