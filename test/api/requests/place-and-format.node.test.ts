/** Parts of a request and its reply: place, format, body, failures, links, and limits of e-mails and texts. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readJson, readText } from '../../../src/api/http/body.ts';
import { failed } from '../../../src/api/http/fallback.ts';
import { linkTo } from '../../../src/api/http/responses.ts';
import { textTag, textTagsKnown, wantsText } from '../../../src/api/http/negotiation.ts';
import { COMMAND } from '../../../src/api/limits/bounds.ts';
import { budgetedText } from '../../../src/api/limits/budgets.ts';
import { countedMails } from '../../../src/api/limits/exact-limits.ts';
import { ipAddressIn, isClientAddress, placeOf } from '../../../src/api/limits/place.ts';
import { STARS } from '../../../src/rules/stellar-conquest/data/names.ts';
import { command as commandSchema } from '../../../src/rules/stellar-conquest/schema/commands.ts';
import { standIn } from '../../support/cast.ts';

const URL_OF = 'https://post.example.org/api/v1/games?limit=2';
afterEach(() => void vi.restoreAllMocks());

describe('a reply', () => {
  it.each([
    [null, false],
    ['', false],
    ['application/json', false],
    ['*/*', false],
    ['text/plain', true],
    ['TEXT/PLAIN', true],
    ['text/plain, */*', true],
    ['text/plain, application/json', false],
    ['text/plain;q=0', false],
    ['text/plain;q=x', false],
    ['text/plain;q=0.5, application/json;q=0.4', true],
    ['text/plain;q=0.4, application/json; q=0.5', false],
    ['text/plain;q=0.4, */*', false],
    ['text/plain;q=0.4, application/*;q=0.3, */*', true],
    ['text/plain;q=0.4, application/json;q=0', true],
  ])('to Accept: %s is text: %s', (accept, is) => {
    expect(wantsText(accept)).toBe(is);
  });

  it('as text has ETags of its own, which name those of the JSON', () => {
    expect([textTag('"a"'), textTag('W/"a"')]).toEqual(['"a.text"', 'W/"a.text"']);
    expect(textTagsKnown('"a.text", "b" ,W/"c.text"')).toBe('"a", W/"c"');
    expect([textTagsKnown('"a"'), textTagsKnown(undefined)]).toEqual([undefined, undefined]);
  });

  it('links to the next page of a list, and the last page to none', () => {
    expect(linkTo(URL_OF, 'c&1')).toEqual({ Link: '</api/v1/games?limit=2&cursor=c%261>; rel="next"' });
    expect(linkTo(`${URL_OF}&cursor=old`, 'c2')).toEqual({
      Link: '</api/v1/games?limit=2&cursor=c2>; rel="next"',
    });
    expect(linkTo(URL_OF, undefined)).toEqual({});
  });

  it.each([
    [{ retryable: true }, 'game-unavailable', '1'],
    [{ overloaded: true }, 'game-unavailable', '1'],
    [{ retryable: false, overloaded: false }, 'internal', null],
    [{}, 'internal', null],
  ])(
    'to a request that fails with an error of %j is %s, with Retry-After: %s',
    async (fields, code, after) => {
      const error = vi.spyOn(console, 'error').mockReturnValue();
      const reply = failed(Object.assign(new Error('boom'), fields), new Request(URL_OF));
      expect([(await reply.json<{ code: string }>()).code, reply.headers.get('Retry-After')]).toEqual([
        code,
        after,
      ]);
      expect(JSON.parse(String(error.mock.calls[0]![0]))).toMatchObject({
        level: 'error',
        event: 'request-failed',
        method: 'GET',
        path: '/api/v1/games',
        fault: 'Error: boom',
      });
    },
  );
});

describe('a body', () => {
  const request = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    new Request(URL_OF, { method: 'POST', body, headers });
  const KIB_64 = 65_536;

  it.each([{}, { 'Content-Length': '5' }])(
    'is read up to 64 KiB, whatever length it states: %j',
    async (headers) => {
      expect(await readText(request('Grüße', headers))).toEqual({ text: 'Grüße' });
      expect(await readText(request('x'.repeat(KIB_64), headers))).toEqual({ text: 'x'.repeat(KIB_64) });
      expect(await readText(request('x'.repeat(KIB_64 + 1), headers))).toBe('too-large');
      expect(await readJson(request(`"${'x'.repeat(KIB_64)}"`, headers))).toBe('too-large');
    },
  );

  it('of a command has room for the longest plan that the rules accept', async () => {
    const avoid = STARS.map(({ hex }) => hex).filter((hex) => hex !== 'B11');
    const move = { type: 'move', ships: [1, 2, 3, 4], to: 'B11', avoid };
    const plan = { type: 'plan', commands: Array.from({ length: 100 }, () => move) };
    const body = JSON.stringify({ window: 'turn.44', command: plan });
    expect(commandSchema.safeParse(plan).success).toBe(true);
    const read = await readJson(request(body), COMMAND);
    expect(typeof read === 'string' ? read : read.text === body).toBe(true);
  });

  it('that is not UTF-8 is refused', async () => {
    expect(await readText(request(new Uint8Array([0x61, 0xff])))).toBe('unreadable-line');
    expect(await readJson(request(new Uint8Array([0x22, 0xff, 0x22])))).toBe('not-json');
  });
});

