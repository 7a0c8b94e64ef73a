/** Attacks on budgets of stored bytes, by one player and by one place. */
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { BUDGETS } from '../../../../../src/api/limits/budgets.ts';
import { account } from '../../../../support/api/mails.ts';
import { asked, guest, PREFIX, rawIn, runningGame, type Guest } from '../../../../support/api/api.ts';
import {
  expectRetryAfterHolds,
  post,
  somewhere,
  STRICT,
  type Reply,
} from '../../../../support/api/limits.ts';
import type { Attack } from '../../attack-scene.ts';

type Place = ReturnType<typeof somewhere>;

/** The largest games that there are: 7.8 MB each. */
const LARGE = {
  ruleset: 'stellar-conquest',
  seats: 4,
  options: { length: 120, battles: 'rounds' },
  visibility: 'private',
};

const SMALL = { ruleset: 'interstellar-conquest', seats: 2, sandbox: true };

const from = ({ token }: Guest, place: Place) => ({ token, ...place });

const largeGame = (by: Guest, place: Place) => post('/games', LARGE, from(by, place));

/** Makes games until one is refused. Returns their number and the refusal. */
async function fill(by: Guest, place: Place): Promise<{ games: number; refused: Reply | undefined }> {
  for (let games = 0; games < 20; games += 1) {
    const made = await largeGame(by, place);
    if (made.status !== 201) return { games, refused: made };
  }
  return { games: 20, refused: undefined };
}

function expectUsed(refused: Reply | undefined): void {
  expect([refused?.status, refused?.code]).toEqual([429, 'budget-used']);
  expect(refused!.wait).toBeGreaterThan(3600);
}

/** Charges this place for bytes that others there have used. */
function crowded(place: Place, bytes: number): Promise<number> {
  const name = `games of place:ip:${place['CF-Connecting-IP']}`;
  return (env as Env).ALLOWANCES.getByName(name).charge(BUDGETS.games.place, bytes);
}

function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
}

