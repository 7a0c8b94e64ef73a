/**
 * How long and where the data of finished games is stored. A week after the end the journal moves into the bucket, if there is
 * one. 35 days after the end the room verifies the archive's copy and drops its own: until then an operator can restore D1 to
 * an earlier day and rebuild it. The room waits at least two weeks after it first noticed the end of the game with this build,
 * because an earlier build cannot read the archive: an operator who rolls back within that time loses nothing. Sandbox games
 * and games of bots alone are removed after 30 days: their rows, and then the room. A sandbox game that is not over is removed
 * once nobody has played it for 30 days.
 */
import { compressIfOld } from '../../history/archive/archived-game.ts';
import {
  forgetArchive,
  hashOfArchived,
  moveToBucket,
  removeGame,
  type ArchiveBindings,
} from '../../history/archive/archives.ts';
import { isServiceAccount } from '../../history/players/service-accounts.ts';
import { archivedOf } from '../../history/archive/slices.ts';
import { faultOf, log } from '../../log.ts';
import { asInstant, unreachable, type Instant } from '../../rules/vocabulary.ts';
import type { Journal } from '../journal/journal.ts';
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import type { Outbox } from './outbox.ts';
import type { GameState } from '../play/game-state.ts';
import { participantsOf } from './projection.ts';
import type { Player } from '../table/visit.ts';
import type { Talkers } from './projection.ts';

const DAY = 86_400_000;
/** Milliseconds after the end. */
const [MOVED, REMOVED, DROPPED] = [7 * DAY, 30 * DAY, 35 * DAY];
/**
 * Milliseconds after the stored instant of the last change, for a sandbox game that is not over. That instant is up to a day old,
 * so that play costs one more row a day and not one for each move.
 */
const [NOTED, ABANDONED] = [DAY, REMOVED + DAY];
/** Milliseconds after the room first noticed the end of the game; nothing is dropped before. */
const GRACE = 14 * DAY;
/** Milliseconds between failed attempts: doubling, up to a day. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [60_000, DAY];
/** The most rounds of a removal: if the table changes while its rows are removed, another round is needed. */
const ROUNDS = 5;
/** The key of its record in the object's storage. Not part of a dump. */
const STORAGE_KEY = 'retention';

type Step = 'move' | 'remove' | 'drop';

const FAILURE_EVENTS: Readonly<Record<Step, string>> = {
  move: 'journal-not-moved',
  remove: 'game-not-removed',
  drop: 'journal-not-dropped',
};

interface Progress {
  /** When the room first noticed that its game was over, by real time, if the game has its own clock. */
  readonly since?: Instant;
  /** When this room first noticed that its game was over, by real time. Builds that drop no journals do not store it. */
  readonly met?: Instant;
  /** When somebody last changed a sandbox game that is not over, by real time. Up to a day too early. */
  readonly touched?: Instant;
  readonly moved?: true;
  readonly failures: number;
  /** No attempt before this instant. */
  readonly again?: Instant;
}

export interface RetentionParts {
  readonly game: GameState;
  readonly journal: Journal;
  readonly outbox: Outbox;
  readonly talk: Talkers;
  readonly kv: SyncKvStorage;
  readonly archives: ArchiveBindings;
  /** Deletes everything in the room, as if it had never existed. */
  readonly deleteRoom: () => Promise<void>;
  /** The room of another game. */
  readonly roomOf: (game: string) => { forgetBranch(request: { branch: string }): Promise<unknown> };
}

export class Retention {
  private progress: Progress | undefined;
  private running: Promise<void> | undefined;
  /** The room was removed: nothing may be stored in it. */
  private removed = false;

  constructor(private readonly room: RetentionParts) {}

  /** When the next step is due; undefined while the game goes on, and when all steps are done. */
  get nextDue(): Instant | undefined {
    const next = this.next;
    return next && asInstant(Math.max(next.at, this.state.again ?? next.at));
  }

