/**
 * Writes the finished public games of a month to a file that the operator can publish: lines of JSON, compressed with gzip, and its
 * SHA-256. While the dump is in progress, an index says which games the file has already, so an interrupted run can continue.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { lengthOfLines } from './deletions.ts';
import { patiently, reasonOf } from './lanes.ts';
import { batches } from './rooms.ts';
import { Failure, Refused, type Service } from './service.ts';

/** The part of a service that a dump uses. */
export type Dumped = Pick<Service, 'url' | 'ask' | 'text' | 'answers'>;

export interface DumpOptions {
  /** The present instant, in milliseconds. */
  readonly now: number;
  /** Ends the dump although games are missing. */
  readonly acceptMissing: boolean;
  /** Waits this many milliseconds before a retry. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

export interface Dump {
  readonly file: string;
  /** The number of games in the file. */
  readonly games: number;
  readonly missing: readonly { readonly game: string; readonly reason: string }[];
  /** False if games are missing: another run tries these again. */
  readonly ended: boolean;
}

interface Page {
  readonly games: readonly string[];
  readonly next: string | null;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
/** Characters after which games are compressed and written. The members of a gzip file are read as one file. */
const MEMBER = 4_000_000;

const Head = z.strictObject({ month: z.string(), service: z.string() });
/** `bytes`: the length of the file with these games. */
const Line = z.strictObject({ games: z.array(z.string()), bytes: z.int() });

export async function dumpMonth(
  service: Dumped,
  month: string,
  folder: string,
  { now, acceptMissing, pause }: DumpOptions,
): Promise<Dump> {
  const period = periodOf(month);
  if (period.to > now) throw new Failure(`${month} is not over`);
  const file = path.join(folder, `games-${month}.ndjson.gz`);
  if (existsSync(file)) throw new Failure(`${file} exists: to write it again, delete it first`);
  mkdirSync(folder, { recursive: true });
  const part = PartialDump.open(file, { month, service: service.url.origin });
  const missing: { game: string; reason: string }[] = [];
  const exported = (game: string) => exportOf(service, game, missing, pause);
  for await (const some of batches(gamesIn(service, period, pause))) {
    const games = some.filter((game) => !part.has(game));
    const exports = await Promise.all(games.map(exported));
    games.forEach((game, i) => part.add(game, exports[i]));
  }
  part.flush();
  const ended = missing.length === 0 || acceptMissing;
  if (ended) await part.finish();
  return { file, games: part.games, missing, ended };
}

async function* gamesIn(
  service: Dumped,
  { from, to }: ReturnType<typeof periodOf>,
  pause: DumpOptions['pause'],
): AsyncIterable<string> {
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ from: `${from}`, to: `${to}`, after }).toString();
    const page: Page = await patiently(() => service.ask<Page>('GET', `finished-games?${query}`), pause);
    yield* page.games;
    after = page.next;
  }
}

/** Undefined if the game is no longer public, or cannot be read; then the game is added to `missing`. */
async function exportOf(
  service: Dumped,
  game: string,
  missing: { game: string; reason: string }[],
  pause: DumpOptions['pause'],
): Promise<string | undefined> {
  try {
    return await patiently(() => service.text('GET', `finished-games/${game}/export`), pause);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    missing.push({ game, reason: await reasonOf(error, service) });
    return undefined;
  }
}

/** The file of a dump in progress, and its index. */
class PartialDump {
  private waiting: string[] = [];
  private text = '';

  private constructor(
    private readonly file: string,
    private readonly written: Set<string>,
    private bytes: number,
  ) {}

  static open(file: string, head: z.infer<typeof Head>): PartialDump {
    const [part, index] = filesOf(file);
    const lines = existsSync(index) ? linesOf(index, head) : [];
    const bytes = lines.at(-1)?.bytes ?? 0;
    if (lines.length === 0) {
      writeFileSync(part, '');
      writeFileSync(index, `${JSON.stringify(head)}\n`);
    }
    // The last run may have ended while it wrote to either file.
    truncateSync(part, bytes);
    truncateSync(index, lengthOfLines(index));
    return new PartialDump(file, new Set(lines.flatMap(({ games }) => games)), bytes);
  }

  get games(): number {
    return this.written.size;
  }

  has(game: string): boolean {
    return this.written.has(game);
  }

  add(game: string, exported: string | undefined): void {
    if (exported === undefined) return;
    this.written.add(game);
    this.waiting.push(game);
    this.text += `${exported}\n`;
    if (this.text.length >= MEMBER) this.flush();
  }

  flush(): void {
    if (this.waiting.length === 0) return;
    const [part, index] = filesOf(this.file);
    const member = gzipSync(this.text, { level: 9 });
    appendFileSync(part, member);
    this.bytes += member.length;
    appendFileSync(index, `${JSON.stringify({ games: this.waiting, bytes: this.bytes })}\n`);
    [this.waiting, this.text] = [[], ''];
  }

  async finish(): Promise<void> {
    const [part, index] = filesOf(this.file);
    // An empty file is no gzip file.
    if (this.bytes === 0) writeFileSync(part, gzipSync(''));
    const hash = createHash('sha256');
    await pipeline(createReadStream(part), hash);
    // In the format of `sha256sum --check`.
    writeFileSync(`${this.file}.sha256`, `${hash.digest('hex')}  ${path.basename(this.file)}\n`);
    renameSync(part, this.file);
    rmSync(index);
  }
}

const filesOf = (file: string): readonly [part: string, index: string] => [`${file}.part`, `${file}.index`];

/** The whole lines of an index. Throws if it belongs to another dump. */
function linesOf(index: string, head: z.infer<typeof Head>): readonly z.infer<typeof Line>[] {
  // A line without its end was not written whole.
  const [first, ...rest] = readFileSync(index, 'utf8').split('\n').slice(0, -1);
  if (first === undefined) return [];
  const { month, service } = Head.parse(JSON.parse(first));
  if (month !== head.month || service !== head.service)
    throw new Failure(`${index} belongs to a dump of ${service}: delete it, or use another folder`);
  return rest.map((line) => Line.parse(JSON.parse(line)));
}

/** In UTC, in milliseconds. */
function periodOf(month: string): { readonly from: number; readonly to: number } {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (year === undefined) throw new Failure(`${month} is no month: use the form 2031-01`);
  return { from: Date.UTC(Number(year), Number(number) - 1), to: Date.UTC(Number(year), Number(number)) };
}
