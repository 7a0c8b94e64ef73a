/** Computes the hash chains of a finished game from its entries, and compares them with the export's heads and with heads that viewers kept. */
import type { Ruleset } from '../contract.ts';
import { Match } from '../kernel/match.ts';
import { firstHeader } from '../journal/seeds.ts';
import type { Heads } from '../journal/entry.ts';
import type { Fault, PlayedGame, Evidence } from './played-game.ts';
import { same } from '../journal/canonical.ts';

export class ChainCheck {
  /** Kept heads that no viewer had up to the present entry. */
  private readonly missing: Set<string>;

  constructor({ heads = [] }: Evidence) {
    this.missing = new Set(heads);
  }

  /** Call this after each entry. */
  note({ snapshot: { heads = {} } }: Match): void {
    if (this.missing.size === 0) return;
    for (const head of Object.values(heads)) this.missing.delete(head);
  }

  /** `stated` are the last heads in the export. Each export of a game with chains has them. */
  end({ snapshot: { heads } }: Match, stated: Heads | undefined): readonly Fault[] {
    const kept = [...this.missing].map((head): Fault => {
      return { kind: 'head', text: `no viewer ever had the head ${head}` };
    });
    if (same(stated, heads)) return kept;
    if (stated === undefined) return [...kept, { kind: 'head', text: 'the last heads are missing' }];
    return [...kept, { kind: 'head', text: 'viewers were shown something other than these entries' }];
  }
}

/** Notes how much of the game no kept head covers, which is no fault. Folds the game once more. */
export function chainNotes(
  rules: Ruleset,
  { header, entries }: PlayedGame,
  { heads }: Evidence,
): readonly string[] {
  if (heads === undefined || header.commitment === undefined) return [];
  const kept = new Set(heads);
  let match = Match.resume(rules, firstHeader(header), []);
  let last = -1;
  for (const entry of entries) {
    match = Match.resume(rules, match.header, [entry], match.snapshot);
    if (Object.values(match.snapshot.heads ?? {}).some((head) => kept.has(head))) last = entry.seq;
  }
  const later = entries.length - 1 - last;
  if (last === -1 || later === 0) return [];
  return [`none of the given heads covers the last ${later} of ${entries.length} entries`];
}
