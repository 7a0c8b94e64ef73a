/**
 * Brings a backup back into an empty service: first the database, so that what was revoked is so before anybody can act, and
 * accounts that were deleted since are deleted again; then the mailboxes, which send nothing until the rooms are there; then the
 * rooms, which notify both of what they lack. The service keeps how far it got: run again, it goes on from there.
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

/** Of rows that go at once: how many, and of how many characters before the last. */
const [ROWS, LENGTH] = [40, 1_000_000];
/** Steps between two notes of the progress; accounts that one request deletes. */
const [NOTED, ACCOUNTS] = [200, 10];
/** How the service refuses a dump where there is a room or mailbox. */
const THERE_ALREADY = 'there-already';

export interface RestoreOptions {
  readonly pace?: Pace;
  /** Accounts that were deleted, by other lists than that of the service itself. */
  readonly deletions?: readonly Deletion[];
  /** Ends the restore although something is missing, which cannot be tried again then. */
  readonly acceptMissing?: boolean;
  /** Waits so many milliseconds before another attempt. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

export interface Restored {
  /** What the backup lacks, and what could not be brought back: a line each. */
  readonly missing: readonly string[];
  /** Rooms that are back and not well: a line each. */
  readonly unwell: readonly string[];
  /** Left as they are, since they were there already: a line each. */
  readonly kept: readonly string[];
  /** Accounts that were deleted again. */
  readonly deleted: number;
  /** False if something could not be restored: another run tries that again. */
  readonly ended: boolean;
}

export function restore(
  service: Pick<Service, 'ask' | 'answers'>,
  backup: Backup,
  options: RestoreOptions = {},
): Promise<Restored> {
  return new Restoring(service, backup, options).all();
}

/** `name` tells one from another. */
interface Step {
  readonly name: string;
  readonly act: () => Promise<void>;
}

class Restoring {
  private readonly at: string;
  private readonly unwell: string[] = [];
  private readonly kept: string[] = [];
  /** By player. */
  private readonly gone = new Map<string, Deletion>();
  /** Why, by the step's name. */
  private readonly failed = new Map<string, string>();
  /** Names of steps that failed when this restore was run before. */
  private failedBefore: ReadonlySet<string> = new Set();
  /** Steps of all phases that were taken, failed ones included. */
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

  /** Nothing is written unless the database of the backup is whole, and has the layout of the service's. */
  private async check(): Promise<void> {
    for (const copy of this.pages()) await this.backup.read(copy);
    const { migrations } = this.backup.manifest;
    const theirs = await this.ask<{ migrations: readonly string[] }>('GET', 'tables');
    if (theirs.migrations.join() !== migrations.join())
      throw new Failure(`the service’s database has another layout: the backup’s is ${migrations.at(-1)}`);
  }

  private pages(): readonly Copy[] {
    return this.backup.manifest.tables.flatMap(({ name: id, pages }) =>
      pages.map((sha256) => ({ kind: 'tables' as const, id, sha256 })),
    );
  }

  /** Those of accounts that were deleted stay away. */
  private mailboxes(): readonly Step[] {
    return this.backup.manifest.mailboxes.map(({ id, sha256 }) => {
      const name = `mailboxes ${id}`;
      const act = async (): Promise<void> => {
        if (this.gone.has(id)) return;
        try {
          const dump = await this.backup.read({ kind: 'mailboxes', id, sha256 });
          if ((await this.put(`mailboxes/${id}`, dump)) !== undefined) return;
        } catch (error) {
          // Else a room would make one by notifying it, and no other run could bring this one back.
          await this.ask('POST', `${this.at}/mailboxes/${id}/reserve`).catch(() => undefined);
          throw error;
        }
        if (this.failedBefore.has(name)) throw new Refused(409, name, THERE_ALREADY);
        this.kept.push(name);
      };
      return { name, act };
    });
  }

  /** A room that exists already is the authority on its game: it stays, and publishes to the database. */
  private rooms(): readonly Step[] {
    return this.backup.manifest.rooms.map(({ id, sha256 }) => {
      const act = async (): Promise<void> => {
        const dump = await this.backup.read({ kind: 'rooms', id, sha256 });
        const condition = await this.put<Condition>(`games/${id}`, dump);
        if (condition !== undefined && condition.wrong.length > 0)
          this.unwell.push(`rooms ${id}: ${wordsOf(condition)}`);
        if (condition !== undefined) return;
        this.kept.push(`rooms ${id}`);
        await this.ask('POST', `games/${id}/drain`);
      };
      return { name: `rooms ${id}`, act };
    });
  }

  /** A mailbox that is to be tried again keeps its place until then. */
  private releases(): readonly Step[] {
    return this.backup.manifest.mailboxes.map(({ id }) => {
      const act = async (): Promise<void> => {
        if (this.failed.has(`mailboxes ${id}`) && this.options.acceptMissing !== true) return;
        await this.ask('POST', `${this.at}/mailboxes/${id}/release`);
      };
      return { name: releaseOf(id), act };
    });
  }

  /** The database is restored whole: what fails ends it. */
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

  /** `later`: in the database alone. `now`: rooms that are back let go of them, too. */
  private async delete(rooms: 'later' | 'now'): Promise<void> {
    const all = [...this.gone.values()];
    for (let i = 0; i < all.length; i += ACCOUNTS)
      await this.ask('POST', `${this.at}/deletions?rooms=${rooms}`, all.slice(i, i + ACCOUNTS));
  }

  /** What failed when this restore was run before. */
  private async again(...phases: readonly (readonly Step[])[]): Promise<void> {
    if (this.failedBefore.size === 0) return;
    // Those that failed may have had their releases taken in vain: they wait for the next, also if this run is interrupted.
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

  /** A phase whose first step is the `first` of all. */
  private async take(steps: readonly Step[], first: number): Promise<void> {
    for (let i = Math.max(0, this.done - first); i < steps.length; i += NOTED) {
      const some = steps.slice(i, i + NOTED);
      await this.each(some);
      await this.note(some.length);
    }
  }

  /** Goes on past a step that fails. */
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

  /** Undefined where there is one already that did not come from this dump. */
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

/** The name of the step. */
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
