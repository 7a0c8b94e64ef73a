/**
 * Restores a backup into an empty service. The database comes first, so that revocations hold before anybody can act, and accounts
 * that were deleted since the backup are deleted again. The mailboxes follow; they send nothing until the rooms exist. The rooms come
 * last, and send the database and the mailboxes what these lack. The service stores the progress, so an interrupted restore can
 * continue.
 */
import type { Row } from '../../src/history/operate/copy.ts';
import type { Deletion } from '../../src/history/operate/deletions.ts';
import type { Progress } from '../../src/history/operate/restoring.ts';
import type { Condition } from '../../src/room/operate/condition.ts';
import { deletionsOf } from './deletions.ts';
import { DEFAULT_PACE, inLanes, patiently, reasonOf, type Pace } from './lanes.ts';
import type { Backup, Copy } from './manifest.ts';
import { wordsOf } from './rooms.ts';
import { Failure, Refused, type Service } from './service.ts';

/** Limits of rows in one request: their number, and their characters, which the last row may exceed. */
const [ROWS, LENGTH] = [40, 1_000_000];
/** Steps between two updates of the progress, and accounts that one request deletes. */
const [NOTED, ACCOUNTS] = [200, 10];
/** The reason for which the service refuses a dump if the room or mailbox exists. */
const THERE_ALREADY = 'there-already';

export interface RestoreOptions {
  readonly pace?: Pace;
  /** Deleted accounts from other lists than the service's own ledger. */
  readonly deletions?: readonly Deletion[];
  /** Ends the restore although something is missing. After that, it cannot be retried. */
  readonly acceptMissing?: boolean;
  /** Waits this many milliseconds before a retry. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

export interface Restored {
  /** One line for each object that the backup lacks or that could not be restored. */
  readonly missing: readonly string[];
  /** One line for each restored room that is faulty. */
  readonly unwell: readonly string[];
  /** One line for each object that already existed and was left unchanged. */
  readonly kept: readonly string[];
  /** The number of accounts that were deleted again. */
  readonly deleted: number;
  /** False if something could not be restored. Another run retries it. */
  readonly ended: boolean;
}

export function restore(
  service: Pick<Service, 'ask' | 'answers'>,
  backup: Backup,
  options: RestoreOptions = {},
): Promise<Restored> {
  return new Restoring(service, backup, options).all();
}

/** One step, with a unique name. */
interface Step {
  readonly name: string;
  readonly act: () => Promise<void>;
}

class Restoring {
  private readonly at: string;
  private readonly unwell: string[] = [];
  private readonly kept: string[] = [];
  /** Deletions by player. */
  private readonly gone = new Map<string, Deletion>();
  /** Reasons of failures by the name of the step. */
  private readonly failed = new Map<string, string>();
  /** The names of steps that failed in an earlier run of this restore. */
  private failedBefore: ReadonlySet<string> = new Set();
  /** The number of steps taken in all phases, including failed ones. */
  private done = 0;

  constructor(
    private readonly service: Pick<Service, 'ask' | 'answers'>,
    private readonly backup: Backup,
    private readonly options: RestoreOptions,
  ) {
    this.at = `restores/${backup.id}`;
  }

  async all(): Promise<Restored> {
    await this.check();
    const before = await this.ask<Progress>('PUT', this.at);
    this.done = before.done;
    this.failedBefore = new Set(before.failed.map((line) => line.slice(0, line.indexOf(':'))));
    const pages = this.pages();
    const [mailboxes, rooms, releases] = [this.mailboxes(), this.rooms(), this.releases()];
    await this.tablesFrom(pages);
    await this.listDeletions();
    await this.delete('later');
    await this.again(mailboxes, rooms);
    let first = pages.length;
    for (const phase of [mailboxes, rooms, releases]) {
      await this.take(phase, first);
      first += phase.length;
    }
    await this.releaseLate(releases);
    await this.delete('now');
    return this.end();
  }

