/** The receivers that players may name: public addresses. Addresses of internal networks are refused. */

/** First address and length of the prefix. */
type Block = readonly [address: string, bits: number];

/** IPv4 ranges that are not public. */
const CLOSED_V4: readonly Block[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** The only public IPv6 range, */
const OPEN_V6: Block = ['2000::', 3];
/** except these: transition protocols, which lead to IPv4 addresses, and examples. */
const CLOSED_V6: readonly Block[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
/** The ports of web servers: '' is 443. Other ports may belong to services that were never meant for the web. */
const PORTS: readonly string[] = ['', '8443'];
/** Top-level names that no public server has. */
const CLOSED_NAMES =
  /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa|alt)$/;
const NAME = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
const V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const [V4_BITS, V6_BITS, GROUP_BITS, GROUPS] = [32n, 128n, 16n, 8];

/** Whether a numeric address is public, as a resolver or a URL writes it. */
export function isPublicAddress(address: string): boolean {
  if (V4.test(address)) return !CLOSED_V4.some((block) => isWithin(address, block));
  if (!isV6(address)) return false;
  return isWithin(address, OPEN_V6) && !CLOSED_V6.some((block) => isWithin(address, block));
}

/** The URL, if its text allows that it is public. Names must still be looked up. */
export function receiverIn(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  if (!PORTS.includes(url.port)) return undefined;
  const host = hostOf(url);
  const isOpen = isAddress(host) ? isPublicAddress(host) : NAME.test(host) && !CLOSED_NAMES.test(host);
  return isOpen ? url : undefined;
}

/** The host of a URL: a name without a dot at its end, or an address without brackets. URLs write numbers in one way only. */
export function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$|\.$/g, '');
}

/** Whether the host is a numeric address, which needs no lookup. */
export function isAddress(host: string): boolean {
  return V4.test(host) || host.includes(':');
}

function isV6(address: string): boolean {
  return address.includes(':') && URL.canParse(`http://[${address}]/`);
}

function isWithin(address: string, [first, bits]: Block): boolean {
  const width = V4.test(first) ? V4_BITS : V6_BITS;
  const rest = width - BigInt(bits);
  return numberOf(address) >> rest === numberOf(first) >> rest;
}

function numberOf(address: string): bigint {
  if (V4.test(address)) return joined(address.split('.').map(BigInt), 8n);
  // A URL writes it in groups alone, in hex, with at most one gap.
  const [head = '', tail] = hostOf(new URL(`http://[${address}]/`)).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const gap = Array.from({ length: GROUPS - before.length - after.length }, () => 0n);
  return joined([...before, ...gap, ...after], GROUP_BITS);
}

function groupsOf(text: string): readonly bigint[] {
  return text === '' ? [] : text.split(':').map((group) => BigInt(`0x${group}`));
}

function joined(parts: readonly bigint[], bits: bigint): bigint {
  return parts.reduce((sum, part) => (sum << bits) | part, 0n);
}
