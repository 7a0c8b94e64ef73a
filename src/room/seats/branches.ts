/**
 * The branches of a sandbox game. The room stores a branch before it creates the room of the branch, and the alarm completes what
 * a crash has interrupted. So no branch is lost, and none exists that its first game does not list.
 */
import { faultOf, log } from '../../log.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Journal } from '../journal/journal.ts';
import { branchTable } from '../play/branch-table.ts';
import type { GameState } from '../play/game-state.ts';
import type { Branch, Table } from '../table/record.ts';
import type { BranchingRoom } from './wire.ts';

/** Milliseconds between attempts to create the room of a branch: doubling, up to an hour. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [5_000, 3_600_000];

interface Parts {
  readonly game: GameState;
  readonly journal: Journal;
  readonly outbox: { schedule(): void };
  /** The room of another game. */
  readonly roomOf: (game: string) => Pick<BranchingRoom, 'createBranch'>;
}

export class Branches {
  private failures = 0;
  private again: Instant | undefined;

  constructor(private readonly parts: Parts) {
    // Branches that are still pending after a wake are due at once.
    if (this.pending.length > 0) this.again = asInstant(0);
  }

  /** When the alarm creates the rooms that are missing; undefined if none is. */
  get nextDue(): Instant | undefined {
    if (this.pending.length === 0) return (this.again = undefined);
    return (this.again ??= asInstant(Date.now() + FIRST_PAUSE));
  }

  /** Creates the rooms that are missing. Never throws: the alarm tries again. */
  async complete(): Promise<void> {
    // Set first: an alarm that is already due would fire again and again.
    this.again = asInstant(Date.now() + Math.min(FIRST_PAUSE * 2 ** this.failures, LONGEST_PAUSE));
    this.failures += 1;
    for (const { game } of this.pending) {
      try {
        await this.create(game);
      } catch (error) {
        const { id } = this.parts.game.table;
        return log('warn', 'branch-not-created', { game: id, branch: game, ...faultOf(error) });
      }
    }
    this.failures = 0;
  }

  /** Creates the room of this branch, unless it exists. */
  async create(id: string): Promise<void> {
    const { game, journal, outbox, roomOf } = this.parts;
    const branch = this.pending.find((one) => one.game === id);
    if (branch === undefined) return;
    const made = newBranchOf(game, journal, branch);
    const reply = await roomOf(id).createBranch(made);
    if (!reply.ok) throw new Error(`the branch was refused: ${reply.error.code}`);
    const done = (one: Branch): Branch => {
      const { pending: _created, ...rest } = one;
      return one.game === id ? rest : one;
    };
    game.change({ ...game.table, branches: (game.table.branches ?? []).map(done) });
    outbox.schedule();
  }

  private get pending(): readonly Branch[] {
    return (this.parts.game.table.branches ?? []).filter(({ pending }) => pending);
  }
}

function newBranchOf({ table, match }: GameState, journal: Journal, { game: id, step, request }: Branch) {
  const entries = journal.keyed(request!.seq);
  const now = asInstant(Date.now());
  const plain = entries.map(({ entry }) => entry);
  const made = branchTable(table, match!.header, plain, { id, step, now });
  if (made === undefined) throw new Error('the branch would be over');
  // The chains of its viewers begin with its own commitment, so the fold computes them anew.
  return {
    table: made,
    entries: entries.map(({ entry: { heads: _heads, ...entry }, ...rest }) => ({ ...rest, entry })),
  };
}

/** The table without this branch, which was removed. */
export function withoutBranch(table: Table, id: string): Table {
  const { branches = [] } = table;
  const left = branches.filter(({ game }) => game !== id);
  return left.length === branches.length ? table : { ...table, branches: left };
}
