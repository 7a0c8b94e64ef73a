/** A synthetic backup of thousands of games and mailboxes. Each is a copy of a template with its own ids. */
import type { Row } from '../../src/history/operate/copy.ts';
import { hashOf, type Backup, type Copy, type Manifest } from '../operate/manifest.ts';
import type { Templates } from './templates.ts';

export interface Size {
  readonly running: number;
  readonly finished: number;
  readonly mailboxes: number;
}

/** The number of games in a page of rows. */
const PAGE = 100;

export interface CopiedGame {
  readonly id: string;
  readonly players: readonly [string, string];
}

interface Texts {
  readonly rooms: ReadonlyMap<string, string>;
  /** By table, the rows of each template game as lines of JSON. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly player: Row;
  readonly mailbox: string;
}

export class Copies implements Backup {
  readonly id: string;
  readonly manifest: Manifest;
  readonly games: readonly CopiedGame[];
  readonly players: readonly string[];

  private constructor(
    private readonly templates: Templates,
    private readonly texts: Texts,
    private readonly size: Size,
  ) {
    this.id = hashOf(JSON.stringify([templates.backup.id, size]));
    this.players = Array.from({ length: size.mailboxes }, (_, i) => uuid(`player ${i}`));
    this.games = Array.from({ length: size.running + size.finished }, (_, i) => this.game(i));
    this.manifest = this.manifestOf();
  }

  static async of(templates: Templates, size: Size): Promise<Copies> {
    return new Copies(templates, await textsOf(templates), size);
  }

  async read({ kind, id, sha256 }: Copy): Promise<string> {
    if (kind === 'mailboxes') return this.texts.mailbox.replaceAll(this.templates.players[0], id);
    const index = parseInt(sha256, 16);
    if (kind === 'rooms') return this.renamed(this.texts.rooms.get(this.template(index))!, index);
    if (id === 'players')
      return this.players
        .slice(index * PAGE, (index + 1) * PAGE)
        .map((player) => this.row(player))
        .join('');
    const games = this.games.slice(index * PAGE, (index + 1) * PAGE);
    const rows = this.texts.rows.get(id)!;
    return games
      .map((_, i) => this.renamed(rows.get(this.template(index * PAGE + i)) ?? '', index * PAGE + i))
      .join('');
  }

  private game(index: number): CopiedGame {
    const { players } = this;
    const [one, other] = [0, 1].map((seat) => players[(2 * index + seat) % players.length]);
    return { id: uuid(`game ${index}`), players: [one!, other!] };
  }

  private template(index: number): string {
    const some = index < this.size.running ? this.templates.running : this.templates.finished;
    return some[index % some.length]!;
  }

  private renamed(text: string, index: number): string {
    const { id, players } = this.games[index]!;
    const [ada, bob] = this.templates.players;
    return text.replaceAll(this.template(index), id).replaceAll(ada, players[0]).replaceAll(bob, players[1]);
  }

  private row(player: string): string {
    return `${JSON.stringify({ ...this.texts.player, id: player })}\n`;
  }

  /** The manifest. In place of a checksum, each copy has its index in its list. */
  private manifestOf(): Manifest {
    const { games, players } = this;
    const pages = (length: number) => Array.from({ length: Math.ceil(length / PAGE) }, (_, i) => numbered(i));
    const tables = [...this.texts.rows.keys()].map((name) => ({ name, pages: pages(games.length) }));
    return {
      ...this.templates.backup.manifest,
      tables: [{ name: 'players', pages: pages(players.length) }, ...tables],
      rooms: games.map(({ id }, i) => ({ id, sha256: numbered(i) })),
      mailboxes: players.map((id, i) => ({ id, sha256: numbered(i) })),
    };
  }
}

async function textsOf({ backup, players }: Templates): Promise<Texts> {
  const { tables, rooms, mailboxes } = backup.manifest;
  const dumps = new Map<string, string>();
  for (const { id, sha256 } of rooms) dumps.set(id, await backup.read({ kind: 'rooms', id, sha256 }));
  const rows = new Map<string, ReadonlyMap<string, string>>();
  let player: Row | undefined;
  for (const { name, pages } of tables) {
    const texts = await Promise.all(pages.map((sha256) => backup.read({ kind: 'tables', id: name, sha256 })));
    const lines = texts.join('').split('\n').slice(0, -1);
    if (name === 'players')
      player = lines.map((line) => JSON.parse(line) as Row).find(({ id }) => id === players[0]);
    const ofGames = byGame(name, lines);
    if (ofGames.size > 0) rows.set(name, ofGames);
  }
  const mailbox = mailboxes.find(({ id }) => id === players[0])!;
  const text = await backup.read({ kind: 'mailboxes', ...mailbox });
  return { rooms: dumps, rows, player: player!, mailbox: withoutRows(text) };
}

function byGame(table: string, lines: readonly string[]): Map<string, string> {
  const column = table === 'games' ? 'id' : 'game';
  const found = new Map<string, string>();
  for (const line of lines) {
    const game = (JSON.parse(line) as Row)[column];
    if (typeof game === 'string') found.set(game, `${found.get(game) ?? ''}${line}\n`);
  }
  return found;
}

/** Removes the notifications of the templates' rooms, because the copied rooms send their own. */
function withoutRows(mailbox: string): string {
  const [first, ...lines] = mailbox.split('\n').slice(0, -1);
  const head = JSON.parse(first!) as { things: number; tables: { rows: number }[] };
  const tables = head.tables.map((table) => ({ ...table, rows: 0 }));
  return [JSON.stringify({ ...head, tables }), ...lines.slice(0, head.things)]
    .map((line) => `${line}\n`)
    .join('');
}

function uuid(of: string): string {
  const hash = hashOf(of);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

function numbered(index: number): string {
  return index.toString(16).padStart(64, '0');
}
