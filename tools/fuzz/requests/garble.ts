/** Bodies that are no JSON, or not such as the head of the request says. */
import { gzipSync } from 'node:zlib';
import type { Dice } from '../../../test/support/suite/dice.ts';
import { NAMES } from './odd.ts';
import { withHeader, withText, type Request } from '../request.ts';

const TYPES: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json, text/html',
  'application/JSON;;;',
  'application/jsonp',
  'application/problem+json',
  'application/merge-patch+json',
  'application/octet-stream',
  '*/*',
  'x'.repeat(4000),
];
const KIBI = 1024;

/** Of a request with a body, or as if it had one. */
export function garbled(request: Request, dice: Dice): Request {
  const body = request.body ?? Buffer.from('{}');
  if (dice.chance(0.2)) return withHeader({ ...request, body }, 'Content-Type', dice.pick(TYPES));
  if (dice.chance(0.05)) return compressed({ ...request, body }, dice);
  return {
    ...request,
    body: dice.chance(0.5) ? bytes(body, dice) : Buffer.from(text(body.toString(), dice)),
  };
}

/** A body that is said to be packed. */
function compressed(request: Request, dice: Dice): Request {
  const body = dice.chance(0.5) ? gzipSync(request.body!) : request.body!;
  return withHeader(
    { ...request, body },
    'Content-Encoding',
    dice.pick(['gzip', 'br', 'deflate', 'nonsense']),
  );
}

function bytes(body: Buffer, dice: Dice): Buffer {
  const at = dice.below(body.byteLength + 1);
  const around = (...middle: Buffer[]): Buffer =>
    Buffer.concat([body.subarray(0, at), ...middle, body.subarray(at)]);
  switch (dice.below(8)) {
    case 0:
      return Buffer.alloc(0);
    case 1:
      return body.subarray(0, at);
    case 2:
      return around(Buffer.from(dice.pick([[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5], [0x80], [0]])));
    case 3:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]);
    case 4:
      return Buffer.from(body.toString(), 'utf16le');
    case 5:
      return Buffer.from(Array.from({ length: dice.pick([1, 16, 300]) }, () => dice.below(256)));
    case 6:
      return around(Buffer.alloc(dice.pick([64 * KIBI, 64 * KIBI - body.byteLength, 200 * KIBI]), ' '));
    default:
      return around(Buffer.from([body[at] ?? 0x20]));
  }
}

function text(body: string, dice: Dice): string {
  const first = body.indexOf('{') + 1;
  const within = (more: string): string => body.slice(0, first) + more + body.slice(first);
  const field = /"([^"\\]*)":/.exec(body)?.[1] ?? 'name';
  return dice.pick([
    () => within(`${JSON.stringify(field)}:${dice.pick(['null', '{}', '"twice"', '0', '[]'])},`),
    () => within(`${JSON.stringify(dice.pick(NAMES))}:1,`),
    () => `${body}${body}`,
    () => `${body},`,
    () => `[${body}]`,
    () => body.replace(/}\s*$/, ',}'),
    () => body.replaceAll('"', "'"),
    () =>
      body.replace(
        /:[^,}]*/,
        `:${dice.pick(['NaN', 'Infinity', '-', '01', '1e999', '.5', '0x1', '1e-999', 'undefined'])}`,
      ),
    () => within('/* why */'),
    () => '['.repeat(dice.pick([33, 1000, 30_000])),
    () => within(`"deep":${'['.repeat(40)}${']'.repeat(40)},`),
    () => JSON.stringify(body),
    () => dice.pick(['null', 'true', '0', '""', '[]', '{}', '-0', '"\\ud800"', '{"":""}']),
    () => body.replace(/"([^"\\]+)"/, '"\\u0000$1"'),
    () => `field=${encodeURIComponent(body)}&other=1`,
  ])();
}

/** A body with many fields, so that listing them all takes long. */
export function crowded(request: Request, dice: Dice): Request {
  const fields = Array.from({ length: dice.pick([100, 3000]) }, (_, i) => `"f${i}":0`);
  return withText(request, `{${fields.join(',')}}`);
}
