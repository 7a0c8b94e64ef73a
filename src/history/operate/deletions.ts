/** Access to the ledger of deleted accounts. There is one for the whole service. */
import type { Objects } from '../../platform/objects.ts';

/** `at`: milliseconds since 1970. */
export interface Deletion {
  readonly player: string;
  readonly at: number;
}

interface Ledger {
  note(deletions: readonly Deletion[]): Promise<void>;
  after(player: string, limit: number): Promise<readonly Deletion[]>;
}

export function ledgerOf(ledgers: Pick<Objects<Ledger>, 'getByName'>): Ledger {
  return ledgers.getByName('all');
}
