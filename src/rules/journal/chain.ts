/**
 * A hash chain for each viewer of a game, over everything that the viewer was shown. A viewer who keeps a head can check later whether
 * anybody has changed the past up to that head. docs/randomness.md describes how chains are made.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import { commitmentOf } from './commitment.ts';
import type { Ruleset } from '../contract.ts';
import type { Entry, Header, Heads, OpenWindow } from './entry.ts';
import { asSeat, type Viewer } from '../vocabulary.ts';

/** Hex digits of a head: 20 bytes, so that nobody can find two pasts with the same head. */
const DIGITS = 40;

/** The heads before the setup. Undefined in games that are older than chains. */
export function firstHeads(header: Pick<Header, 'chairs' | 'commitment'>): Heads | undefined {
  if (header.commitment === undefined) return undefined;
  const first = commitmentOf(header as Header).sha256;
  return Object.fromEntries([...header.chairs, 'spectator'].map((_, viewer) => [viewer, first]));
}

/** What a chain covers of an entry and of the windows after it. `events` have the present shape. */
export interface HeadInput extends Pick<Entry, 'at' | 'by' | 'as' | 'command' | 'events' | 'seen'> {
  readonly open: readonly OpenWindow[];
}

/** The new heads of the viewers who saw something of the entry. */
export function nextHeads(
  rules: Ruleset,
  { heads, seen }: { readonly heads: Heads; readonly seen: readonly number[] },
  link: HeadInput,
): Heads {
  const windows = windowsIn(link.open);
  const digests = new Map<string, string>();
  const next: Record<number, string> = {};
  for (const [i, step] of link.seen.entries()) {
    if (step === seen[i]) continue;
    const viewer = i === link.seen.length - 1 ? 'spectator' : asSeat(i);
    const text = canonical({ windows, ...linesFor(rules, viewer, link) });
    // Most viewers are shown the same, which is hashed once.
    const shown = digests.get(text) ?? digest(text);
    digests.set(text, shown);
    next[i] = digest(`${heads[i]} ${step} ${shown}`).slice(0, DIGITS);
  }
  return next;
}

/** Undefined for the viewer `open`, and in games without chains. */
export function headOf(heads: Heads | undefined, viewer: Viewer, seats: number): string | undefined {
  if (viewer === 'open') return undefined;
  return heads?.[viewer === 'spectator' ? seats : viewer];
}

/** The viewer's lines of the log as data, and whose input caused them. Empty if the viewer gets no line. */
function linesFor(rules: Ruleset, viewer: Exclude<Viewer, 'open'>, link: HeadInput): object {
  const { at, by, as, command, events } = link;
  const lines = by === 'room' ? [command] : events.flatMap((event) => rules.redact(event, viewer) ?? []);
  return lines.length === 0 ? {} : { lines, at, by, as };
}

/** Windows as a view lists them: with the earliest deadline of the seats that still have to answer. */
function windowsIn(open: readonly OpenWindow[]): readonly object[] {
  return open.map(({ id, kind, asked, awaiting, openedAt, closesAt }) => {
    const soonest = Math.min(...awaiting.map((seat) => closesAt[seat]!));
    return { id, kind, asked, awaiting, openedAt, closesAt: soonest };
  });
}

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