  /** Before anything is written, checks that the database in the backup is complete and has the same layout as the service's. */
  private async check(): Promise<void> {
    for (const copy of this.pages()) await this.backup.read(copy);
    const { migrations } = this.backup.manifest;
    const theirs = await this.ask<{ migrations: readonly string[] }>('GET', 'tables');
    if (theirs.migrations.join() !== migrations.join())
      throw new Failure(
        `the service’s database has another layout than the backup’s, which is ${migrations.at(-1)}`,
      );
  }

  private pages(): readonly Copy[] {
    return this.backup.manifest.tables.flatMap(({ name: id, pages }) =>
      pages.map((sha256) => ({ kind: 'tables' as const, id, sha256 })),
    );
  }

  /** Leaves out mailboxes of deleted accounts. */
  private mailboxes(): readonly Step[] {
    return this.backup.manifest.mailboxes.map(({ id, sha256 }) => {
      const name = `mailboxes ${id}`;
      const act = async (): Promise<void> => {
        if (this.gone.has(id)) return;
        try {
          const dump = await this.backup.read({ kind: 'mailboxes', id, sha256 });
          if ((await this.put(`mailboxes/${id}`, dump)) !== undefined) return;
        } catch (error) {
          // Otherwise a notification of a room would create a new mailbox, and no later run could restore this one.
          await this.ask('POST', `${this.at}/mailboxes/${id}/reserve`).catch(() => undefined);
          throw error;
        }
        if (this.failedBefore.has(name)) throw new Refused(409, name, THERE_ALREADY);
        this.kept.push(name);
      };
      return { name, act };
    });
  }

  /** An existing room is the authority on its game: it stays, and publishes its state to the database. */
  private rooms(): readonly Step[] {
    return this.backup.manifest.rooms.map(({ id, sha256 }) => {
      const act = async (): Promise<void> => {
        const dump = await this.backup.read({ kind: 'rooms', id, sha256 });
        const condition = await this.put<Condition>(`games/${id}`, dump);
        if (condition !== undefined && condition.problems.length > 0)
          this.unwell.push(`rooms ${id}: ${wordsOf(condition)}`);
        if (condition !== undefined) return;
        this.kept.push(`rooms ${id}`);
        await this.ask('POST', `games/${id}/drain`);
      };
      return { name: `rooms ${id}`, act };
    });
  }

  /** Releases mailboxes, so that they send notifications. A mailbox that will be retried stays reserved. */
  private releases(): readonly Step[] {
    return this.backup.manifest.mailboxes.map(({ id }) => {
      const act = async (): Promise<void> => {
        if (this.failed.has(`mailboxes ${id}`) && this.options.acceptMissing !== true) return;
        await this.ask('POST', `${this.at}/mailboxes/${id}/release`);
      };
      return { name: releaseOf(id), act };
    });
  }

  /** Restores the database. Any failure ends the run, because the database must be complete. */
  private async tablesFrom(pages: readonly Copy[]): Promise<void> {
    for (const copy of pages.slice(this.done)) {
      for (const rows of chunks(await this.backup.read(copy)))
        await this.ask('POST', `${this.at}/tables/${copy.id}`, rows);
      await this.note(1);
    }
  }

  private async listDeletions(): Promise<void> {
    for (const deletion of this.options.deletions ?? []) this.gone.set(deletion.player, deletion);
    const ask = <T>(path: string) => this.ask<T>('GET', path);
    for await (const deletion of deletionsOf(ask)) this.gone.set(deletion.player, deletion);
  }

  /** `later`: deletes the accounts only in the database. `now`: also in the restored rooms. */
  private async delete(rooms: 'later' | 'now'): Promise<void> {
    const all = [...this.gone.values()];
    for (let i = 0; i < all.length; i += ACCOUNTS)
      await this.ask('POST', `${this.at}/deletions?rooms=${rooms}`, all.slice(i, i + ACCOUNTS));
  }

