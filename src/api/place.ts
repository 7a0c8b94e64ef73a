/**
 * Where a request comes from, as far as limits go: one IPv4 address, or the /56 of an IPv6 address, which is what a
 * provider gives one household.
 */
export interface PlaceBindings {
  /**
   * Who states the client's address. Left out: the platform, by `CF-Connecting-IP`. `front:` and a secret: what stands in
   * front of the Worker on a machine of one's own, by a header that begins with the secret. `nobody`: then all come from
   * one place, as in development, where any client could set the header.
   */
  readonly CLIENT_ADDRESS?: string;
}

/** `<secret> <address>`, by the front that knows the secret. */
export const FRONT_HEADER = 'Parsec-Client-Address';
const FRONT = 'front:';
const NOBODY = 'nobody';
const UNKNOWN = 'here';
/** Longer than any address. */
const LONGEST = 64;
const [GROUPS, V4_IN_V6] = [8, /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i];

/** A name for the place: `ip:` and the address, or its first 56 bits in hex. */
export function placeOf(env: PlaceBindings, request: Request): string {
  const address = addressOf(env, request.headers) ?? UNKNOWN;
  const v4 = V4_IN_V6.exec(address)?.[1];
  if (v4 !== undefined || !address.includes(':')) return `ip:${v4 ?? address}`;
  return `ip:${networkOf(address)}`;
}

function addressOf({ CLIENT_ADDRESS = '' }: PlaceBindings, headers: Headers): string | undefined {
  if (CLIENT_ADDRESS === NOBODY) return undefined;
  if (!CLIENT_ADDRESS.startsWith(FRONT)) return headers.get('CF-Connecting-IP')?.slice(0, LONGEST);
  const [secret, address] = headers.get(FRONT_HEADER)?.split(' ') ?? [];
  return secret === CLIENT_ADDRESS.slice(FRONT.length) ? address?.slice(0, LONGEST) : undefined;
}

/** The same however the address is written. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const [a, b, c, d] = groups.map((group) => group.padStart(4, '0'));
  return `${[a, b, c].join(':')}:${(d ?? '').slice(0, 2)}`;
}
