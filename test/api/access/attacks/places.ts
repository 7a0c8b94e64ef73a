/** Against limits, by many players at one place, or callers who claim many places. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { asked, guest, PREFIX, rawIn, runningGame, type Guest } from '../../../support/api/api.ts';
import { askFor, mailOf, newAddress } from '../../../support/api/mails.ts';
import { codeOf, type Attack } from '../attack-scene.ts';

/** Limits as in production, but so much lower: fewer requests show the same. */
const lowered = (factor: number, more: Partial<Env> = {}): Env => ({
  ...(env as Env),
  LIMITS: String(factor),
  ...more,
});
let networks = 0;
const somewhere = () => {
  networks += 1;
  return `198.${18 + Math.floor(networks / 256)}.${networks % 256}.9`;
};

interface Wish {
  readonly settings: Env;
  readonly place: string;
  readonly by?: Guest | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(
  method: string,
  path: string,
  body: unknown,
  { settings, place, by, headers }: Wish,
): Promise<Response> {
  return rawIn(settings, method, `${PREFIX}${path}`, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      'CF-Connecting-IP': place,
      'Idempotency-Key': crypto.randomUUID(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(by && { Authorization: `Bearer ${by.token}` }),
      ...headers,
    },
  });
}

/** Those that were refused for now, which say for how long. */
function refusedFor(answers: readonly Response[]): readonly Response[] {
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  return refused;
}

/** Of the view that this player has now: spectators share theirs. */
async function tagOf(game: string, by: Guest): Promise<string> {
  const { headers } = await send('GET', `/games/${game}/view`, undefined, {
    settings: lowered(1),
    place: somewhere(),
    by,
  });
  return headers.get('ETag')!;
}

const guests = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => guest(`Guest ${i}`)));

/** Of P-256. */
const POINT = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

