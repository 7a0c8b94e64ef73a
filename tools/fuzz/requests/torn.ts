/** HTTP that breaks off, or contradicts itself. */
import type { Dice } from '../../../test/support/suite/dice.ts';
import type { Request } from '../request.ts';

export function torn({ method, path, headers, body = Buffer.alloc(0) }: Request, dice: Dice): Buffer {
  const lines = (more: readonly string[]): string =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      ...named(headers),
      ...more,
      '',
      '',
    ].join('\r\n');
  const message = (more: readonly string[], rest: Buffer | string): Buffer =>
    Buffer.concat([Buffer.from(lines(more), 'latin1'), Buffer.from(rest)]);
  const length = body.byteLength;
  return dice.pick([
    () => message([`Content-Length: ${length + 10}`], body),
    () => message([`Content-Length: ${Math.max(0, length - 3)}`], body),
    () => message([`Content-Length: ${length}`, `Content-Length: ${length + 1}`], body),
    () => message(['Content-Length: -1'], body),
    () => message([`Content-Length: ${length}`, 'Transfer-Encoding: chunked'], body),
    () =>
      message(['Transfer-Encoding: chunked'], `${length.toString(16)}\r\n${body.toString()}\r\n0\r\n\r\n`),
    () => message(['Transfer-Encoding: chunked'], `ffff\r\n${body.toString()}`),
    () => message(['Transfer-Encoding: chunked'], 'zz\r\n\r\n'),
    () => message(['Transfer-Encoding: nonsense'], body),
    () => message([`Content-Length: ${length}`, 'Expect: 100-continue'], body),
    () => message([`Content-Length: ${length}`, `X-Long: ${'x'.repeat(20_000)}`], body),
    () => message(['X-Folded: a', ' b', `Content-Length: ${length}`], body),
    () => message(['No colon here'], body),
    () => Buffer.from(lines([]).slice(0, dice.below(60))),
  ])();
}

/** Of what came back; 0 where nothing did. */
export function statusOf(text: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
}

/** The platform refuses by itself, in its own words, what is no HTTP. */
export function isOurs(text: string): boolean {
  return /^Content-Type: application\/(?:problem\+)?json/im.test(text);
}

function named(headers: Request['headers']): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
