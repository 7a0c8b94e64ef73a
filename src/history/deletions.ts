/** How to reach the one ledger of deleted accounts. */
import type { DeletionLedger } from './deletion-ledger.ts';

/** `at`: milliseconds since 1970. */
export interface Deletion {
  readonly player: string;
  readonly at: number;
}

interface Ledger {
  note(deletions: readonly Deletion[]): Promise<void>;
  after(player: string, limit: number): Promise<readonly Deletion[]>;
}

export function ledgerOf(ledgers: DurableObjectNamespace<DeletionLedger>): Ledger {
  return ledgers.getByName('all');
}
