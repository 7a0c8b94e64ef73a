/** The addresses to which players may have the service post. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress, receiverIn } from '../../src/notify/addresses.ts';
import { allowedReceiver, hand } from '../../src/notify/outbound.ts';
import { resolve } from '../../src/notify/resolver.ts';

const OPEN = [
  'https://hooks.example.org/parsec',
  'https://hooks.example.org:8443/parsec?a=b',
  'https://HOOKS.EXAMPLE.ORG/',
  'https://hooks.example.org./',
  'https://bücher.example.org/',
  'https://8.8.8.8/',
  'https://172.15.255.255/',
  'https://172.32.0.1/',
  'https://100.63.255.255/',
  'https://100.128.0.1/',
  'https://a.bc/',
  'https://x.example.org/',
  `https://${'x'.repeat(63)}.example.org/`,
  'https://_dmarc.example.org/',
  'https://localhost.example.org/',
  'https://mylocal.org/',
  'https://[2606:4700:4700::1111]/',
  'https://[2a00:1450:4001::1]/',
];

const CLOSED = [
  `https://${'x'.repeat(64)}.example.org/`,
  'https://-a.example.org/',
  'https://a-.example.org/',
  'https://a!b.example.org/',
  'https://!.example.org/',
  'https://a.example.o-/',
  'https://a.example.o!rg/',
  'https://local/',
  'https://arpa./',
  'http://hooks.example.org/',
  'ftp://hooks.example.org/',
  'hooks.example.org',
  'https://user@hooks.example.org/',
  'https://:pass@hooks.example.org/',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://printer.LOCAL./',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://router.lan/',
  'https://nas.home.arpa/',
  'https://hooks.test/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.8/',
  'https://192.0.2.1/',
  'https://192.168.1.1/',
  'https://3232235777/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[2001::1]/',
  'https://[2002:7f00:1::]/',
  'https://[3fff::1]/',
  'https://[100::1]/',
];

/** The ranges that the registries of addresses keep from the public, from the first address to the last. */
const RANGES = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;
/** The neighbours of these ranges. */
const BESIDE = [
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.88.98.255',
  '192.88.100.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '198.51.101.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '2001:200::',
  '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff',
  '2001:db9::',
  '2003::',
  '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '3fff:1000::',
];