export const STORAGE: readonly Attack[] = [
  {
    what: 'to have large games of bots stored, one after the other',
    risk: 'API4:2023',
    because: 'a player’s games are charged at creation with the storage of all their seats: 21 MB a day',
    send: async () => {
      stopTheClock();
      const [eve, place] = [await guest('Eve'), somewhere()];
      const { games, refused } = await fill(eve, place);
      expectUsed(refused);
      expect(games).toBe(2);
      await expectRetryAfterHolds(refused!, () => largeGame(eve, place));
    },
  },
  {
    what: 'to use up the budget of a player, or of neighbours, by a game that nobody could make',
    risk: 'API4:2023',
    because: 'options that the rules refuse cost what usual ones do, and a refused game costs nothing',
    send: async () => {
      stopTheClock();
      const [eve, place] = [await guest('Eve'), somewhere()];
      for (const length of [1e308, 1e9, 121]) {
        const made = await post('/games', { ...LARGE, options: { length } }, from(eve, place));
        expect([made.status, made.code]).toEqual([400, 'out-of-range']);
      }
      expect((await largeGame(eve, place)).status).toBe(201);
    },
  },
  {
    what: 'to have large games of bots stored by being many guests, or accounts, at one place',
    risk: 'API4:2023',
    because: 'a place has a budget, too, which includes players with an address',
    send: async () => {
      stopTheClock();
      const place = somewhere();
      await crowded(place, BUDGETS.games.place.most - 9_000_000);
      expectUsed((await fill(await guest('Eve'), place)).refused);
      const owner = await account('Owner');
      expectUsed((await fill(owner, place)).refused);
      expect((await post('/games', SMALL, from(owner, somewhere()))).status).toBe(201);
    },
  },
  {
    what: 'to have a large game stored at the price of a short one, by agreeing to more turns',
    risk: 'API4:2023',
    because: 'a player who agrees to a greater length is charged with what their seat will then store',
    send: async () => {
      stopTheClock();
      const people = [await guest('One'), await guest('Other')] as const;
      const game = await runningGame(people, { ruleset: 'stellar-conquest', options: { length: 8 } });
      const full = somewhere();
      await crowded(full, BUDGETS.games.place.most - 10_000);
      const agree = (by: Guest, place: Place) => {
        const key = { 'Idempotency-Key': crypto.randomUUID() };
        const body = { command: { type: 'agree-length', turns: 120 } };
        return post(`/games/${game}/commands`, body, { ...from(by, place), ...key });
      };
      const say = (by: Guest, place: Place) =>
        rawIn(STRICT, 'POST', `${PREFIX}/games/${game}/commands`, {
          body: 'agree-length 120',
          headers: {
            ...place,
            Authorization: `Bearer ${by.token}`,
            'Content-Type': 'text/plain',
            'Idempotency-Key': crypto.randomUUID(),
          },
        });
      expectUsed(await agree(people[0], full));
      expect((await say(people[0], full)).status).toBe(429);
      const place = somewhere();
      expect((await agree(people[0], place)).status).toBe(200);
      expect((await say(people[1], place)).status).toBe(200);
      // Both seats were charged: 3.7 MB.
      await crowded(place, BUDGETS.games.place.most - 3_000_000);
      expectUsed(await post('/games', SMALL, from(people[0], place)));
    },
  },
  {
    what: 'to stop the games of others at one place by using up its budget',
    risk: 'API4:2023',
    because: 'a place’s budget stops only new games, not moves, messages or guests who join',
    send: async () => {
      stopTheClock();
      const people = [await guest('One'), await guest('Other')] as const;
      const [game, place] = [await runningGame(people), somewhere()];
      await crowded(place, BUDGETS.games.place.most);
      const { guest: mover, decision } = await asked(game, people);
      expectUsed(await post('/games', SMALL, from(mover, place)));
      const body = { window: decision.window, command: decision.default.command };
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const move = await post(`/games/${game}/commands`, body, { ...from(mover, place), ...key });
      expect(move.status).toBe(200);
      const said = { ...from(mover, place), 'Idempotency-Key': crypto.randomUUID() };
      expect((await post(`/games/${game}/messages`, { text: 'Well met' }, said)).status).toBe(201);
      expect((await post('/players', { name: 'New' }, place)).status).toBe(201);
    },
  },
  {
    what: 'to have long messages stored in many games',
    risk: 'API4:2023',
    because: 'a player can store half a megabyte a day, and a place 2.5',
    send: async () => {
      stopTheClock();
      const [eve, bob, place] = [await guest('Eve'), await guest('Bob'), somewhere()];
      const [first, second] = [await runningGame([eve, bob]), await runningGame([eve, bob])];
      const name = `talk of player:${eve.id}`;
      await (env as Env).ALLOWANCES.getByName(name).charge(BUDGETS.talk.player, 499_000);
      const say = (game: string, text: string) => {
        const key = { 'Idempotency-Key': crypto.randomUUID() };
        return post(`/games/${game}/messages`, { text }, { ...from(eve, place), ...key });
      };
      expect((await say(first, 'x'.repeat(600))).status).toBe(201);
      expectUsed(await say(second, 'x'.repeat(600)));
    },
  },
  {
    what: 'to use up the texts of neighbours by sending one message again and again',
    risk: 'API4:2023',
    because: 'a message that is sent again with its key is not stored again, and costs nothing',
    send: async () => {
      stopTheClock();
      const [eve, bob, place] = [await guest('Eve'), await guest('Bob'), somewhere()];
      const game = await runningGame([eve, bob]);
      const name = `talk of place:ip:${place['CF-Connecting-IP']}`;
      const { most } = BUDGETS.talk.place;
      const allowance = (env as Env).ALLOWANCES.getByName(name);
      await allowance.charge(BUDGETS.talk.place, most - 3_500);
      const key = crypto.randomUUID();
      const say = (by: Guest, text: string, named: string) =>
        post(`/games/${game}/messages`, { text }, { ...from(by, place), 'Idempotency-Key': named });
      const first = await say(eve, 'a'.repeat(800), key);
      expect(first.status).toBe(201);
      for (let again = 0; again < 5; again += 1) expect(await say(eve, 'a'.repeat(800), key)).toEqual(first);
      expect((await say(bob, 'b'.repeat(800), crypto.randomUUID())).status).toBe(201);
    },
  },
  {
    what: 'to have long notes stored in many games',
    risk: 'API4:2023',
    because: 'notes and standing orders count with messages, by their growth in bytes',
    send: async () => {
      stopTheClock();
      const [eve, bob, place] = [await guest('Eve'), await guest('Bob'), somewhere()];
      const [first, second] = [await runningGame([eve, bob]), await runningGame([eve, bob])];
      const allowance = (env as Env).ALLOWANCES.getByName(`talk of player:${eve.id}`);
      await allowance.charge(BUDGETS.talk.player, BUDGETS.talk.player.most - 50_000);
      const note = async (game: string, text: string) => {
        const response = await rawIn(STRICT, 'PUT', `${PREFIX}/games/${game}/notes`, {
          body: JSON.stringify({ text }),
          headers: { ...place, 'Content-Type': 'application/json', Authorization: `Bearer ${eve.token}` },
        });
        return [response.status, ((await response.json()) as { code?: string }).code];
      };
      // A player who changes one word of long notes again and again is charged for that word.
      for (let n = 0; n < 9; n += 1)
        expect(await note(first, `${n}${'ſ'.repeat(9_999)}`)).toEqual([200, undefined]);
      expect(await allowance.charge(BUDGETS.talk.player, 0)).toBe(BUDGETS.talk.player.most - 50_000 + 19_999);
      expect(await note(second, 'ſ'.repeat(10_000))).toEqual([200, undefined]);
      expect(await note(second, 'ſ'.repeat(5_000))).toEqual([200, undefined]);
      expect(await note(first, '€'.repeat(10_000))).toEqual([429, 'budget-used']);
    },
  },
  {
    what: 'to stop the standing orders of a neighbour by using up the texts of their place',
    risk: 'API4:2023',
    because:
      'the place paid for them when the game was made, so they count only against the player’s own budget',
    send: async () => {
      stopTheClock();
      const [ada, bob, place] = [await guest('Ada'), await guest('Bob'), somewhere()];
      const game = await runningGame([ada, bob]);
      const here = `talk of place:ip:${place['CF-Connecting-IP']}`;
      const used = (name: string) => (env as Env).ALLOWANCES.getByName(name);
      await used(here).charge(BUDGETS.talk.place, BUDGETS.talk.place.most);
      const order = async () => {
        const response = await rawIn(STRICT, 'PUT', `${PREFIX}/games/${game}/orders`, {
          body: JSON.stringify({ orders: { rules: [{ window: 'coin', answer: { pick: 'highest' } }] } }),
          headers: { ...place, 'Content-Type': 'application/json', Authorization: `Bearer ${ada.token}` },
        });
        return response.status;
      };
      await used(`talk of player:${ada.id}`).charge(BUDGETS.talk.player, BUDGETS.talk.player.most);
      expect(await order()).toBe(429);
      vi.setSystemTime(Date.now() + 86_400_000 * 1.1);
      await used(here).charge(BUDGETS.talk.place, BUDGETS.talk.place.most);
      expect(await order()).toBe(200);
      expect(await used(here).charge(BUDGETS.talk.place, 0)).toBe(BUDGETS.talk.place.most);
    },
  },
  {
    what: 'to have keys, webhooks, blocks and reports stored by many accounts at one place',
    risk: 'API4:2023',
    because: 'these records of all players at a place share a budget of bytes',
    send: async () => {
      stopTheClock();
      const [owner, bob] = [await account('Owner'), await guest('Bob')];
      const game = await runningGame([owner, bob]);
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const said = await post(
        `/games/${game}/messages`,
        { text: 'Rude words' },
        { ...from(bob, somewhere()), ...key },
      );
      const record = (path: string, place: Place, body: object) =>
        rawIn(STRICT, path.includes('blocks') ? 'PUT' : 'POST', `${PREFIX}${path}`, {
          body: JSON.stringify(body),
          headers: { ...place, 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
        });
      for (const [path, body, status] of [
        ['/me/keys', { name: 'a bot', scopes: ['read'] }, 201],
        ['/me/webhooks', { url: 'https://hooks.example.org/a' }, 201],
        [`/games/${game}/messages/${said.body.message.id}/report`, { reason: 'rude' }, 201],
        [`/me/blocks/${bob.id}`, {}, 204],
      ] as const) {
        const full = somewhere();
        const name = `records of place:ip:${full['CF-Connecting-IP']}`;
        await (env as Env).ALLOWANCES.getByName(name).charge(
          BUDGETS.records.place,
          BUDGETS.records.place.most,
        );
        const refused = await record(path, full, body);
        expect([path, refused.status]).toEqual([path, 429]);
        expect(await refused.json()).toMatchObject({ code: 'budget-used' });
        expect((await record(path, somewhere(), body)).status).toBe(status);
      }
    },
  },
];
