/**
 * For each viewer of a game a hash chain over what that viewer was shown: whoever keeps a head can prove later that the past up to
 * it was not changed. It depends on nothing that its viewer could not see: docs/randomness.md says how it is made.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import { commitmentOf } from './commitment.ts';
import type { Ruleset } from './contract.ts';
import type { Entry, Header } from './entry.ts';
import type { OpenWindow } from './timing.ts';
import { asSeat, type Viewer } from './vocabulary.ts';

/** By seat, and under the number of seats a spectator's: 40 hex digits. The first is the commitment, whole. */
export type Heads = Readonly<Record<number, string>>;

/** Hex digits of a head: 20 bytes, so that nobody finds two pasts with the same. */
const DIGITS = 40;

/** Before the setup. Undefined in games that began when there were no chains. */
export function firstHeads(header: Pick<Header, 'chairs' | 'commitment'>): Heads | undefined {
  if (header.commitment === undefined) return undefined;
  const first = commitmentOf(header as Header).sha256;
  return Object.fromEntries([...header.chairs, 'spectator'].map((_, viewer) => [viewer, first]));
}

/** What a chain takes from an entry and the state that it leads to. `events` are of today's shape. */
export interface Link extends Pick<Entry, 'at' | 'by' | 'as' | 'command' | 'events' | 'seen'> {
  readonly open: readonly OpenWindow[];
}

/** New heads, of those viewers alone who saw something of the entry. */
export function linked(
  rules: Ruleset,
  { heads, seen }: { readonly heads: Heads; readonly seen: readonly number[] },
  link: Link,
): Heads {
  const windows = windowsIn(link.open);
  const digests = new Map<string, string>();
  const next: Record<number, string> = {};
  for (const [i, step] of link.seen.entries()) {
    if (step === seen[i]) continue;
    const viewer = i === link.seen.length - 1 ? 'spectator' : asSeat(i);
    const text = canonical({ windows, ...linesFor(rules, viewer, link) });
    // Most viewers are shown the same: it is hashed once.
    const shown = digests.get(text) ?? digest(text);
    digests.set(text, shown);
    next[i] = digest(`${heads[i]} ${step} ${shown}`).slice(0, DIGITS);
  }
  return next;
}

/** Undefined to the open eye, and in games without chains. */
export function headOf(heads: Heads | undefined, viewer: Viewer, seats: number): string | undefined {
  if (viewer === 'open') return undefined;
  return heads?.[viewer === 'spectator' ? seats : viewer];
}

/** The lines of the log without their words, and whose input they are of; nothing where there is no line. */
function linesFor(rules: Ruleset, viewer: Exclude<Viewer, 'open'>, link: Link): object {
  const { at, by, as, command, events } = link;
  const lines = by === 'room' ? [command] : events.flatMap((event) => rules.redact(event, viewer) ?? []);
  return lines.length === 0 ? {} : { lines, at, by, as };
}

/** As a view lists them: of the deadlines the soonest that somebody owes. */
function windowsIn(open: readonly OpenWindow[]): readonly object[] {
  return open.map(({ id, kind, asked, awaiting, openedAt, closesAt }) => {
    const soonest = Math.min(...awaiting.map((seat) => closesAt[seat]!));
    return { id, kind, asked, awaiting, openedAt, closesAt: soonest };
  });
}

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
