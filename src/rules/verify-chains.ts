/** Checks the hash chains of a finished game, which follow from its entries, against the last heads and against heads that viewers kept. */
import type { Heads } from './chain.ts';
import type { Match } from './match.ts';
import { same } from './same.ts';
import type { Outside } from './verify-commitment.ts';
import type { Fault } from './verify.ts';

export class ChainCheck {
  /** Kept heads that no viewer has had so far. */
  private readonly missing: Set<string>;

  constructor({ heads = [] }: Outside) {
    this.missing = new Set(heads);
  }

  /** Call this after each entry. */
  note({ snapshot: { heads = {} } }: Match): void {
    if (this.missing.size === 0) return;
    for (const head of Object.values(heads)) this.missing.delete(head);
  }

  /** `stated` are the last heads in the export. */
  end({ snapshot: { heads } }: Match, stated: Heads | undefined): readonly Fault[] {
    const kept = [...this.missing].map((head): Fault => {
      return { kind: 'head', text: `no viewer ever had the head ${head}` };
    });
    if (stated === undefined || same(stated, heads)) return kept;
    return [...kept, { kind: 'head', text: 'viewers were shown something other than these entries' }];
  }
}
