/**
 * Where a request comes from, for the limits: one IPv4 address, or the /56 of an IPv6 address, which providers give to one
 * household.
 */
export interface PlaceBindings {
  /**
   * The source of the client's address. Left out: the platform, in `CF-Connecting-IP`. `front:` and a secret of 32 or more
   * characters: the server in front of a self-hosted Worker, in a header that begins with the secret. `nobody`: no place is known,
   * as in development, where any client could set the header. Anything else is a mistake: all requests count as one place.
   */
  readonly CLIENT_ADDRESS?: string;
}

/** `<secret> <address>`, set by the front. */
export const FRONT_HEADER = 'Parsec-Client-Address';
const FRONT = 'front:';
const NOBODY = 'nobody';
const UNKNOWN = 'here';
const SHORTEST_SECRET = 32;
/** Longer than any address. */
const LONGEST = 64;
const [GROUPS, V4_IN_V6] = [8, /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i];
const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const V6 = /^[\da-f:.]*:[\da-f:.]*$/i;
/** Some proxies write `address:port`, `[address]` or `[address]:port`; an address of a link ends in its zone. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;
const ZONE = /%[\w.-]+$/;

/** A name for the place: `ip:` and the address, or its first 56 bits in hex. What is no IP address is one place. */
export function placeOf(env: PlaceBindings, request: Request): string {
  const address = ipAddressIn(addressOf(env, request.headers) ?? '') ?? UNKNOWN;
  const v4 = V4_IN_V6.exec(address)?.[1];
  if (v4 !== undefined || !address.includes(':')) return `ip:${v4 ?? address}`;
  return `ip:${networkOf(address)}`;
}

/** The address alone: without brackets, a port and a zone. Undefined if it is no IP address. */
export function ipAddressIn(text: string): string | undefined {
  const [, bracketed, v4] = WITH_PORT.exec(text) ?? [];
  const address = (bracketed ?? v4 ?? text).replace(ZONE, '');
  const isAddress = V4.test(address) || (V6.test(address) && URL.canParse(`http://[${address}]`));
  return isAddress ? address : undefined;
}

/** False if the operator has set that places are unknown, so that limits for a place do not apply. */
export function isPlaceKnown({ CLIENT_ADDRESS }: PlaceBindings): boolean {
  return CLIENT_ADDRESS !== NOBODY;
}

/** Whether this is a valid `CLIENT_ADDRESS`. */
export function isClientAddress(setting: string | undefined): boolean {
  if (setting === undefined || setting === NOBODY) return true;
  return setting.startsWith(FRONT) && setting.length >= FRONT.length + SHORTEST_SECRET;
}

function addressOf({ CLIENT_ADDRESS }: PlaceBindings, headers: Headers): string | undefined {
  if (CLIENT_ADDRESS === undefined) return headers.get('CF-Connecting-IP')?.slice(0, LONGEST);
  if (CLIENT_ADDRESS === NOBODY || !isClientAddress(CLIENT_ADDRESS)) return undefined;
  const [secret, address] = headers.get(FRONT_HEADER)?.split(' ') ?? [];
  return secret === CLIENT_ADDRESS.slice(FRONT.length) ? address?.slice(0, LONGEST) : undefined;
}

/** The same for every spelling of the address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const [a, b, c, d] = groups.map((group) => group.padStart(4, '0'));
  return `${[a, b, c].join(':')}:${(d ?? '').slice(0, 2)}`;
}
