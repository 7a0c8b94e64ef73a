import { describe, expect, it } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { call, guest, look, openGame, runningGame, type Json } from '../../support/api/api.ts';

const RULESET = 'interstellar-conquest';
const SEED = '5eed'.repeat(16);
const SCRIPTED = { seat: 1, window: 'turn.1', command: { type: 'pass' } };
const LONG = { type: 'pass', text: 'x'.repeat(9000) };

describe('creating a game', () => {
  it('makes the caller host, with defaults for missing fields', async () => {
    const ada = await guest('Ada');
    const body = { ruleset: RULESET, seats: 3 };
    const answer = await call('POST', '/games', { token: ada.token, body });
    expect(answer.status).toBe(201);
    const { game } = answer.body;
    expect(answer.headers.get('Location')).toBe(`/api/v1/games/${game.id}`);
    expect(game).toMatchObject({
      status: 'open',
      host: { id: ada.id, name: 'Ada' },
      pace: 'daily',
      visibility: 'public',
      sandbox: false,
      botPause: 2,
      talk: 'open',
      options: { rounds: 20, races: 'choose' },
      seats: [0, 1, 2].map((seat) => ({ seat, player: null, bot: null })),
    });
    expect(game.invitation).toEqual(expect.any(String));
  });

  it('accepts the pace of hours, and stores its seconds', async () => {
    const ada = await guest('Ada');
    const body = { ruleset: 'stellar-conquest', seats: 2, pace: 'brisk' };
    const { game } = (await call('POST', '/games', { token: ada.token, body })).body;
    expect(game).toMatchObject({ pace: rulesets['stellar-conquest']!.paces.brisk, paceName: 'brisk' });
  });

  it('names the pace of hours in lists and filters, also if the host wrote its seconds', async () => {
    const ada = await guest('Ada');
    const { brisk } = rulesets['stellar-conquest']!.paces;
    const turned = Object.fromEntries(Object.entries(brisk).toReversed());
    const made: string[] = [];
    for (const pace of ['brisk', turned, { ...brisk, turn: brisk['turn']! + 60 }, 'daily']) {
      const body = { ruleset: 'stellar-conquest', seats: 2, pace };
      made.push((await call('POST', '/games', { token: ada.token, body })).body.game.id);
    }
    const named = async (pace: string) => {
      const { games } = (await call('GET', `/games?ruleset=stellar-conquest&pace=${pace}`)).body;
      const ours = (games as Json[]).filter(({ id }) => made.includes(id));
      expect(ours.every(({ paceName }) => paceName === pace)).toBe(true);
      return ours.map(({ id }) => made.indexOf(id)).toSorted((a, b) => a - b);
    };
    expect(await named('brisk')).toEqual([0, 1]);
    expect(await named('own')).toEqual([2]);
    expect(await named('daily')).toEqual([3]);
    for (const game of made)
      expect((await call('GET', `/games/${game}`)).body.game.paceName).toBe(
        ['brisk', 'brisk', 'own', 'daily'][made.indexOf(game)],
      );
  });

  it('estimates how long the game takes, until it begins', async () => {
    const ada = await guest('Ada');
    const path = async (body: object): Promise<string> =>
      `/games/${(await call('POST', '/games', { token: ada.token, body })).body.game.id}`;
    const stellar = { ruleset: 'stellar-conquest', seats: 4 };
    const daily = (await call('GET', await path(stellar))).body.game.duration;
    const brisk = (await call('GET', await path({ ...stellar, pace: 'brisk' }))).body.game.duration;
    expect(daily.warning).toContain('At the pace “brisk” it takes');
    expect(daily.text).toMatch(/ a day for .* months$/);
    expect(brisk).not.toHaveProperty('warning');
    expect(brisk.text).toMatch(/ a day for .* weeks$/);
    expect(brisk.longest).toBeLessThan(daily.longest / 3);
    const { games } = (await call('GET', '/games?ruleset=stellar-conquest&pace=daily')).body;
    expect(games[0].duration).toEqual(daily);
    const running = await runningGame([ada, await guest('Bob')]);
    expect((await call('GET', `/games/${running}`)).body.game).not.toHaveProperty('duration');
  });

  it.each([
    ['wrong-value', 'ruleset', { ruleset: 'chess' }],
    ['wrong-value', 'ruleset', { ruleset: 'constructor' }],
    ['missing-field', 'ruleset', { ruleset: undefined }],
    ['missing-field', 'seats', { seats: undefined }],
    ['out-of-range', 'seats', { seats: 1 }],
    ['out-of-range', 'seats', { seats: 9 }],
    ['wrong-type', 'seats', { seats: 2.5 }],
    ['wrong-type', 'seats', { seats: '2' }],
    ['unknown-field', 'options.dice', { options: { dice: 2 } }],
    ['out-of-range', 'options.rounds', { options: { rounds: 101 } }],
    ['wrong-type', 'options', { options: [] }],
    ['unknown-field', 'pace.lunch', { pace: { lunch: 60 } }],
    ['unknown-field', 'pace.constructor', { pace: { constructor: 60 } }],
    ['out-of-range', 'pace.turn', { pace: { turn: 29 } }],
    ['out-of-range', 'pace.turn', { pace: { turn: 30 * 86_400 + 1 } }],
    ['wrong-value', 'pace', { pace: 'weekly' }],
    ['out-of-range', 'bots', { bots: ['steady', 'steady', 'steady'] }],
    ['wrong-value', 'bots.0', { bots: ['clever'] }],
    ['out-of-range', 'botPause', { botPause: -1 }],
    ['out-of-range', 'botPause', { botPause: 3601 }],
    ['wrong-value', 'visibility', { visibility: 'secret' }],
    ['wrong-value', 'talk', { talk: 'nobody' }],
    ['wrong-type', 'sandbox', { sandbox: 'yes' }],
    ['unknown-field', 'rated', { rated: true }],
    ['too-short', 'title', { title: ' ' }],
    ['too-long', 'title', { title: 'x'.repeat(61) }],
    ['wrong-value', 'title', { title: 'a\u202eb' }],
    ['wrong-value', 'title', { title: 'a\nb' }],
    ['name-invisible', 'title', { title: '\u3164' }],
    ['wrong-value', 'lesson.seed', { lesson: { seed: 'abc' } }],
    ['missing-field', 'lesson.seed', { lesson: {} }],
    [
      'too-long',
      'lesson.script',
      { lesson: { seed: SEED, script: Array.from({ length: 61 }, () => SCRIPTED) } },
    ],
    ['too-long', 'lesson.script', { lesson: { seed: SEED, script: [{ ...SCRIPTED, command: LONG }] } }],
    ['out-of-range', 'lesson.script.0.seat', { lesson: { seed: SEED, script: [{ ...SCRIPTED, seat: 8 }] } }],
  ])('is refused with %s for %s in %j', async (code, field, patch) => {
    const { token } = await guest('Ada');
    const body = { ruleset: RULESET, seats: 2, ...patch };
    const answer = await call('POST', '/games', { token, body });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, code, field]);
  });

  it('accepts a lesson only in a sandbox that is not public', async () => {
    const { token } = await guest('Ada');
    const body = { ruleset: RULESET, seats: 2, lesson: { seed: SEED, script: [SCRIPTED] } };
    const refused = await call('POST', '/games', { token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'lesson-not-accepted']);
    const sandbox = { ...body, sandbox: true, visibility: 'private' };
    const { status, body: made } = await call('POST', '/games', { token, body: sandbox });
    expect([status, made.game.lesson, made.game.seedOrigin]).toEqual([201, true, undefined]);
  });

  it('accepts a custom pace, completed from daily', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada, await guest('Bob')], { pace: { turn: 3600 } });
    const [window] = (await look(game)).windows;
    expect(Date.parse(window.closesAt) - Date.parse(window.openedAt)).toBe(3_600_000);
  });
});

