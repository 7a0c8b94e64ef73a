/**
 * Kills the tool, and the service that it fills, while a backup is restored. Run again, the tool must continue, and each object of the
 * backup must be restored once. The original service keeps running meanwhile.
 */
import path from 'node:path';
import type { Dice } from '../../test/support/suite/dice.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import { compareRows, compareViews } from '../drill/compare.ts';
import { playMeanwhile } from '../drill/players.ts';
import { Site } from '../drill/site.ts';
import { backUp } from '../operate/backup.ts';
import { openBackup, type Backup } from '../operate/manifest.ts';
import { restore, type Restored } from '../operate/restore.ts';
import { filesIn, killService, killTool, PACE, type Interrupted, type Point } from './killed.ts';
import type { Found, Phase } from './phase.ts';
import { openSource, play, type Source } from './source.ts';

/** Requests that restore something. */
const [TABLE, MAILBOX, ROOM, RELEASE] = [
  /^POST \S+\/tables\/\w+$/,
  /^PUT \S+\/mailboxes\/([\w-]+)$/,
  /^PUT \S+\/games\/([\w-]+)$/,
  /^POST \S+\/release$/,
];
/** The service is killed after at most this many of these requests, and the tool once the service has at most this many objects. */
const LATEST = 5;
const QUICK = { abreast: 8, perSecond: 1_000 };

export async function beginRestore(folder: string, dice: Dice): Promise<Phase> {
  const source = await openSource(path.join(folder, 'source'));
  const copy = path.join(folder, 'backup');
  await backUp(source.site.service, copy, { pace: QUICK });
  const backup = await openBackup(copy, undefined);
  let round = 0;
  return {
    async round() {
      const target = await Site.open(path.join(folder, `target-${(round += 1)}`), 'inherit');
      const players = await playMeanwhile(source.site);
      const filled = await fill(target, copy, backup, dice);
      const { requests, failures } = await players.end();
      const faults = [...filled.faults, ...(await faultsOf(source, filled.site, backup))];
      if (requests === 0 || failures > 0)
        faults.push(`${failures} of ${requests} requests to the original service failed`);
      await filled.site.close();
      return found(filled, backup, faults);
    },
    end: () => source.site.close(),
  };
}

interface Filled extends Interrupted<Restored> {
  readonly first: 'tool' | 'service';
  readonly at: Point;
  readonly faults: readonly string[];
}

/**
 * Kills the tool while it fills mailboxes, and later the service; or kills the service early, and the tool while it fills rooms.
 */
async function fill(target: Site, copy: string, backup: Backup, dice: Dice): Promise<Filled> {
  const faults: string[] = [];
  const interruptTool = async (site: Site, className: string): Promise<void> => {
    const objects = path.join(site.folder, 'v3/do', `parsec-post-${className}`);
    const number = 1 + dice.below(LATEST);
    const isUnderWay = await killTool(site, ['restore', copy], () => objectsIn(objects) >= number);
    if (!isUnderWay) faults.push('the tool ended before it was killed');
  };
  const first = dice.pick(['tool', 'service'] as const);
  if (first === 'tool') await interruptTool(target, 'PlayerMailbox');
  const kind = dice.pick(first === 'tool' ? [ROOM, RELEASE] : [TABLE, MAILBOX]);
  const at = { kind, number: 1 + dice.below(LATEST) };
  const ending = first === 'tool' ? dice.pick(['waits', 'gives up'] as const) : 'gives up';
  const interrupted = await killService(target, at, ending, (service, pause) =>
    restore(service, backup, { pace: PACE, pause }),
  );
  const { site, result } = interrupted;
  if (result === undefined) faults.push(...(await lostOf(interrupted)));
  if (first === 'service') await interruptTool(site, 'GameRoom');
  const restored = result ?? (await restore(site.service, backup, { pace: PACE }));
  return { ...interrupted, first, at, faults: [...faults, ...faultsIn(restored)] };
}

function objectsIn(folder: string): number {
  return filesIn(folder).filter((file) => /^[\da-f]{64}\.sqlite$/.test(file)).length;
}

/** Objects that the service has acknowledged but lacks. */
async function lostOf({ site, acknowledged }: Interrupted<Restored>): Promise<readonly string[]> {
  const paths = acknowledged.flatMap((what) => {
    const [room, mailbox] = [ROOM.exec(what)?.[1], MAILBOX.exec(what)?.[1]];
    return [...(room ? [`games/${room}/dump`] : []), ...(mailbox ? [`players/${mailbox}/mailbox`] : [])];
  });
  const stored = await Promise.all(paths.map((one) => site.service.stored(one, undefined)));
  return paths
    .filter((_, i) => stored[i] === undefined)
    .map((one) => `${one} was acknowledged but is missing`);
}

function faultsIn({ missing, unwell, kept, ended }: Restored): readonly string[] {
  return [
    ...missing,
    ...unwell,
    ...kept.map((one) => `${one}: already exists and differs from the backup`),
    ...(ended ? [] : ['the restore has not ended']),
  ];
}

/**
 * Checks that all objects are restored once, that players have the same views as in the original service, and that games
 * continue.
 */
async function faultsOf({ site, games }: Source, target: Site, backup: Backup): Promise<readonly string[]> {
  const faults: string[] = [];
  const say = (fault: string): void => void faults.push(fault);
  await compareRows(backup, target, QUICK, say);
  await compareViews(games, [site, target], QUICK, say);
  // Games cannot be played if something is missing.
  if (faults.length > 0) return faults;
  const running = games.filter(({ isOver }) => !isOver);
  for (const { id, tokens } of running) {
    const { restores } = await target.caller.look<{ restores?: number }>(`/games/${id}/view`, tokens[0]);
    if (restores !== 1) say(`${id} was restored ${restores} times`);
  }
  for (const id of await play(target, running)) say(`${id} does not continue`);
  return faults;
}

const NAMES = new Map([
  [TABLE, 'tables'],
  [MAILBOX, 'mailboxes'],
  [ROOM, 'rooms'],
  [RELEASE, 'releases of mailboxes'],
]);

function found(
  { first, at, acknowledged, result }: Filled,
  backup: Backup,
  faults: readonly string[],
): Found {
  const { rooms, mailboxes } = backup.manifest;
  const line =
    `${rooms.length} rooms and ${mailboxes.length} mailboxes restored; the ${first} was killed first; ` +
    `the service was killed while it received ${NAMES.get(at.kind)}, after ${acknowledged.length} responses, ` +
    `and the tool ${result === undefined ? 'gave up' : 'waited'}; ${faults.length} faults`;
  return { line, faults: faults.map((text): Fault => ({ kind: 'lost', text })) };
}
