/** `npm run operate -- <command>`: the operator's commands. docs/operating.md describes them. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { MailSettings } from '../../src/api/operator/mail.ts';
import type { Reported } from '../../src/history/players/reports.ts';
import type { Posted } from '../../src/notify/mail.ts';
import { backUp } from './backup.ts';
import { compressArchives } from './archives.ts';
import { dumpMonth } from './dump.ts';
import { keepDeletions, readDeletions } from './deletions.ts';
import { DEFAULT_PACE, type Pace } from './lanes.ts';
import { checkMail } from './mail-check.ts';
import { openBackup, type Manifest } from './manifest.ts';
import { recalculateRatings } from './ratings.ts';
import { restore } from './restore.ts';
import { rewind, tellRewinds } from './rewind.ts';
import { drain, tellStuck } from './rooms.ts';
import { Failure, operatorSecret, Service } from './service.ts';
import { openerFor, vaultFor } from './vault.ts';

const USAGE = `usage: npm run operate -- <command> [--url https://…]
  health                      checks whether the service works
  stuck [--all]               lists overdue rooms that are faulty; --all checks all unfinished games
  drain <game> | --all        does everything that is due in a room, and publishes its state to the database again
  reports [--since 2031-01-01]
                              lists reported messages
  ratings [--after <game>]    recalculates all ratings from the archive; --after continues an interrupted run after this game
  ratings --resume            continues an interrupted run that had read all games
  mail-check                  checks the settings of e-mail, and SPF, DKIM, DMARC and MX in DNS
                              --selector NAME names a DKIM key (repeatable), --to ADDRESS sends a test e-mail there,
                              --return-path DOMAIN names the domain to which bounces go: its SPF record counts
  compress                    compresses journals that earlier builds archived
  suspend <player>            the player may read but not act
  restore-player <player>     ends the suspension
  backup <folder>             backs up the whole service; into the same folder, or with --since <folder>, only changes
                              --recipient age1… encrypts it, --rate 100 limits the objects a second
  restore <folder>            restores a backup into an empty service
                              --identity FILE decrypts it, --deletions FILE deletes these accounts again,
                              --accept-missing ends the restore although something is missing, --rate 100
  dump 2031-01 <folder>       writes the finished public games of a month, by UTC, with their SHA-256; an interrupted run
                              continues. --accept-missing ends the dump although games could not be read
  deletions <file>            appends new deletions of accounts to the file: keep it apart from the service
  rewind <game> | --mailbox <player>  --to 2031-01-01T12:00:00Z | --bookmark <bookmark>
                              puts a room or mailbox back to an instant of the last 30 days; without --to and --bookmark,
                              finishes an interrupted rewind
OPERATOR_SECRET is read from the environment or from .dev.vars.`;

const { values, positionals } = given({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 8787}` },
    all: { type: 'boolean', default: false },
    since: { type: 'string' },
    recipient: { type: 'string', multiple: true, default: [] },
    identity: { type: 'string' },
    deletions: { type: 'string', multiple: true, default: [] },
    rate: { type: 'string', default: String(DEFAULT_PACE.perSecond) },
    'accept-missing': { type: 'boolean', default: false },
    mailbox: { type: 'string' },
    to: { type: 'string' },
    bookmark: { type: 'string' },
    after: { type: 'string', default: '' },
    resume: { type: 'boolean', default: false },
    selector: { type: 'string', multiple: true, default: [] },
    'return-path': { type: 'string' },
  },
});

/** The given options. Ends the process if an option does not exist or lacks its value. */
function given<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}

/** Sets the exit code to 1 if it finds a fault. */
async function run(
  service: Service,
  command: string | undefined,
  subject: string | undefined,
  folder: string | undefined,
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
      return tellReports(service, Date.parse(values.since ?? '1970-01-01'));
    case 'ratings':
      return end((await recalculateRatings(service, values)) === 0);
    case 'mail-check':
      return end((await printMailCheck(service)) === 0);
    case 'compress':
      return end((await compressArchives(service)) === 0);
    case 'suspend':
      await service.ask('PUT', `players/${id(subject)}/suspension`);
      return console.log(`${subject} is suspended: within a minute the player can no longer act`);
    case 'restore-player':
      await service.ask('DELETE', `players/${id(subject)}/suspension`);
      return console.log(`${subject} is no longer suspended: within a minute the player can act again`);
    case 'backup':
      return end(await backUpInto(service, named(subject)));
    case 'restore':
      return end(await restoreFrom(service, named(subject)));
    case 'dump':
      return end(await dumpInto(service, named(subject), named(folder)));
    case 'deletions': {
      const { added, all } = await keepDeletions(service, named(subject));
      return console.log(`${added} deleted accounts were added; ${subject} now has ${all}`);
    }
    case 'rewind': {
      const { mailbox, to, bookmark } = values;
      return end(await rewind(service, { game: subject, mailbox, to, bookmark }));
    }
    case undefined:
    default:
      throw new Failure(USAGE);
  }
}