describe('bots', () => {
  const seated = (game: Json) => game.seats.map(({ player, bot }: Json) => bot ?? player?.name ?? 'free');

  it('take the last seats of a new game, which starts when its creator takes the first', async () => {
    const ada = await guest('Ada');
    const body = { ruleset: RULESET, seats: 3, bots: ['random', 'steady'] };
    const { game } = (await call('POST', '/games', { token: ada.token, body })).body;
    expect([seated(game), game.status]).toEqual([['free', 'random', 'steady'], 'open']);
    await call('POST', `/games/${game.id}/seats`, { token: ada.token, body: {} });
    expect(await look(game.id, ada)).toMatchObject({ status: 'running', seat: 0 });
  });

  it('fill the free seats but one for the host, and the game starts when none is free', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 5 });
    const post = (token: string, what: string, body: object = {}) =>
      call('POST', `/games/${game}/${what}`, { token, body });
    await post(bob.token, 'seats', { seat: 3 });
    await post(ada.token, 'invitations', { seat: 2, expiresIn: 3600 });
    expect((await post(bob.token, 'bots')).body.code).toBe('not-host');
    const first = await post(ada.token, 'bots', { bot: 'random' });
    expect([first.status, seated(first.body.game), first.body.game.status]).toEqual([
      200,
      ['free', 'random', 'free', 'Bob', 'random'],
      'open',
    ]);
    // Nothing else is free.
    expect(seated((await post(ada.token, 'bots')).body.game)).toEqual(seated(first.body.game));
    const [{ id }] = (await call('GET', `/games/${game}/invitations`, { token: ada.token })).body.invitations;
    await call('DELETE', `/games/${game}/invitations/${id}`, { token: ada.token });
    await post(ada.token, 'seats', { seat: 0 });
    const full = await post(ada.token, 'bots');
    expect([seated(full.body.game), full.body.game.status]).toEqual([
      ['Ada', 'random', 'steady', 'Bob', 'random'],
      'running',
    ]);
    expect((await post(ada.token, 'bots')).body.code).toBe('already-started');
    expect((await post(ada.token, 'bots', { bot: 'clever' })).body.code).toBe('wrong-value');
  });
});

