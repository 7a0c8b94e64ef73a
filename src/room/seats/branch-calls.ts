/** Calls about branches: a sandbox game that goes on from an earlier step, as another game. */
import { fail, ok, refuse, asSeat, type Refusal, type Result, type Viewer } from '../../rules/vocabulary.ts';
import type { Journal } from '../journal/journal.ts';
import { EMPTY_GAME, expectedOfGame } from '../limits/expected-bytes.ts';
import { presentKind } from '../limits/seat-budget.ts';
import { branchTable } from '../play/branch-table.ts';
import type { GameState } from '../play/game-state.ts';
import type { Branch, Table } from '../table/record.ts';
import { actingFor } from '../table/sitters.ts';
import { isOver } from '../table/table.ts';
import type { Access, Reply } from '../table/visit.ts';
import type { Summary } from '../table/wire.ts';
import { withoutBranch, type Branches } from './branches.ts';
import { summaryFor } from './summaries.ts';
import type { BranchingRoom, BranchMade, BranchRequest, NewBranch } from './wire.ts';

/** Branches that were removed do not count. */
export const MOST_BRANCHES = 100;

interface Services {
  readonly game: GameState;
  readonly branches: Branches;
}

/** Loads and creates rooms of branches. */
interface Rooms {
  load(): Services | undefined;
  createBranch(branch: NewBranch): void;
  readonly journal: Journal;
}

export class BranchCalls implements BranchingRoom {
  constructor(
    private readonly access: Access<Services>,
    private readonly rooms: Rooms,
  ) {}

  async branch(request: BranchRequest): Promise<Reply<BranchMade>> {
    const { player } = request;
    let known: Branches | undefined;
    const asked = await this.access.change({ player }, ({ game, branches }) => {
      known = branches;
      return this.record(game, request);
    });
    if (!asked.ok) return asked;
    const { game: id } = asked.value;
    await known!.create(id);
    return this.access.change({ player }, () => asked);
  }

  async createBranch(branch: NewBranch): Promise<Reply<Summary>> {
    const { host: player, branchOf } = branch.table;
    const found = this.rooms.load();
    if (found === undefined) this.rooms.createBranch(branch);
    else if (found.game.table.branchOf?.game !== branchOf?.game) return refuse('already-created');
    return this.access.change({ player }, ({ game }) => ok(summaryFor(game, { player })));
  }

  forgetBranch({ branch }: { branch: string }): Promise<Reply<null>> {
    return this.access.internal(({ game }) => {
      const table = withoutBranch(game.table, branch);
      if (table !== game.table) game.change(table);
      return ok(null);
    });
  }

  /** Stores the branch, whose room does not exist yet. */
  private record(game: GameState, request: BranchRequest): Reply<BranchMade> {
    const { table, match } = game;
    const { key, step, paid = false } = request;
    if (table.host.id !== request.player.id) return refuse('not-host');
    if (!table.sandbox) return refuse('not-sandbox');
    if (match === undefined) return refuse('game-not-started');
    const cut = this.entryOf(game, request);
    if (!cut.ok) return cut;
    const seq = cut.value;
    const { branches = [] } = table;
    const known = branches.find((one) => one.request?.key === key);
    if (known !== undefined)
      return known.request!.seq === seq
        ? ok({ game: known.game, isRepeat: true })
        : refuse('idempotency-key-reused');
    const refusal = mayNotBranch(table);
    if (refusal !== undefined) return fail(refusal);
    const entries = [...this.rooms.journal.from(0, seq)];
    const id = crypto.randomUUID();
    const now = game.realTime;
    if (branchTable(table, match.header, entries, { id, step, now }) === undefined)
      return refuse('game-over');
    if (!paid) {
      const copied = EMPTY_GAME + JSON.stringify(entries).length;
      const bytes = Math.max(copied, expectedOfGame(presentKind(match), table.seats.length));
      return fail({ code: 'budget-used', bytes });
    }
    const branch: Branch = { game: id, step, request: { key, seq }, pending: true };
    game.change({ ...table, branches: [...branches, branch] });
    return ok({ game: id });
  }

  /** The last entry that the branch copies: the one that made this step. */
  private entryOf(
    { table, match, now }: GameState,
    { player, step, as }: BranchRequest,
  ): Result<number, Refusal> {
    if (as !== undefined && !isOver(table)) return refuse('game-not-over');
    if (typeof as === 'number' && table.seats[as] === undefined) return refuse('unknown-seat');
    const own: Viewer = actingFor(table, player, now)?.seat ?? 'spectator';
    const viewer: Viewer = as === undefined || as === 'open' ? (as ?? own) : asSeat(as);
    if (step < 1 || step > match!.step(viewer)) return refuse('unknown-step');
    const seq = this.rooms.journal.seqOf(viewer, step, match!.seq);
    return seq === undefined ? refuse('unknown-step') : ok(seq);
  }
}

/** A branch shows its host all luck and all secrets of the first game, so only bots may sit there besides its host. */
function mayNotBranch({ seats, host, branches = [] }: Table): Refusal | undefined {
  const alone = seats.every(({ player }) => player === null || player.id === host.id);
  if (!alone) return { code: 'others-seated' };
  return branches.length >= MOST_BRANCHES ? { code: 'too-many-branches' } : undefined;
}