async function tellReports(service: Service, since: number): Promise<void> {
  if (Number.isNaN(since))
    throw new Failure(`--since must be a date, such as 2031-01-01, not ${values.since}`);
  let [count, after] = [0, ''];
  for (;;) {
    const { reports, next } = await service.ask<{ reports: readonly Reported[]; next: string | null }>(
      'GET',
      `reports?since=${since}${after}`,
    );
    // As JSON, because the terminal must not interpret text of players.
    for (const report of reports) console.log(JSON.stringify({ ...report, at: new Date(report.at) }));
    count += reports.length;
    if (next === null) return console.log(`${count} messages were reported`);
    after = `&after=${encodeURIComponent(next)}`;
  }
}

/** Returns the number of things that are missing or wrong. */
async function printMailCheck(service: Service): Promise<number> {
  const settings = await service.ask<MailSettings>('GET', 'mail');
  const findings = await checkMail(settings, {
    selectors: values.selector,
    returnPath: values['return-path'],
  });
  for (const { state, about, text } of findings) console.log(`${state.padEnd(7)}  ${about}: ${text}`);
  const lacking = findings.filter(({ state }) => state === 'missing' || state === 'wrong').length;
  if (values.to === undefined) return lacking;
  const posted = await service.ask<Posted>('POST', 'mail', { to: values.to });
  console.log(
    posted.ok
      ? `ok       test e-mail: ${values.to} was accepted; read its Authentication-Results there`
      : `wrong    test e-mail: ${posted.reason}`,
  );
  return posted.ok ? lacking : lacking + 1;
}

/** True if everything could be copied. */
async function backUpInto(service: Service, folder: string): Promise<boolean> {
  const { manifest, copied, unchanged, absent } = await backUp(service, folder, {
    vault: vaultFor(values.recipient),
    pace: pace(),
    ...(values.since !== undefined && { since: values.since }),
  });
  for (const game of absent)
    console.warn(`${game} has no room: the backup has only its rows in the database`);
  for (const { kind, id, reason, kept } of manifest.missing)
    console.warn(
      `${kind} ${id} could not be copied${kept ? `, so the copy of ${kept} stays` : ''}: ${reason}`,
    );
  console.log(`${sizeOf(manifest)} are in ${folder}: ${copied} files are new, ${unchanged} unchanged`);
  return manifest.missing.length === 0;
}

/** True if everything is restored and all rooms work. */
async function restoreFrom(service: Service, folder: string): Promise<boolean> {
  const opener = values.identity === undefined ? undefined : openerFor(values.identity);
  const backup = await openBackup(folder, opener);
  const { missing, unwell, kept, deleted, ended } = await restore(service, backup, {
    pace: pace(),
    deletions: values.deletions.flatMap(readDeletions),
    acceptMissing: values['accept-missing'],
  });
  for (const one of kept) console.warn(`${one}: already exists, left unchanged`);
  for (const one of unwell) console.warn(`${one}: restored, but faulty`);
  for (const one of missing) console.warn(`${one}: missing`);
  if (deleted > 0) console.log(`${deleted} accounts were deleted again`);
  if (!ended) console.warn('Run the command again to retry, or with --accept-missing to end the restore.');
  const { length } = missing;
  console.log(
    `${sizeOf(backup.manifest)} are restored${length > 0 ? `, except ${length} that are missing` : ''}`,
  );
  return length === 0 && unwell.length === 0;
}

/** True if all games are in the file. */
async function dumpInto(service: Service, month: string, folder: string): Promise<boolean> {
  const options = { now: Date.now(), acceptMissing: values['accept-missing'] };
  const { file, games, missing, ended } = await dumpMonth(service, month, folder, options);
  for (const { game, reason } of missing) console.warn(`${game} could not be read: ${reason}`);
  if (!ended) console.warn('Run the command again to retry, or with --accept-missing to end the dump.');
  console.log(`${games} games are in ${file}${ended ? '' : '.part'}`);
  return missing.length === 0;
}

function pace(): Pace {
  const perSecond = Number(values.rate);
  if (!(perSecond > 0)) throw new Failure(`--rate must be a number above 0, not ${values.rate}`);
  return { ...DEFAULT_PACE, perSecond };
}

function sizeOf({ tables, rooms, mailboxes }: Manifest): string {
  return `${tables.length} tables, ${rooms.length} rooms and ${mailboxes.length} mailboxes`;
}

function named(subject: string | undefined): string {
  if (subject === undefined) throw new Failure(USAGE);
  return subject;
}

/** Encoded for a URL. */
function id(subject: string | undefined): string {
  return encodeURIComponent(named(subject));
}

function end(isWell: boolean): void {
  if (!isWell) process.exitCode = 1;
}

try {
  const [command, subject, folder] = positionals;
  if (values.help) console.log(USAGE);
  else await run(new Service(values.url, operatorSecret()), command, subject, folder);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