describe('the place of a request', () => {
  const secret = 's'.repeat(32);
  const place = (address: string | null) =>
    placeOf({}, new Request(URL_OF, { headers: address === null ? {} : { 'CF-Connecting-IP': address } }));
  const front = (header: string) =>
    placeOf(
      { CLIENT_ADDRESS: `front:${secret}` },
      new Request(URL_OF, { headers: { 'Parsec-Client-Address': header } }),
    );

  it('is an IPv4 address, or the first 56 bits of an IPv6 address', () => {
    expect([place('192.0.2.1'), place('::ffff:192.0.2.1')]).toEqual(['ip:192.0.2.1', 'ip:192.0.2.1']);
    const network = 'ip:2001:0db8:0001:ab';
    for (const address of ['2001:db8:1:ab12::1', '2001:DB8:1:abff:1:2:3:4', '2001:0db8:0001:ab00::'])
      expect(place(address)).toBe(network);
    expect(place('::1')).toBe('ip:0000:0000:0000:00');
    expect([place(null), place('nonsense')]).toEqual(['ip:here', 'ip:here']);
  });

  it('is read from the header of a front that knows the secret', () => {
    expect(front(`${secret} 192.0.2.1`)).toBe('ip:192.0.2.1');
    for (const header of ['192.0.2.1', `x${secret} 192.0.2.1`, secret]) expect(front(header)).toBe('ip:here');
  });

  it('has a setting of three forms', () => {
    for (const good of [undefined, 'nobody', `front:${secret}`]) expect(isClientAddress(good)).toBe(true);
    for (const bad of ['', 'Nobody', `front:${secret.slice(1)}`, `x${secret.repeat(2)}`])
      expect(isClientAddress(bad)).toBe(false);
  });

  it('is read with a port, brackets and a zone', () => {
    for (const [text, address] of [
      ['192.0.2.1:80', '192.0.2.1'],
      ['[2001:db8::1]', '2001:db8::1'],
      ['[2001:db8::1]:80', '2001:db8::1'],
      ['fe80::1%eth0', 'fe80::1'],
      ['256.0.2.1', undefined],
      ['1.2.3', undefined],
      ['2001:db8:::1', undefined],
    ] as const)
      expect(ipAddressIn(text), text).toBe(address);
  });
});

describe('limits', () => {
  function allowances(refuse: readonly string[] = []) {
    const calls: unknown[][] = [];
    const getByName = (name: string) => ({
      take: async () => (refuse.includes(name) ? 60 : void calls.push(['take', name])),
      giveBack: async () => void calls.push(['giveBack', name]),
      spend: async (_: object, bytes: number) => void calls.push(['spend', name, bytes]),
      refund: async (bytes: number) => void calls.push(['refund', name, bytes]),
      charge: async () => 0,
    });
    return { calls, env: standIn<Env>({ ALLOWANCES: { getByName }, CLIENT_ADDRESS: 'nobody' }) };
  }
  const request = new Request(URL_OF);
  const account = { id: 'p-ada', address: 'ada@example.org' };

  it('of e-mails count plus-addresses by their mailbox', async () => {
    const { calls, env } = allowances();
    const send = async () => ({ ok: true, value: null }) as const;
    for (const address of ['a.b@example.org', 'a+b+c@example.org'])
      await countedMails(env, { request, account, address }, send);
    expect(calls.map(([, name]) => name)).toEqual([
      'mails:p-ada',
      'mails:p-ada',
      'mailsToMailboxHere:a@example.org ip:here',
      'mailsToMailbox:a@example.org',
    ]);
  });

  it('of e-mails to a mailbox still allow the first of an hour to each plus-address', async () => {
    const usual = 'mailsToMailbox:a@example.org';
    const send = vi.fn(async () => ({ ok: true, value: null }) as const);
    const mails = { request, account, address: 'a+b@example.org' };
    expect(await countedMails(allowances([usual]).env, mails, send)).toMatchObject({ ok: true });
    expect(send.mock.calls).toEqual([[true]]);
    const none = allowances([usual, 'firstMailsToMailbox:a@example.org']);
    expect(await countedMails(none.env, mails, send)).toEqual({
      ok: false,
      error: {
        code: 'too-many-emails',
        retryAfter: 60,
        limit: { name: 'mailsToMailbox', most: 20, seconds: 3600 },
      },
    });
  });

  it.each([
    [undefined, 0],
    [3, 5],
    [-1, 8],
    [9, 0],
  ])('of texts charge for the growth: with %s of 8 bytes they take back %s', async (grown, back) => {
    const { calls, env } = allowances();
    const act = async () => ({ ok: true, value: { ...(grown !== undefined && { grown }) } }) as const;
    await budgetedText(env, { request, account }, { text: 'Grüße!' }, act);
    const refunds = calls.filter(([kind]) => kind === 'refund').map(([, , bytes]) => bytes);
    expect([calls[0], refunds]).toEqual([['spend', 'talk of player:p-ada', 8], back === 0 ? [] : [back]]);
  });
});
