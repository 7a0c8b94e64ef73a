/**
 * The folder of a backup in progress. An append-only index records, for each file, its source and the tag that the service gave it.
 * With the index, an interrupted backup can continue, and the next backup copies only changes. It holds only hashes and instants, so
 * it is not encrypted. Without it, everything is copied.
 */
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { copyFile, hashOf, KINDS, manifestFile, wholeFile } from './manifest.ts';
import type { Copy, Kind, Manifest } from './manifest.ts';
import { Failure } from './service.ts';
import type { Vault } from './vault.ts';

const INDEX = 'index.jsonl';
/** Only the owner has access, because a backup contains e-mail addresses, invitations, seeds, and secrets of webhooks. */
const [PRIVATE_FOLDER, PRIVATE] = [{ recursive: true, mode: 0o700 }, { mode: 0o600 }];

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const Head = z.strictObject({
  service: z.string(),
  encrypts: z.boolean(),
  /** `recipients` of the vault. If it is missing, the recipients of an encrypted backup are unknown. */
  recipients: sha256.optional(),
});
const Line = z.strictObject({
  of: sha256,
  tag: sha256,
  sha256,
  made: z.iso.datetime(),
});

/** A file and the version of its source. */
export interface Known {
  readonly tag: string;
  readonly sha256: string;
  readonly made: string;
}

/** The source of a file: a room, a mailbox, or the page of a table that follows this key. */
export interface Source {
  readonly kind: Kind;
  readonly id: string;
  readonly after?: string;
}

export class Folder {
  private readonly lines = new Map<string, Known>();
  private readonly used = new Set<string>();

  private constructor(
    private readonly folder: string,
    private readonly vault: Vault,
    /** An earlier backup, whose files may be reused. */
    private readonly before: { readonly folder: string; readonly lines: ReadonlyMap<string, Known> },
  ) {}

  /** `service`: its origin. `since`: the folder of an earlier backup, if it is a different folder. */
  static open(folder: string, vault: Vault, service: string, since: string | undefined): Folder {
    const { encrypts, recipients } = vault;
    const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
    const head = isNew ? undefined : headOf(folder);
    if (!isNew && head === undefined) throw new Failure(`${folder} is not empty, and holds no backup`);
    if (head !== undefined && (head.service !== service || head.encrypts !== encrypts))
      throw new Failure(
        `${folder} holds a backup of ${head.service}${head.encrypts ? ', encrypted' : ''}: name another folder, and --since ${folder}`,
      );
    for (const kind of KINDS) mkdirSync(path.join(folder, kind), PRIVATE_FOLDER);
    const index = path.join(folder, INDEX);
    // Files for other recipients stay until this backup is complete. A new index ensures that they are not reused.
    if (isNew || head?.recipients !== recipients)
      replace(index, Buffer.from(`${JSON.stringify({ service, encrypts, recipients })}\n`));
    // The last line may have been cut short.
    else if (!readFileSync(index, 'utf8').endsWith('\n')) appendFileSync(index, '\n');
    const before = since ?? folder;
    const theirs = headOf(before);
    const isUsable = theirs?.encrypts === encrypts && theirs.recipients === recipients;
    const lines = isUsable ? linesOf(before) : new Map<string, Known>();
    const made = new Folder(folder, vault, { folder: before, lines });
    if (since !== undefined) for (const [of, line] of linesOf(folder)) made.lines.set(of, line);
    return made;
  }

  /** The earlier copy, if its file is undamaged. */
  known(source: Source): Known | undefined {
    const of = nameOf(source);
    const found = [
      { folder: this.folder, known: this.lines.get(of) },
      { folder: this.before.folder, known: this.before.lines.get(of) },
    ];
    return found.find(({ folder, known }) => known !== undefined && this.isWhole(folder, source, known))
      ?.known;
  }

  /** Reuses the copy that `known` returned. If `now` is given, the copy is recorded as made at that instant. */
  keep(source: Source, known: Known, now: string | undefined): string {
    const [from, to] = [this.before.folder, this.folder].map((folder) =>
      this.fileIn(folder, source, known.sha256),
    );
    if (!existsSync(to!)) take(from!, to!);
    return this.note(source, now === undefined ? known : { ...known, made: now });
  }

  /** Writes a file and returns its checksum. */
  async write(source: Source, tag: string, text: string, made: string): Promise<string> {
    const bytes = await this.vault.seal(text);
    const sha256 = hashOf(bytes);
    replace(this.fileIn(this.folder, source, sha256), bytes);
    return this.note(source, { tag, sha256, made });
  }

  /** Writes the manifest, which completes the backup, and removes files that only the previous backup used. */
  async finish(manifest: Manifest): Promise<void> {
    const bytes = await this.vault.seal(`${JSON.stringify(manifest)}\n`);
    replace(manifestFile(this.folder, this.vault.encrypts), bytes);
    for (const kind of KINDS) {
      for (const file of readdirSync(path.join(this.folder, kind)))
        if (!this.used.has(path.join(kind, file))) rmSync(path.join(this.folder, kind, file));
    }
    const head = readFileSync(path.join(this.folder, INDEX), 'utf8').split('\n', 1)[0]!;
    const lines = [...this.lines].map(([of, known]) => JSON.stringify({ of, ...known }));
    replace(path.join(this.folder, INDEX), Buffer.from(`${[head, ...lines].join('\n')}\n`));
  }

  private note(source: Source, known: Known): string {
    const of = nameOf(source);
    this.lines.set(of, known);
    appendFileSync(path.join(this.folder, INDEX), `${JSON.stringify({ of, ...known })}\n`);
    this.used.add(path.relative(this.folder, this.fileIn(this.folder, source, known.sha256)));
    return known.sha256;
  }

  private isWhole(folder: string, source: Source, { sha256 }: Known): boolean {
    try {
      wholeFile(this.fileIn(folder, source, sha256), sha256);
      return true;
    } catch {
      return false;
    }
  }

  private fileIn(folder: string, { kind, id }: Source, sha256: string): string {
    const copy: Copy = { kind, id, sha256 };
    return copyFile(folder, copy, this.vault.encrypts);
  }
}

/** Replaces the file atomically. */
function replace(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.part`, bytes, PRIVATE);
  renameSync(`${file}.part`, file);
}

/** A hash, because the index is not encrypted. Ids are too long to be guessed from it. */
function nameOf({ kind, id, after = '' }: Source): string {
  return hashOf(JSON.stringify([kind, id, after]));
}

/** Files are never changed, so backups can share them. */
function take(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function headOf(folder: string): z.infer<typeof Head> | undefined {
  const file = path.join(folder, INDEX);
  if (!existsSync(file)) return undefined;
  return Head.safeParse(readJson(readFileSync(file, 'utf8').split('\n', 1)[0]!)).data;
}

function linesOf(folder: string): Map<string, Known> {
  const lines = new Map<string, Known>();
  const file = path.join(folder, INDEX);
  if (!existsSync(file)) return lines;
  for (const text of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const { data } = Line.safeParse(readJson(text));
    if (data === undefined) continue;
    const { of, ...known } = data;
    lines.set(of, known);
  }
  return lines;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