describe('a table', () => {
  it('fills seat by seat, and starts with the last', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada);
    const sit = (token: string, body: object) => call('POST', `/games/${game}/seats`, { token, body });
    expect((await sit(bob.token, { seat: 1, preference: { race: 'gelmir' } })).body).toEqual({ seat: 1 });
    expect((await sit(bob.token, {})).body.code).toBe('already-seated');
    expect((await sit(ada.token, { seat: 1 })).body.code).toBe('seat-taken');
    expect((await sit(ada.token, { seat: 2 })).body.code).toBe('unknown-seat');
    expect((await sit(bob.token, { bot: 'random' })).body.code).toBe('not-host');
    expect((await sit(ada.token, { preference: { race: 'elf' } })).body.code).toBe('wrong-value');
    const taken = await sit(ada.token, { preference: { race: 'gelmir' } });
    expect([taken.status, taken.body.title]).toEqual([422, 'The rules do not allow this']);
    expect((await call('GET', `/games/${game}`)).body.game.status).toBe('open');
    expect((await sit(ada.token, {})).status).toBe(201);
    const { body } = await call('GET', `/games/${game}`);
    expect(body.game).toMatchObject({ status: 'running', seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await sit((await guest('Cat')).token, {})).body.code).toBe('game-full');
  });

  it('lets players leave, and the host remove them', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const game = await openGame(ada, { seats: 3 });
    for (const { token } of [ada, bob]) await call('POST', `/games/${game}/seats`, { token, body: {} });
    const leave = (token: string, seat: string) => call('DELETE', `/games/${game}/seats/${seat}`, { token });
    expect((await leave(cat.token, 'mine')).body.code).toBe('not-seated');
    expect((await leave(bob.token, '0')).body.code).toBe('not-host');
    expect((await leave(ada.token, '2')).body.code).toBe('seat-empty');
    expect((await leave(ada.token, 'x')).body.code).toBe('wrong-value');
    expect((await leave(ada.token, '8')).body.code).toBe('out-of-range');
    expect((await leave(ada.token, '1')).status).toBe(204);
    expect((await leave(ada.token, 'mine')).status).toBe(204);
    const { seats } = (await call('GET', `/games/${game}`)).body.game;
    expect(seats.map((s: Json) => s.player)).toEqual([null, null, null]);
  });

  it('is started by the host once enough players sit, and starts once', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 4 });
    const start = (token: string) => call('POST', `/games/${game}/start`, { token });
    for (const { token } of [ada, bob]) {
      expect((await start(ada.token)).body.code).toBe('too-few-players');
      await call('POST', `/games/${game}/seats`, { token, body: {} });
    }
    expect((await start(bob.token)).body.code).toBe('not-host');
    const started = await start(ada.token);
    expect([started.status, started.body.game.status, started.body.game.seats.length]).toEqual([
      200,
      'running',
      2,
    ]);
    expect((await start(ada.token)).body.game.startedAt).toBe(started.body.game.startedAt);
  });

  it('can be given to another host, cancelled, and created again', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const post = (token: string, what: string, body?: object) =>
      call('POST', `/games/${game}/${what}`, { token, body });
    expect((await post(bob.token, 'host', { player: bob.id })).body.code).toBe('not-host');
    expect((await post(ada.token, 'host', { player: 'x' })).body.code).toBe('not-seated');
    expect((await post(ada.token, 'host', { player: bob.id })).body.game.host.id).toBe(bob.id);
    expect((await post(bob.token, 'rematch')).body.code).toBe('game-not-over');
    expect((await post(ada.token, 'cancel')).body.code).toBe('not-host');
    expect((await post(bob.token, 'cancel')).body.game).toMatchObject({ status: 'cancelled', outcome: null });
    expect((await post(bob.token, 'cancel')).body.code).toBe('game-over');
    const again = await post(ada.token, 'rematch');
    expect([again.status, again.headers.get('Location')]).toEqual([201, `/api/v1/games/${again.body.game}`]);
    expect((await post(bob.token, 'rematch')).body).toEqual(again.body);
    expect((await call('GET', `/games/${again.body.game}`)).body.game).toMatchObject({
      status: 'open',
      sandbox: true,
    });
    expect((await call('GET', `/games/${game}`)).body.game.rematch).toBe(again.body.game);
  });

  it('loses a player for good once the game runs', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const leave = (token: string, seat: string) => call('DELETE', `/games/${game}/seats/${seat}`, { token });
    expect((await leave(ada.token, '1')).body.code).toBe('already-started');
    expect((await leave(bob.token, 'mine')).status).toBe(204);
    expect((await call('GET', `/games/${game}`)).body.game.outcome.ranking[0]).toEqual([0]);
  });
});