  /** The step that failed, if one did. */
  get failed(): { readonly step: Step; readonly failures: number; readonly again: Instant } | undefined {
    if (this.next === undefined) return undefined;
    const { failures: tries, again } = this.state;
    // An attempt in progress is already counted.
    const failures = this.running === undefined ? tries : tries - 1;
    if (failures <= 0 || again === undefined) return undefined;
    const step = this.next?.step;
    return step && { step, failures, again };
  }

  /**
   * Starts the steps again and does what is due: D1 may have been restored to an earlier day, or a bucket may have been bound.
   * A removal waits for the next call or alarm, so that the room can still answer this call.
   */
  async restart(): Promise<void> {
    await this.running;
    if (this.removed || !isOver(this.room.game.table)) return;
    const { since, met } = this.state;
    this.put({ failures: 0, ...(since !== undefined && { since }), ...(met !== undefined && { met }) });
    if (this.next?.step !== 'remove') await this.act();
  }

  /** To be called after each change of the game by a call. */
  noteChange(): void {
    if (isUnfinishedSandbox(this.room.game.table) && Date.now() - this.touchedAt >= NOTED)
      this.put({ ...this.state, touched: asInstant(Date.now()) });
  }

  /** Does what is due. Never throws: it retries failed steps later. */
  act(): Promise<void> {
    this.running ??= this.work().finally(() => (this.running = undefined));
    return this.running;
  }

  private async work(): Promise<void> {
    for (;;) {
      const next = this.next;
      if (next === undefined || this.nextDue! > Date.now()) return;
      // Stored before the attempt: the attempt may kill the object, and an alarm that is already due would then fire again and
      // again.
      const before = this.state;
      const pause = Math.min(FIRST_PAUSE * 2 ** before.failures, LONGEST_PAUSE);
      this.put({ ...before, failures: before.failures + 1, again: asInstant(Date.now() + pause) });
      try {
        await this.run(next.step);
      } catch (error) {
        const facts = { game: this.room.game.table.id, again: pause, ...faultOf(error) };
        return log('warn', FAILURE_EVENTS[next.step], facts);
      }
      if (next.step === 'remove') return;
    }
  }

  private get next(): { readonly step: Step; readonly at: number } | undefined {
    const { table } = this.room.game;
    if (isUnfinishedSandbox(table)) return { step: 'remove', at: this.touchedAt + ABANDONED };
    if (!isOver(table)) return undefined;
    const end = this.endInstant;
    if (isShortLived(table)) return { step: 'remove', at: end + REMOVED };
    const dropped = table.header && Math.max(end + DROPPED, this.noticedAt + GRACE);
    const isPlayed = table.header !== null || table.archived !== undefined;
    const hasBucket = this.room.archives.ARCHIVE !== undefined;
    if (isPlayed && hasBucket && !this.state.moved) return { step: 'move', at: end + MOVED };
    return dropped === null ? undefined : { step: 'drop', at: dropped };
  }

  /**
   * When the game was over. A sandbox game has its own clock, so for it the instant counts at which the room first noticed the
   * end.
   */
  private get endInstant(): number {
    const { table } = this.room.game;
    if (!table.sandbox) return table.endedAt!;
    if (this.state.since === undefined) this.put({ ...this.state, since: asInstant(Date.now()) });
    return this.state.since!;
  }

  /** A room that has no such record, as after an upgrade or a restore, begins to count now. */
  private get touchedAt(): number {
    if (this.state.touched === undefined) this.put({ ...this.state, touched: asInstant(Date.now()) });
    return this.state.touched!;
  }

  private get noticedAt(): number {
    if (this.state.met === undefined) this.put({ ...this.state, met: asInstant(Date.now()) });
    return this.state.met!;
  }

  private run(step: Step): Promise<void> {
    switch (step) {
      case 'move':
        return this.move();
      case 'remove':
        return this.remove();
      case 'drop':
        return this.drop();
      default:
        return unreachable(step);
    }
  }

