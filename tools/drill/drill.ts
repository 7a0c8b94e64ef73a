/** The drill. tools/drill/backup-drill.ts runs it with many games, and a test with few. */
import { openSync } from 'node:fs';
import path from 'node:path';
import { backUp, type BackupOptions } from '../operate/backup.ts';
import { DEFAULT_PACE, type Pace } from '../operate/lanes.ts';
import { openBackup } from '../operate/manifest.ts';
import { restore } from '../operate/restore.ts';
import { compareRows, compareViews } from './compare.ts';
import { Copies, type CopiedGame, type Size } from './copies.ts';
import { damageFile, damageTable } from './damage.ts';
import { playMeanwhile } from './players.ts';
import { Site } from './site.ts';
import { makeTemplates, type Templates } from './templates.ts';

export interface Terms extends Size {
  readonly perSecond: number;
  /** Waits this many milliseconds before a retry of a damaged object. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly say: (line: string) => void;
}

/** Runs the drill from the beginning in `folder` and returns the faults. */
export async function drill(folder: string, terms: Terms): Promise<readonly string[]> {
  const faults: string[] = [];
  const log = openSync(path.join(folder, 'log'), 'a');
  const sites: Site[] = [];
  const open = async (name: string): Promise<Site> => {
    const site = await Site.open(path.join(folder, name), log);
    sites.push(site);
    return site;
  };
  try {
    await new Drill(folder, terms, open, (fault) => faults.push(fault)).run();
  } finally {
    for (const site of sites) await site.close();
  }
  return faults;
}

class Drill {
  private readonly pace: Pace;

  constructor(
    private readonly folder: string,
    private readonly terms: Terms,
    private readonly open: (name: string) => Promise<Site>,
    private readonly fault: (fault: string) => void,
  ) {
    this.pace = { ...DEFAULT_PACE, perSecond: terms.perSecond };
  }

  private get options(): BackupOptions {
    const { pause } = this.terms;
    return { pace: this.pace, ...(pause && { pause }) };
  }

  async run(): Promise<void> {
    const templates = await this.templates();
    const copies = await Copies.of(templates, this.terms);
    const filled = await this.fill(copies);
    await filled.close();
    const { table, room, mailbox } = this.damage(copies);
    const first = await this.open('first');
    const lost = [`mailboxes ${mailbox}`, `rooms ${room.id}`, `rooms ${table.id}`].toSorted();
    await this.backUpTwice(first, lost);
    const backup = await openBackup(this.in('backup'), undefined);
    const second = await this.open('second');
    const { missing, unwell } = await this.timed('restore', second, () =>
      restore(second.service, backup, { pace: this.pace }),
    );
    this.expect('objects missing in the restore', namesIn(missing), lost);
    this.expect('faulty rooms', unwell, []);
    await this.timed('rows compared', second, () => compareRows(backup, second, this.pace, this.fault));
    const games = copies.games.filter(({ id }) => id !== room.id && id !== table.id);
    const wide = { abreast: 8, perSecond: 10 * this.pace.perSecond };
    await this.timed('views compared', second, () => compareViews(games, [first, second], wide, this.fault));
  }

  private async templates(): Promise<Templates> {
    const site = await this.open('templates');
    const templates = await makeTemplates(site, this.in('templates-backup'));
    await site.close();
    return templates;
  }

  private async fill(copies: Copies): Promise<Site> {
    const site = await this.open('first');
    const { missing, unwell } = await this.timed('fill', site, () =>
      restore(site.service, copies, { pace: { ...this.pace, perSecond: Infinity } }),
    );
    this.expect('objects that could not be filled in', [...missing, ...unwell], []);
    return site;
  }

  /**
   * Damages three objects. One room has an unreadable table; the files of the other room and of the mailbox are no longer
   * databases.
   */
  private damage({ games, players }: Copies): { table: CopiedGame; room: CopiedGame; mailbox: string } {
    const [table, room, mailbox] = [games[0]!, games.at(-1)!, players.at(-1)!];
    damageTable(this.in('first'), table.id);
    damageFile(this.in('first'), 'GameRoom', room.id);
    damageFile(this.in('first'), 'PlayerMailbox', mailbox);
    return { table, room, mailbox };
  }

  private async backUpTwice(site: Site, lost: readonly string[]): Promise<void> {
    const into = this.in('backup');
    const play = await playMeanwhile(site);
    const first = await this.timed('first backup', site, () => backUp(site.service, into, this.options));
    const { requests, failures, slowest } = await play.end();
    this.terms.say(
      `played meanwhile: ${requests} requests, ${failures} failed, the slowest took ${slowest} ms`,
    );
    if (failures > 0) this.fault(`${failures} requests of players failed during the backup`);
    const second = await this.timed('second backup', site, () => backUp(site.service, into, this.options));
    for (const { manifest, copied, unchanged } of [first, second]) {
      this.terms.say(
        `${manifest.rooms.length} rooms and ${manifest.mailboxes.length} mailboxes: ${copied} files copied, ${unchanged} unchanged`,
      );
      this.expect(
        'objects missing in the backup',
        namesIn(manifest.missing.map(({ kind, id }) => `${kind} ${id}`)),
        lost,
      );
    }
    if (second.copied * 2 > first.copied) this.fault(`the second backup copied ${second.copied} files`);
  }

  private async timed<T>(what: string, site: Site, act: () => Promise<T>): Promise<T> {
    const began = performance.now();
    let heaviest = 0;
    const weigh = setInterval(() => (heaviest = Math.max(heaviest, process.memoryUsage.rss())), 200);
    const done = await act().finally(() => clearInterval(weigh));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    this.terms.say(`${what}: ${seconds} s; ${site.weight}; tool ${Math.round(heaviest / 2 ** 20)} MiB`);
    return done;
  }

  private expect(what: string, is: readonly string[], wanted: readonly string[]): void {
    if (is.toSorted().join() !== wanted.join())
      this.fault(`${what}: ${is.slice(0, 5).join('; ')} instead of ${wanted.join('; ')}`);
  }

  private in(name: string): string {
    return path.join(this.folder, name);
  }
}

function namesIn(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.split(':')[0]!);
}