describe('an address', () => {
  it.each(RANGES)('between %s and %s is not public', (first, last) => {
    expect([first, last].filter(isPublicAddress)).toEqual([]);
  });

  it.each(BESIDE)('next to such a range, %s, is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '4000::',
    'hooks.example.org',
    '8.8.8.8.8',
    '8.8.8',
    '',
  ])('written as %j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a receiver', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each(OPEN)('may be %s', (text) => {
    expect(receiverIn(text)?.href).toBe(new URL(text).href);
  });

  it.each(CLOSED)('may not be %s', (text) => {
    expect(receiverIn(text)).toBeUndefined();
  });

  it('on this machine is allowed only if development lists it', () => {
    const listed = { DEVELOPMENT: 'true', WEBHOOK_LOOPBACK: '127.0.0.1:8080, localhost:8081,10.0.0.1:80' };
    const isOpen = (text: string, env: object = listed) => allowedReceiver(env, text) !== undefined;
    expect(isOpen('http://127.0.0.1:8080/hook')).toBe(true);
    expect(isOpen('http://localhost:8081/')).toBe(true);
    expect(isOpen('http://127.0.0.1:8082/')).toBe(false);
    expect(isOpen('http://10.0.0.1:80/')).toBe(false);
    expect(isOpen('https://127.0.0.1:8080/')).toBe(false);
    expect(isOpen('http://8.8.8.8:8080/', { ...listed, WEBHOOK_LOOPBACK: '8.8.8.8:8080' })).toBe(false);
    expect(isOpen('no address')).toBe(false);
    expect(isOpen('http://127.0.0.1:8080/', { ...listed, DEVELOPMENT: 'false' })).toBe(false);
    expect(isOpen('http://127.0.0.1:8080/', { DEVELOPMENT: 'true' })).toBe(false);
  });

  it.each([
    ['all of whose addresses are public', ['8.8.8.8', '2606:4700::1'], 204],
    ['one of whose addresses is not', ['8.8.8.8', '10.0.0.1'], null],
    ['whose newer address is not', ['8.8.8.8', '::ffff:7f00:1'], null],
    ['without any', [], null],
  ])('with a host name %s', async (_, addresses, status) => {
    const asked = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', asked);
    const parcel = { url: 'https://hooks.example.org/', headers: {}, body: '{}' };
    const handed = await hand({}, parcel, { resolver: async () => addresses });
    expect(handed.status).toBe(status);
    expect(asked).toHaveBeenCalledTimes(status === null ? 0 : 1);
  });

  it('with a numeric address needs no lookup', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const resolver = vi.fn(async () => []);
    const handed = await hand({}, { url: 'https://8.8.8.8/', headers: {}, body: '' }, { resolver });
    expect(handed).toEqual({ status: 204, reason: 'it answered 204' });
    expect(resolver).not.toHaveBeenCalled();
  });

  it.each([
    [0, 'a long answer', undefined],
    [6, 'a long answer', 'a long'],
    [100, 'a long answer', 'a long answer'],
    [13, 'a long answer', 'a long answer'],
    [6, null, undefined],
  ])('that answers has the first %i bytes of %j read: %j', async (read, body, text) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
    const handed = await hand({}, { url: 'https://8.8.8.8/', headers: {}, body: '' }, { read });
    expect(handed).toEqual({ status: 200, reason: 'it answered 200', ...(text !== undefined && { text }) });
  });

  it('whose name cannot be looked up gets no request', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    const parcel = { url: 'https://hooks.example.org/', headers: {}, body: '{}' };
    const resolver = () => Promise.reject(new Error('no resolver'));
    const handed = await hand({}, parcel, { resolver });
    expect(handed).toEqual({ status: null, reason: 'its name could not be looked up' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a host name', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const answering = (answers: Readonly<Record<string, object>>, status = 200) =>
    vi.stubGlobal('fetch', (url: string) => {
      const { searchParams } = new URL(url);
      expect(searchParams.get('name')).toBe('hooks.example.org');
      return Promise.resolve(Response.json(answers[searchParams.get('type')!], { status }));
    });

  it('is looked up as JSON, within a timeout, and without redirects', async () => {
    const fetched = vi.fn((_url: string, _init: RequestInit) =>
      Promise.resolve(Response.json({ Status: 0 })),
    );
    vi.stubGlobal('fetch', fetched);
    expect(await resolve('a&b.example.org')).toEqual([]);
    const asked = fetched.mock.calls.map(([url, { headers, redirect, signal }]) => [
      url,
      headers,
      redirect,
      signal,
    ]);
    const init = [{ Accept: 'application/dns-json' }, 'manual', expect.any(AbortSignal)];
    const query = 'https://cloudflare-dns.com/dns-query?name=a%26b.example.org&type=';
    expect(asked).toEqual([
      [`${query}A`, ...init],
      [`${query}AAAA`, ...init],
    ]);
  });

  it('is looked up for IPv4 and IPv6, without aliases', async () => {
    const alias = { type: 5, data: 'other.example.org.' };
    answering({
      A: { Status: 0, Answer: [alias, { type: 1, data: '8.8.8.8' }] },
      AAAA: { Status: 0, Answer: [alias, { type: 28, data: '2606:4700::1' }] },
    });
    const found = await resolve('hooks.example.org');
    expect(found).toEqual(['8.8.8.8', '2606:4700::1']);
    expect(found.every(isPublicAddress)).toBe(true);
  });

  it('that does not exist has no addresses', async () => {
    answering({ A: { Status: 3 }, AAAA: { Status: 3 } });
    expect(await resolve('hooks.example.org')).toEqual([]);
  });

  it('is unknown if the resolver fails', async () => {
    answering({ A: { Status: 2 }, AAAA: { Status: 0 } });
    await expect(resolve('hooks.example.org')).rejects.toThrow('fault 2');
    answering({ A: {}, AAAA: {} }, 503);
    await expect(resolve('hooks.example.org')).rejects.toThrow('503');
  });
});
