/**
 * Kills the tool, and then the service, while a backup is made. Run again, the tool must continue, and the backup must equal the
 * service's data.
 */
import path from 'node:path';
import type { Dice } from '../../test/support/suite/dice.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import { compareRows } from '../drill/compare.ts';
import { backUp, type Written } from '../operate/backup.ts';
import { openBackup, type Backup } from '../operate/manifest.ts';
import { faultOfMailbox, faultOfRoom } from '../operate/scratch.ts';
import { filesIn, killService, killTool, PACE, type Interrupted } from './killed.ts';
import type { Found, Phase } from './phase.ts';
import { openSource, play, type Game, type Source } from './source.ts';

/** The number of games in which players act before each run after an interruption. */
const MOVED = 2;
const QUICK = { abreast: 8, perSecond: 1_000 };

export async function beginBackup(folder: string, dice: Dice): Promise<Phase> {
  let source = await openSource(path.join(folder, 'service'));
  let round = 0;
  return {
    async round() {
      const into = path.join(folder, `backup-${(round += 1)}`);
      const isUnderWay = await interruptTool(source, into, dice);
      await play(source.site, someRunning(source, dice));
      const interrupted = await interruptService(source, into, dice);
      source = { ...source, site: interrupted.site };
      const moved = someRunning(source, dice);
      await play(source.site, moved);
      const before = idsIn(into, 'rooms');
      const written = await backUp(source.site.service, into, { pace: PACE });
      const faults = await faultsOf(source, await openBackup(into, undefined), written);
      if (!isUnderWay) faults.push('the tool ended before it was killed');
      // The tool may have been killed once after it wrote a file and before it wrote the file's line in the index.
      const known = before.filter((id) => moved.every((game) => game.id !== id)).length - 1;
      if (written.unchanged < known) faults.push(`${written.unchanged} of ${known} files were reused`);
      return found(interrupted, written, faults);
    },
    end: () => source.site.close(),
  };
}

function interruptTool({ site, games }: Source, into: string, dice: Dice): Promise<boolean> {
  const rooms = 1 + dice.below(games.length / 2);
  return killTool(site, ['backup', into], () => filesIn(into, 'rooms').length >= rooms);
}

function interruptService({ site, games }: Source, into: string, dice: Dice): Promise<Interrupted<Written>> {
  const at = { kind: /^GET (games|players)\//, number: 1 + dice.below(games.length) };
  const ending = dice.pick(['waits', 'gives up'] as const);
  return killService(site, at, ending, (service, pause) => backUp(service, into, { pace: PACE, pause }));
}

function someRunning({ games }: Source, dice: Dice): readonly Game[] {
  return dice.some(
    games.filter(({ isOver }) => !isOver),
    MOVED,
  );
}

/** The ids of objects with a file of this kind, from this run or an earlier one. */
function idsIn(folder: string, kind: string): readonly string[] {
  return [...new Set(filesIn(folder, kind).map((file) => file.split('.')[0]!))];
}

/** Checks that the backup is complete, that a restore would accept each file, and that the backup equals the service's data. */
async function faultsOf({ site, games }: Source, backup: Backup, written: Written): Promise<string[]> {
  const { rooms, mailboxes, missing } = backup.manifest;
  const faults = [
    ...missing.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`),
    ...written.absent.map((id) => `${id} has no room`),
    ...lacking(
      'room',
      games.map(({ id }) => id),
      rooms,
    ),
    ...lacking(
      'mailbox',
      games.flatMap(({ players }) => players),
      mailboxes,
    ),
  ];
  for (const { id, sha256 } of rooms) {
    const fault = faultOfRoom(id, await backup.read({ kind: 'rooms', id, sha256 }));
    if (fault !== undefined) faults.push(`room ${id}: ${fault}`);
  }
  for (const { id, sha256 } of mailboxes) {
    const fault = faultOfMailbox(id, await backup.read({ kind: 'mailboxes', id, sha256 }));
    if (fault !== undefined) faults.push(`mailbox ${id}: ${fault}`);
  }
  await compareRows(backup, site, QUICK, (fault) => faults.push(fault));
  return faults;
}

function lacking(what: string, ids: readonly string[], copies: readonly { id: string }[]): readonly string[] {
  const there = new Set(copies.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !there.has(id)).map((id) => `the backup lacks ${what} ${id}`);
}

function found(
  { acknowledged, result }: Interrupted<Written>,
  { manifest: { rooms, mailboxes }, copied, unchanged }: Written,
  faults: readonly string[],
): Found {
  const line =
    `${rooms.length} rooms and ${mailboxes.length} mailboxes backed up; the tool was killed, and later the service after ` +
    `${acknowledged.length} responses, and the tool ${result === undefined ? 'gave up' : 'waited'}; ` +
    `the last run copied ${copied} files and reused ${unchanged}; ${faults.length} faults`;
  return { line, faults: faults.map((text): Fault => ({ kind: 'lost', text })) };
}