  private async move(): Promise<void> {
    const { game, archives } = this.room;
    const { id, header } = game.table;
    try {
      // If a read compressed it later, the archive would stay in D1.
      await compressIfOld(archives, id);
    } catch (error) {
      // Only a room that still has the journal can archive it again.
      if (header === null) throw error;
      await this.archiveAnew(false);
    }
    await moveToBucket(archives.DB, archives.ARCHIVE!, id);
    this.succeed({ moved: true });
  }

  private async drop(): Promise<void> {
    const { game, journal } = this.room;
    if (!game.table.published) throw new Error('the game was not archived yet');
    const { hash } = archivedOf(game.match!.header, journal.from(0));
    const back = await this.hashInArchive().catch(() => undefined);
    if (back !== hash) await this.archiveAnew(back !== undefined);
    game.dropJournal(hash);
    this.succeed();
  }

  private async hashInArchive(): Promise<string | undefined> {
    const { game, archives } = this.room;
    await compressIfOld(archives, game.table.id);
    return hashOfArchived(archives, game.table.id);
  }

  /** Publishes the game to D1 again from the room's own journal, and always throws. The next attempt compares again. */
  private async archiveAnew(found: boolean): Promise<never> {
    const { game, outbox, archives } = this.room;
    const { id } = game.table;
    await forgetArchive(archives.DB, id);
    game.change(game.table);
    outbox.schedule();
    const { moved: _moved, ...rest } = this.state;
    this.put(rest);
    log('error', 'archive-differs', { game: id, found });
    throw new Error('the archive does not give the journal back');
  }

  private async remove(): Promise<void> {
    const { game, talk, outbox, archives, deleteRoom } = this.room;
    // The players' mailboxes learn of the end. If the removal fails, the game is over since the last change.
    if (isUnfinishedSandbox(game.table)) {
      this.put({ ...this.state, since: asInstant(this.touchedAt) });
      game.cancel();
      outbox.schedule();
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await outbox.publish();
      const { table } = game;
      const sat = [...(table.former ?? []), ...(table.sat ?? [])].map(({ player }) =>
        typeof player === 'string' ? player : player.id,
      );
      await removeGame(archives, table.id, [...participantsOf(table, talk.people()), ...sat]);
      // Anything published to D1 in the meantime would stay there for ever.
      if (game.table === table && table.published) {
        await this.leaveFirst(table);
        await deleteRoom();
        this.removed = true;
        return;
      }
    }
    throw new Error('the game is still changed');
  }

  /** The first game may be removed as well, so a failure does not stop the removal of its branch. */
  private async leaveFirst({ id, branchOf }: Table): Promise<void> {
    if (branchOf === undefined) return;
    try {
      await this.room.roomOf(branchOf.game).forgetBranch({ branch: id });
    } catch (error) {
      log('warn', 'branch-not-forgotten', { game: branchOf.game, branch: id, ...faultOf(error) });
    }
  }

  private succeed(patch: Partial<Progress> = {}): void {
    const { again: _again, ...rest } = this.state;
    this.put({ ...rest, ...patch, failures: 0 });
  }

  private get state(): Progress {
    return (this.progress ??= this.room.kv.get<Progress>(STORAGE_KEY) ?? { failures: 0 });
  }

  private put(progress: Progress): void {
    this.progress = progress;
    this.room.kv.put(STORAGE_KEY, progress);
  }
}

const isUnfinishedSandbox = (table: Table): boolean => table.sandbox && !isOver(table);

/**
 * Whether this is a sandbox game, or a game that only bots or the service's own accounts have played. Those accounts are
 * programs, too.
 */
export function isShortLived({ sandbox, seats, former = [], sat = [] }: Table): boolean {
  const nobody = seats.every(({ player, sitter }) => isProgram(player) && sitter === undefined);
  return (
    sandbox ||
    (nobody &&
      seats.some(({ player, bot }) => player !== null || bot !== null) &&
      former.length + sat.length === 0)
  );
}

function isProgram(player: Player | null): boolean {
  return player === null || isServiceAccount(player.id);
}