export const PLACES: readonly Attack[] = [
  {
    what: 'to send more requests by being many guests at one place',
    risk: 'API4:2023',
    because: 'guests also count by place, except for their moves',
    send: async () => {
      const [first, second, ...more] = await guests(8);
      const game = await runningGame([first!, second!]);
      const place = somewhere();
      const settings = lowered(0.01);
      const headers = { 'If-None-Match': await tagOf(game, more[0]!) };
      const look = (by: Guest) =>
        send('GET', `/games/${game}/view`, undefined, { settings, place, by, headers });
      const answers: Response[] = [];
      for (const by of more) for (let n = 0; n < 12; n += 1) answers.push(await look(by));
      expect(refusedFor(answers)).toHaveLength(12);
      const { guest: mover, decision } = await asked(game, [first!, second!]);
      expect((await look(mover)).status).toBe(429);
      const body = { window: decision.window, command: decision.default.command };
      const move = await send('POST', `/games/${game}/commands`, body, { settings, place, by: mover });
      expect(move.status, await move.text()).toBe(200);
    },
  },
  {
    what: 'to send commands to games of others by being many guests at one place',
    risk: 'API4:2023',
    because: 'after ten of each guest in a minute, failing commands count by place like other requests',
    send: async () => {
      const [first, second, ...more] = await guests(12);
      const game = await runningGame([first!, second!]);
      // So a place has 120 requests a minute, a player 24, and a floor is one.
      const wish = { settings: lowered(0.02), place: somewhere() };
      const command = (body: object, by: Guest) =>
        send('POST', `/games/${game}/commands`, body, { ...wish, by });
      const stray = { command: { type: 'resign' } };
      const answers: Response[] = [];
      for (const by of more) for (let n = 0; n < 24; n += 1) answers.push(await command(stray, by));
      const admitted = answers.filter(({ status }) => status === 403).length;
      expect(admitted + refusedFor(answers).length).toBe(240);
      expect(admitted).toBeLessThanOrEqual(10 * 10 + 120 + 10);
      const { guest: mover, decision } = await asked(game, [first!, second!]);
      const move = { window: decision.window, command: decision.default.command };
      expect((await command(move, mover)).status).toBe(200);
    },
  },
  {
    what: 'to send the same commands again and again by being many guests at one place',
    risk: 'API4:2023',
    because: 'a repeated command stores nothing, so it counts by place like other requests',
    send: async () => {
      // So a place has 80 plain requests a minute, and a player 24.
      const wish = { settings: lowered(0.02), place: somewhere() };
      const turn = async () => {
        const [first, second] = await guests(2);
        const game = await runningGame([first!, second!]);
        const { guest: by, decision } = await asked(game, [first!, second!]);
        const body = { window: decision.window, command: decision.default.command };
        const key = crypto.randomUUID();
        return (type = 'application/json') => {
          const headers = { 'Idempotency-Key': key, 'Content-Type': type };
          return send('POST', `/games/${game}/commands`, body, { ...wish, by, headers });
        };
      };
      const answers: Response[] = [];
      for (const play of await Promise.all(Array.from({ length: 6 }, turn)))
        // Every second one takes the documented route.
        for (let n = 0; n < 24; n += 1)
          answers.push(await play(n % 2 === 0 ? undefined : 'application/json; charset=utf-8'));
      const admitted = answers.filter(({ status }) => status === 200);
      expect(admitted.length + refusedFor(answers).length).toBe(144);
      // Six moves, the free requests of both kinds of counts, and those of the place.
      expect(admitted.length).toBeLessThanOrEqual(6 + 12 + 80);
      for (const one of admitted) expect(Object.keys(await one.json())).toEqual(['version']);
      expect((await (await turn())()).status).toBe(200);
    },
  },
  {
    what: 'to have the pages of neighbours refused by using up the requests and the computing of their place',
    risk: 'API4:2023',
    because: 'each player has a floor, which no limit of their place refuses',
    send: async () => {
      const [ada, bob, ...more] = await guests(40);
      const game = await runningGame([ada!, bob!]);
      const tags = new Map<Guest, string>();
      for (const by of [ada!, bob!]) tags.set(by, await tagOf(game, by));
      const others = await tagOf(game, more[0]!);
      // So a place has 600 requests a minute, and a floor is four polls.
      const wish = { settings: lowered(0.1), place: somewhere() };
      const look = (by: Guest) => {
        const headers = { 'If-None-Match': tags.get(by) ?? others };
        return send('GET', `/games/${game}/view`, undefined, { ...wish, by, headers });
      };
      expect([(await look(bob!)).status, (await look(ada!)).status]).toEqual([304, 304]);
      const flood: Response[] = [];
      for (const by of more) for (let n = 0; n < 20; n += 1) flood.push(await look(by));
      expect(refusedFor(flood).length).toBeGreaterThan(0);
      // What all share, and 30 floors more: guests without end do not make floors without end.
      expect(flood.filter(({ status }) => status === 304).length).toBeLessThanOrEqual(600 + 30 * 4);
      const seen = [await look(ada!), await look(ada!), await look(ada!), await look(ada!)];
      expect(seen.map(({ status }) => status)).toEqual([304, 304, 304, 429]);
    },
  },
  {
    what: 'to say more by being many guests at one place',
    risk: 'API4:2023',
    because: 'messages of guests also count by place',
    send: async () => {
      const people = await guests(3);
      const game = await runningGame(people);
      const wish = { settings: lowered(0.02), place: somewhere() };
      const answers: Response[] = [];
      for (const by of people)
        for (let n = 0; n < 3; n += 1)
          answers.push(await send('POST', `/games/${game}/messages`, { text: `${n}` }, { ...wish, by }));
      expect(refusedFor(answers)).toHaveLength(3);
    },
  },
  {
    what: 'to make more keys, and name more browsers, by being many guests at one place',
    risk: 'API4:2023',
    because: 'both also count by place, exactly',
    send: async () => {
      const people = await guests(12);
      const wish = { settings: lowered(0.0667), place: somewhere() };
      const key = (by: Guest) => send('POST', '/me/keys', { name: 'bot', scopes: ['read'] }, { ...wish, by });
      expect(refusedFor(await Promise.all(people.map(key)))).toHaveLength(2);
      const body = { endpoint: 'https://push.example.net/s', keys: { p256dh: POINT, auth: 'A'.repeat(22) } };
      const named = (by: Guest) => send('PUT', '/me/push', body, { ...wish, by });
      expect(refusedFor(await Promise.all(people.map(named)))).toHaveLength(2);
      const shown = (by: Guest) => send('POST', '/me/push/test', undefined, { ...wish, by });
      expect(refusedFor(await Promise.all(people.slice(0, 10).map(shown)))).toHaveLength(4);
    },
  },
  {
    what: 'to guess at the codes of many addresses from one place',
    risk: 'API2:2023',
    because: 'wrong codes are counted by place',
    send: async () => {
      const wish = { settings: lowered(0.1), place: somewhere() };
      const guess = (signIn: string) => send('POST', `/sign-ins/${signIn}`, { code: 'CCCC-CCCC' }, wish);
      const answers: Response[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { signIn } = (await askFor(newAddress())).body as { signIn: string };
        for (let m = 0; m < 5; m += 1) answers.push(await guess(signIn));
      }
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
      const refused = refusedFor(answers);
      expect(refused).toHaveLength(10);
      expect(await codeOf(refused[0]!)).toBe('too-many-requests');
      // The link in the mail cannot be guessed, and is good.
      const mine = newAddress();
      const { signIn } = (await askFor(mine)).body as { signIn: string };
      const { code, secret } = await mailOf(mine, signIn);
      const name = 'Neighbour';
      expect((await send('POST', `/sign-ins/${signIn}`, { code, name }, wish)).status).toBe(429);
      expect((await send('POST', `/sign-ins/${signIn}`, { secret, name }, wish)).status).toBe(200);
    },
  },
  {
    what: 'to fill a mailbox with mails to its plus-addresses',
    risk: 'API4:2023',
    because: 'they count for their mailbox, five from one place, and the plain address has its own count',
    send: async () => {
      const plain = newAddress();
      const plus = (n: number) => plain.replace('@', `+${n}@`);
      const settings = lowered(1);
      const here = somewhere();
      const ask = (address: string, place: string) =>
        send('POST', '/sign-ins', { address }, { settings, place });
      const answers = [];
      for (let n = 0; n < 8; n += 1) answers.push(await ask(plus(n), here));
      const refused = refusedFor(answers);
      expect(refused).toHaveLength(3);
      expect(await codeOf(refused[0]!)).toBe('too-many-emails');
      // From all places together 20; the first five were taken above.
      const elsewhere = [];
      for (let n = 0; n < 16; n += 1) elsewhere.push(await ask(plus(0), somewhere()));
      expect(elsewhere.map(({ status }) => status)).toEqual([...Array(15).fill(202), 429]);
      expect((await ask(plain, somewhere())).status).toBe(202);
    },
  },
  {
    what: 'to keep the reader of a plus-address from signing in, by mails to others of the mailbox',
    risk: 'API4:2023',
    because: 'the first e-mail of an hour to an address is always sent, 60 an hour for a mailbox',
    send: async () => {
      const plain = newAddress();
      const plus = (tag: string) => plain.replace('@', `+${tag}@`);
      const settings = lowered(1);
      const ask = (address: string, place = somewhere()) =>
        send('POST', '/sign-ins', { address }, { settings, place });
      for (let n = 0; n < 20; n += 1) expect((await ask(plus('eve'))).status).toBe(202);
      expect(await codeOf(await ask(plus('eve')))).toBe('too-many-emails');
      const asked = await ask(plus('games'));
      expect(asked.status).toBe(202);
      const { signIn } = (await asked.json()) as { signIn: string };
      expect((await mailOf(plus('games'), signIn)).code).toMatch(/\w/);
      expect(refusedFor([await ask(plus('games'))])).toHaveLength(1);
      // One place still has five for the mailbox.
      const here = somewhere();
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await ask(plus(`here-${n}`), here));
      expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(202), 429]);
      const first = (env as Env).ALLOWANCES.getByName(`firstMailsToMailbox:${plain}`);
      for (let n = 6; n < 60; n += 1) await first.take({ most: 60, within: 3_600_000 });
      expect(await codeOf(await ask(plus('late')))).toBe('too-many-emails');
    },
  },
  {
    what: 'to be at another place with each request, by a header',
    risk: 'API4:2023',
    because: 'without a platform header, only the proxy in front of the service determines a client’s place',
    send: async () => {
      const secret = 'f'.repeat(32);
      const settings = [
        lowered(0.1, { CLIENT_ADDRESS: 'nobody' }),
        lowered(0.1, { CLIENT_ADDRESS: `front:${secret}` }),
      ];
      const become = (env: Env, headers: Readonly<Record<string, string>> = {}) =>
        send('POST', '/players', { name: 'Ada' }, { settings: env, place: somewhere(), headers });
      for (const one of settings) {
        const forged = { 'Parsec-Client-Address': `guess ${somewhere()}`, 'X-Forwarded-For': somewhere() };
        const answers = [];
        for (let n = 0; n < 5; n += 1) answers.push(await become(one, forged));
        expect(refusedFor(answers).length).toBeGreaterThanOrEqual(2);
      }
      const named = { 'Parsec-Client-Address': `${secret} ${somewhere()}` };
      expect((await become(settings[1]!, named)).status).toBe(201);
    },
  },
  {
    what: 'to be at another place with each connection, behind a proxy that forwards its port',
    risk: 'API4:2023',
    because: 'a place is an address without its port, and all invalid addresses are one place',
    send: async () => {
      const secret = 'f'.repeat(32);
      const front = lowered(0.1, { CLIENT_ADDRESS: `front:${secret}` });
      const become = async (settings: Env, client: string) => {
        const headers = { 'Parsec-Client-Address': `${secret} ${client}` };
        const { status } = await send(
          'POST',
          '/players',
          { name: 'Eve' },
          { settings, place: client, headers },
        );
        return status;
      };
      const [here, platform] = [somewhere(), lowered(0.1)];
      const spellings: ((n: number) => string)[] = [
        (n) => `${here}:${n}`,
        (n) => `[2001:db8:9:${n}::1]:${n}`,
        (n) => `client-${n}`,
      ];
      for (const settings of [front, platform])
        for (const spelt of spellings) {
          const statuses = [];
          for (let n = 0; n < 5; n += 1) statuses.push(await become(settings, spelt(n + 1)));
          expect(statuses.filter((status) => status === 429).length, spelt(1)).toBeGreaterThanOrEqual(2);
        }
      expect(await become(front, `${somewhere()}:1`)).toBe(201);
    },
  },
  {
    what: 'to be at another place with each request where the operator has mistyped who states addresses',
    risk: 'API8:2023',
    because: 'with an invalid setting all requests count as one place',
    send: async () => {
      for (const CLIENT_ADDRESS of ['', 'front:', 'front:short', 'nobdy', `fornt:${'f'.repeat(32)}`]) {
        const settings = lowered(0.1, { CLIENT_ADDRESS });
        const answers: Response[] = [];
        for (let n = 0; n < 5; n += 1) {
          const headers = { 'Parsec-Client-Address': ` ${somewhere()}` };
          answers.push(
            await send('POST', '/players', { name: 'Eve' }, { settings, place: somewhere(), headers }),
          );
        }
        expect(refusedFor(answers).length, CLIENT_ADDRESS).toBeGreaterThanOrEqual(2);
      }
    },
  },
  {
    what: 'to be at many places with one household’s network of the newer kind',
    risk: 'API4:2023',
    because: 'a place is a /56, whatever the spelling of its addresses',
    send: async () => {
      const settings = lowered(0.1);
      const places = [
        '2001:db8:7:100::1',
        '2001:0DB8:0007:01ff::2',
        '2001:db8:7:17e:1:2:3:4',
        '2001:db8:7:1aa::',
      ];
      const answers = [];
      for (const place of places)
        answers.push(await send('POST', '/players', { name: 'Ada' }, { settings, place }));
      expect(refusedFor(answers)).toHaveLength(1);
      const next = await send('POST', '/players', { name: 'Ada' }, { settings, place: '2001:db8:7:200::1' });
      expect(next.status).toBe(201);
    },
  },
  {
    what: 'to put a link to another site into a victim’s sign-in mail',
    risk: 'API8:2023',
    because: 'without ORIGIN, and outside development, no such e-mail is sent',
    refused: [503, 'origin-not-set'],
    send: async ({ ada }) => {
      const { DEVELOPMENT: _, ...settings } = lowered(1, { ORIGIN: '' });
      return [await send('POST', '/sign-ins', { address: ada.address }, { settings, place: somewhere() })];
    },
  },
];
