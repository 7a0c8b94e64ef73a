/** Requests whose head is not as it should be: method, path, query or headers. */
import type { Dice } from '../../../test/support/suite/dice.ts';
import { oddText } from './odd.ts';
import { METHODS, PREFIX, withHeader, type Request } from '../request.ts';

const SEGMENTS: readonly string[] = [
  '%2F',
  'a%2Fb',
  '..',
  '.',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2f',
  '..;',
  '%00',
  'x%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff%fe',
  '%F0%9F%9A%80',
  '\u00ff\u00fe',
  '%252e%252e',
  '%25',
  '',
  '*',
  ':game',
  '{game}',
  'undefined',
  'null',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e3',
  '99999999999999999999',
  'mine',
  ' '.replace(' ', '%20'),
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(3000),
  '%41'.repeat(600),
  '<script>',
  "'",
  '"',
  '\\',
  'a;b=c',
  'a,b',
  'a+b',
  '@host',
  '#',
];
const VALUES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'If-None-Match': ['*', '"', '""', 'W/"x"', '"a", "b"', ',,,', 'x'.repeat(6000), '"\u00ff"', ' ', undefined],
  'Idempotency-Key': [
    '',
    ' ',
    'a b',
    'é',
    'x'.repeat(200),
    'x'.repeat(201),
    '1',
    'a\tb',
    '__proto__',
    undefined,
  ],
  Authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Bearer  x',
    'bearer x',
    'Basic dXNlcjpwYXNz',
    'Bearer pp1_',
    'Bearer pp1_.',
    'Bearer pp1_W10.AAAA',
    'Bearer pp1_W10',
    'Bearer ppk1_0123456789abcdef_',
    `Bearer ppk1_0123456789abcdef_${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer null',
    'Bearer \u00ff',
    'Token x',
    undefined,
  ],
  Cookie: [
    'session=',
    'session',
    'session=x',
    '=',
    ';;;',
    'a=b; session=pp1_x.y',
    'x'.repeat(5000),
    'session=%00',
    '__Host-session=x',
  ],
  Origin: ['null', 'https://elsewhere.test', 'http://localhost', '', 'file://', 'x'],
  'Sec-Fetch-Site': ['cross-site', 'same-site', 'same-origin', 'none', '', 'nonsense'],
  Accept: ['text/html', 'application/xml', '*/*;q=0', 'nonsense', ''],
  'X-HTTP-Method-Override': ['DELETE', 'GET'],
  'X-Forwarded-For': ['127.0.0.1', '::1, x', ''],
  'X-Forwarded-Host': ['elsewhere.test'],
  'X-Original-URL': ['/api/v1/me'],
  'CF-Connecting-IP': ['::1', '1.2.3.4', ':::::', 'x', ''],
  Range: ['bytes=0-1', 'bytes=-1', 'nonsense'],
  'Content-Type': ['application/json', 'text/html', ''],
  'If-Match': ['*', '"x"'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  Prefer: ['respond-async'],
  'User-Agent': ['', 'x'.repeat(3000), '<script>', '${jndi:ldap://x}'],
  'Access-Control-Request-Method': ['DELETE'],
  TE: ['trailers'],
};

/** In one way, seldom in two. */
export function bent(request: Request, dice: Dice): Request {
  const once = bend(request, dice);
  return dice.chance(0.2) ? bend(once, dice) : once;
}

function bend(request: Request, dice: Dice): Request {
  const way = dice.below(10);
  if (way < 1) return { ...request, method: dice.pick(METHODS) };
  if (way < 4) return { ...request, path: bentPath(request.path, dice) };
  if (way < 7) return { ...request, path: withOddQuery(request.path, dice) };
  const name = dice.pick(Object.keys(VALUES));
  return withHeader(request, name, dice.pick(VALUES[name]!));
}

function bentPath(path: string, dice: Dice): string {
  const [route, query] = path.split('?') as [string, string?];
  const segments = route.slice(PREFIX.length + 1).split('/');
  const at = dice.below(segments.length);
  const segment = segments[at]!;
  const odd = dice.chance(0.9)
    ? dice.pick(SEGMENTS)
    : encodeURIComponent(wellFormed(oddText(dice))).slice(0, 8000);
  const bentOne = dice.pick([
    () => segments.with(at, odd),
    () => segments.with(at, odd),
    () => segments.with(at, segment + odd),
    () => segments.with(at, segment.toUpperCase()),
    () => segments.with(at, `%${segment.charCodeAt(0).toString(16).padStart(2, '0')}${segment.slice(1)}`),
    () => segments.toSpliced(at, 0, odd),
    () => segments.toSpliced(at, 1),
    () => [...segments, odd],
    () => [...segments, ''],
  ])();
  // What Node does not let through is said in another way.
  const bentRoute = `${PREFIX}/${bentOne.join('/')}`.replaceAll(/[^\x21-\xff]|#/g, encodeURIComponent);
  return query === undefined ? bentRoute : `${bentRoute}?${query}`;
}

function withOddQuery(path: string, dice: Dice): string {
  const [route, query = ''] = path.split('?') as [string, string?];
  const known = query.split('&').filter((pair) => pair !== '');
  const names = [
    'at',
    'as',
    'after',
    'limit',
    'status',
    'cursor',
    'invitation',
    'colour',
    '__proto__',
    'a[]',
    '',
    'toString',
    '%00',
  ];
  const name = dice.chance(0.3) && known.length > 0 ? dice.pick(known).split('=')[0]! : dice.pick(names);
  const value = encodeURIComponent(wellFormed(oddText(dice))).slice(0, 8000);
  const odd = dice.pick([
    `${name}=${value}`,
    name,
    `${name}=`,
    `${name}=%zz`,
    `${name}=1&${name}=2`,
    `${name}=%ff`,
    `=${value}`,
    '&&&',
    `${name}=-1`,
  ]);
  return `${route}?${[...known, odd].join('&')}`;
}

/** Half characters cannot be encoded. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