describe('a private game', () => {
  it('exists only for its players and holders of the invitation', async () => {
    const [ada, bob, eve] = [await guest('Ada'), await guest('Bob'), await guest('Eve')];
    const game = await openGame(ada, { visibility: 'private' });
    const { invitation } = (await call('GET', `/games/${game}`, { token: ada.token })).body.game;
    for (const path of ['', '/view', '/events', '/export', '/view?invitation=wrong']) {
      for (const token of [undefined, eve.token]) {
        const { status, body } = await call('GET', `/games/${game}${path}`, { token });
        expect([status, body.code], path).toEqual([404, 'unknown-game']);
      }
    }
    for (const path of ['', '/view', '/events']) {
      expect((await call('GET', `/games/${game}${path}?invitation=${invitation}`)).status).toBe(200);
    }
    const sit = (body: object) => call('POST', `/games/${game}/seats`, { token: bob.token, body });
    expect((await sit({})).body.code).toBe('unknown-game');
    expect((await sit({ invitation })).status).toBe(201);
    expect((await call('GET', `/games/${game}`, { token: bob.token })).body.game.invitation).toBe(invitation);
    const listed = (await call('GET', '/games?limit=100', { token: ada.token })).body.games;
    expect(listed.map((g: Json) => g.id)).not.toContain(game);
    expect(listed.every((g: Json) => g.visibility === 'public')).toBe(true);
  });

  it('that is unlisted can be watched, and requires the invitation for a seat', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { visibility: 'unlisted' });
    expect((await call('GET', `/games/${game}/view`)).status).toBe(200);
    expect((await call('GET', `/games/${game}`)).body.game).not.toHaveProperty('invitation');
    const sit = await call('POST', `/games/${game}/seats`, { token: bob.token, body: {} });
    expect([sit.status, sit.body.code]).toEqual([403, 'invitation-required']);
  });
});

describe('the lobby', () => {
  it('has pages by links, newest first, without gaps or repeats', async () => {
    const ada = await guest('Ada');
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.push(await openGame(ada, { seats: 8 }));
    const seen: string[] = [];
    let next: string | undefined = '/games?status=open&ruleset=interstellar-conquest&limit=2';
    for (let pages = 0; next !== undefined && pages < 100; pages += 1) {
      const { body, headers }: Json = await call('GET', next);
      expect(body.games.length).toBeLessThanOrEqual(2);
      seen.push(...body.games.map((g: Json) => g.id));
      next = /^<\/api\/v1(\S+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => made.includes(id))).toEqual(made.toReversed());
  });

  it.each([
    ['bot', 0],
    ['default', 3],
  ])(
    'shows the options with which the game is played, if the absence policy is %s',
    async (absence, missed) => {
      const people = [await guest('Ada'), await guest('Bob')];
      const ruleset = 'interstellar-empire';
      const game = await openGame(people[0]!, { ruleset, absencePolicy: { absence } });
      const shown = async () => (await call('GET', `/games/${game}`)).body.game.options.missed;
      expect(await shown()).toBe(missed);
      for (const { token } of people) await call('POST', `/games/${game}/seats`, { token, body: {} });
      const { body } = await call('GET', `/games/${game}/view`);
      expect([await shown(), body.view.options.missed]).toEqual([missed, missed]);
    },
  );

  it('shows games of the requested status', async () => {
    const ada = await guest('Ada');
    const game = await runningGame([ada, await guest('Bob')]);
    const ids = async (status: string) =>
      (await call('GET', `/games?status=${status}&limit=100`)).body.games.map((g: Json) => g.id);
    expect(await ids('running')).toContain(game);
    expect(await ids('open')).not.toContain(game);
  });

  it.each([
    ['unknown-field', 'page', 'page=2'],
    ['wrong-value', 'status', 'status=lost'],
    ['wrong-value', 'ruleset', 'ruleset=chess'],
    ['wrong-value', 'cursor', 'cursor=x'],
    ['out-of-range', 'limit', 'limit=0'],
    ['out-of-range', 'limit', 'limit=101'],
    ['wrong-value', 'limit', 'limit=ten'],
    ['wrong-type', 'limit', 'limit=1&limit=2'],
  ])('refuses %s for %s in %s', async (code, field, query) => {
    const { status, body } = await call('GET', `/games?${query}`);
    expect([status, body.code, body.field]).toEqual([400, code, field]);
  });
});
