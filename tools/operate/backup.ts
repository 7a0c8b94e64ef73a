/**
 * Copies all data of a service into a folder: first the database, then the rooms, then the mailboxes. In a backup, a room may
 * therefore be ahead of the database, but never behind it, and the mailboxes have all notifications that the room has sent. After
 * a restore, the rooms send both what they lack.
 */
import type { Row, Table } from '../../src/history/operate/copy.ts';
import { Folder, type Source } from './folder.ts';
import { DEFAULT_PACE, inLanes, patiently, reasonOf, type Pace } from './lanes.ts';
import { FORMAT, type Manifest, type Missing } from './manifest.ts';
import { faultOfMailbox, faultOfRoom } from './scratch.ts';
import type { Service, Stored } from './service.ts';
import { PLAIN, type Vault } from './vault.ts';

/** The part of a service that a backup uses. */
export type Copied = Pick<Service, 'url' | 'ask' | 'stored' | 'answers'>;

export interface BackupOptions {
  readonly vault?: Vault;
  readonly pace?: Pace;
  /** The folder of an earlier backup, from which unchanged files are reused. */
  readonly since?: string;
  /** Waits this many milliseconds before a retry. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** `copied` and `unchanged` count files. `absent` are games without a room. */
export interface Written {
  readonly manifest: Manifest;
  readonly copied: number;
  readonly unchanged: number;
  readonly absent: readonly string[];
}

export async function backUp(
  service: Copied,
  folder: string,
  { vault = PLAIN, pace = DEFAULT_PACE, since, pause }: BackupOptions = {},
): Promise<Written> {
  const into = Folder.open(folder, vault, service.url.origin, since);
  const backup = new BackingUp(service, into, pace, pause);
  const manifest = await backup.all();
  await into.finish(manifest);
  return { manifest, copied: backup.copied, unchanged: backup.unchanged, absent: backup.absent };
}

type Objects = 'rooms' | 'mailboxes';

const ADDRESSES: Readonly<Record<Objects, (id: string) => string>> = {
  rooms: (game) => `games/${game}/dump`,
  mailboxes: (player) => `players/${player}/mailbox`,
};
const FAULTS = { rooms: faultOfRoom, mailboxes: faultOfMailbox };

class BackingUp {
  copied = 0;
  unchanged = 0;
  readonly absent: string[] = [];
  private readonly missing: Missing[] = [];
  private readonly made = new Date().toISOString();

  constructor(
    private readonly service: Copied,
    private readonly folder: Folder,
    private readonly pace: Pace,
    private readonly pause: ((ms: number) => Promise<unknown>) | undefined,
  ) {}

  async all(): Promise<Manifest> {
    const { build, migrations, tables } = await this.patiently(() =>
      this.service.ask<{ build: string; migrations: string[]; tables: Table[] }>('GET', 'tables'),
    );
    const [games, players]: [string[], string[]] = [[], []];
    const listed: Readonly<Record<string, string[]>> = { games, players };
    const written: Manifest['tables'] = [];
    for (const { name } of tables) written.push({ name, pages: await this.table(name, listed[name]) });
    const rooms = await this.objects('rooms', games);
    const mailboxes = await this.objects('mailboxes', players);
    const { made, missing } = this;
    return { format: FORMAT, made, build, migrations, tables: written, rooms, mailboxes, missing };
  }

  /** Copies a table page by page, because it may not fit into memory. Adds the ids of its rows to `ids`. */
  private async table(name: string, ids: string[] | undefined): Promise<string[]> {
    const pages: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const source: Source = { kind: 'tables', id: name, after };
      const query: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`;
      const known = this.folder.known(source);
      // The ids must be read from the page itself, because an existing file may be encrypted.
      const page = await this.stored(`tables/${name}/rows${query}`, ids ? undefined : known?.tag);
      if (page === undefined) break;
      for (const row of page.text?.split('\n').slice(0, -1) ?? [])
        ids?.push((JSON.parse(row) as Row)['id'] as string);
      pages.push(await this.file(source, page));
      after = page.next;
    }
    return pages;
  }

  /** Copies objects. Those that cannot be copied are listed as missing, and their earlier copies stay. */
  private async objects(kind: Objects, ids: readonly string[]): Promise<Manifest['rooms']> {
    const copies: Manifest['rooms'] = [];
    await inLanes(ids, this.pace, async (id) => {
      const sha256 = await this.object({ kind, id }, kind);
      if (sha256 !== undefined) copies.push({ id, sha256 });
    });
    return copies.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  private async object(source: Source, kind: Objects): Promise<string | undefined> {
    const { id } = source;
    const known = this.folder.known(source);
    try {
      const dump = await this.stored(ADDRESSES[kind](id), known?.tag);
      // Not every player has a mailbox, so only a missing room is reported.
      if (dump === undefined) return void (kind === 'rooms' && this.absent.push(id));
      const fault = dump.text === null ? undefined : FAULTS[kind](id, dump.text);
      if (fault === undefined) return await this.file(source, dump);
      return this.lacks(kind, source, `a restore would refuse its dump: ${fault}`);
    } catch (error) {
      return this.lacks(kind, source, await reasonOf(error, this.service));
    }
  }

  private lacks(kind: Objects, source: Source, reason: string): string | undefined {
    const known = this.folder.known(source);
    this.missing.push({ kind, id: source.id, reason, ...(known && { kept: known.made }) });
    return known && this.folder.keep(source, known, undefined);
  }

  private async file(source: Source, { tag, text }: Stored): Promise<string> {
    const known = this.folder.known(source);
    if (known?.tag === tag) {
      this.unchanged += 1;
      return this.folder.keep(source, known, this.made);
    }
    if (text === null) throw new Error('a file of the backup has disappeared during the backup');
    this.copied += 1;
    return this.folder.write(source, tag, text, this.made);
  }

  private stored(path: string, tag: string | undefined): Promise<Stored | undefined> {
    return this.patiently(() => this.service.stored(path, tag));
  }

  private patiently<T>(act: () => Promise<T>): Promise<T> {
    return patiently(act, this.pause);
  }
}
