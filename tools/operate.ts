/** `npm run operate -- <command>`: what whoever operates a service does with it. docs/operating.md has the commands. */
import { parseArgs } from 'node:util';
import type { Reported } from '../src/history/reports.ts';
import { backUp } from './operate/backup.ts';
import type { Manifest } from './operate/manifest.ts';
import { compressArchives } from './operate/archives.ts';
import { recalculateRatings } from './operate/ratings.ts';
import { restore } from './operate/restore.ts';
import { rewind, tellRewinds } from './operate/rewind.ts';
import { drain, tellStuck } from './operate/rooms.ts';
import { Failure, operatorSecret, Service } from './operate/service.ts';

const USAGE = `usage: npm run operate -- <command> [--url https://…]
  health                      whether the service works
  stuck [--all]               rooms that should have gone on; --all asks all that are not over
  drain <game> | --all        does what is due there, and tells the database all again
  reports [--since 2031-01-01]
  ratings [--after <game>]    calculates all ratings anew from the archive; goes on after this game
  ratings --resume            goes on where the last run stopped, when it had gone through all games
  compress                    compresses journals that builds before archived
  suspend <player>            they may look, and not act
  restore-player <player>     they may act again
  backup <folder>             all of the service, into an empty folder
  restore <folder>            into an empty service
  rewind <game> | --mailbox <player>  --to 2031-01-01T12:00:00Z | --bookmark <bookmark>
                              puts that one back to an instant of the last 30 days; neither: finishes an interrupted one
OPERATOR_SECRET is taken from the environment or from .dev.vars.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 8787}` },
    all: { type: 'boolean', default: false },
    since: { type: 'string', default: '1970-01-01' },
    mailbox: { type: 'string' },
    to: { type: 'string' },
    bookmark: { type: 'string' },
    after: { type: 'string', default: '' },
    resume: { type: 'boolean', default: false },
  },
});

/** Exits with 1 where something is not well. */
async function run(
  service: Service,
  command: string | undefined,
  subject: string | undefined,
): Promise<void> {
  switch (command) {
    case 'health': {
      const health = await service.health();
      console.log(JSON.stringify(health));
      return end(health.status === 'ok');
    }
    case 'stuck':
      return end(
        (await tellStuck(service, values.all ? 'unfinished' : 'overdue')) + (await tellRewinds(service)) ===
          0,
      );
    case 'drain':
      return end((await drain(service, values.all ? undefined : id(subject))) === 0);
    case 'reports':
      return tellReports(service, Date.parse(values.since));
    case 'ratings':
      return end((await recalculateRatings(service, values)) === 0);
    case 'compress':
      return end((await compressArchives(service)) === 0);
    case 'suspend':
      await service.ask('PUT', `players/${id(subject)}/suspension`);
      return console.log(`${subject} is suspended: within a minute they may look, and not act`);
    case 'restore-player':
      await service.ask('DELETE', `players/${id(subject)}/suspension`);
      return console.log(`${subject} may act again within a minute`);
    case 'backup': {
      const written = await backUp(service, named(subject));
      return console.log(`${sizeOf(written)} are in ${subject}`);
    }
    case 'restore': {
      return console.log(`${sizeOf(await restore(service, named(subject)))} are restored`);
    }
    case 'rewind': {
      const { mailbox, to, bookmark } = values;
      return end(await rewind(service, { game: subject, mailbox, to, bookmark }));
    }
    default:
      throw new Failure(USAGE);
  }
}

async function tellReports(service: Service, since: number): Promise<void> {
  if (Number.isNaN(since)) throw new Failure(`--since ${values.since} is no date`);
  let [told, after] = [0, ''];
  for (;;) {
    const { reports, next } = await service.ask<{ reports: readonly Reported[]; next: string | null }>(
      'GET',
      `reports?since=${since}${after}`,
    );
    // As JSON: what players wrote must not reach the terminal as it is.
    for (const report of reports) console.log(JSON.stringify({ ...report, at: new Date(report.at) }));
    told += reports.length;
    if (next === null) return console.log(`${told} messages were reported`);
    after = `&after=${encodeURIComponent(next)}`;
  }
}

function sizeOf({ tables, rooms, mailboxes }: Manifest): string {
  return `${tables.length} tables, ${rooms.length} rooms and ${mailboxes.length} mailboxes`;
}

function named(subject: string | undefined): string {
  if (subject === undefined) throw new Failure(USAGE);
  return subject;
}

/** As it stands in an address. */
function id(subject: string | undefined): string {
  return encodeURIComponent(named(subject));
}

function end(isWell: boolean): void {
  if (!isWell) process.exitCode = 1;
}

try {
  const [command, subject] = positionals;
  await run(new Service(values.url, operatorSecret()), command, subject);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