  /** Retries steps that failed in an earlier run. */
  private async again(...phases: readonly (readonly Step[])[]): Promise<void> {
    if (this.failedBefore.size === 0) return;
    // The releases of failed mailboxes may have been taken without effect. They count as failed until they are taken again, even if
    // this run is interrupted.
    for (const { id } of this.backup.manifest.mailboxes)
      if (this.failedBefore.has(`mailboxes ${id}`) || this.failedBefore.has(releaseOf(id)))
        this.failed.set(releaseOf(id), 'not released yet');
    for (const phase of phases) await this.each(phase.filter(({ name }) => this.failedBefore.has(name)));
    await this.note(0);
  }

  private async releaseLate(releases: readonly Step[]): Promise<void> {
    const late = releases.filter(({ name }) => this.failed.has(name));
    if (late.length === 0) return;
    await this.each(late);
    await this.note(0);
  }

  /** Takes the remaining steps of a phase. `first`: the number of steps in the phases before it. */
  private async take(steps: readonly Step[], first: number): Promise<void> {
    for (let i = Math.max(0, this.done - first); i < steps.length; i += NOTED) {
      const some = steps.slice(i, i + NOTED);
      await this.each(some);
      await this.note(some.length);
    }
  }

  /** Takes these steps. A failed step does not stop the others. */
  private each(steps: readonly Step[]): Promise<void> {
    return inLanes(steps, this.options.pace ?? DEFAULT_PACE, async ({ name, act }) => {
      try {
        await act();
        this.failed.delete(name);
      } catch (error) {
        this.failed.set(name, await reasonOf(error, this.service));
      }
    });
  }

  private async note(steps: number): Promise<void> {
    this.done += steps;
    await this.ask('PUT', `${this.at}/progress`, { done: this.done, failed: this.linesOfFailed });
  }

  private async end(): Promise<Restored> {
    const { unwell, kept, linesOfFailed: failed } = this;
    const ended = failed.length === 0 || this.options.acceptMissing === true;
    if (ended) await this.finish();
    const lacking = this.backup.manifest.missing.map(({ kind, id, reason, kept: as }) =>
      as === undefined
        ? `${kind} ${id}: not in the backup: ${reason}`
        : `${kind} ${id}: as of ${as}: ${reason}`,
    );
    return { missing: [...lacking, ...failed], unwell, kept, deleted: this.gone.size, ended };
  }

  /** Refused if the restore has ended already: then the answer to an earlier attempt was lost. */
  private async finish(): Promise<void> {
    try {
      await this.ask('DELETE', this.at);
    } catch (error) {
      if (!(error instanceof Refused && error.status === 409)) throw error;
    }
  }

  private get linesOfFailed(): readonly string[] {
    return [...this.failed].map(([name, reason]) => `${name}: ${reason}`);
  }

  /** Undefined if the object already exists and did not come from this dump. */
  private async put<T>(what: string, dump: string): Promise<T | undefined> {
    try {
      return await this.ask<T>('PUT', `${this.at}/${what}`, dump);
    } catch (error) {
      if (!(error instanceof Refused && error.status === 409 && error.reason === THERE_ALREADY)) throw error;
      return undefined;
    }
  }

  private ask<T>(method: string, path: string, body?: object | string): Promise<T> {
    return patiently(() => this.service.ask<T>(method, path, body), this.options.pause);
  }
}

/** The name of the step that releases a mailbox. */
function releaseOf(player: string): string {
  return `release ${player}`;
}

function* chunks(page: string): Iterable<readonly Row[]> {
  let [rows, length]: [Row[], number] = [[], 0];
  for (const line of page.split('\n').slice(0, -1)) {
    rows.push(JSON.parse(line) as Row);
    length += line.length;
    if (rows.length < ROWS && length < LENGTH) continue;
    yield rows;
    [rows, length] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}
