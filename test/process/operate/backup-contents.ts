/** The contents of a backup's files. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Kind, Manifest } from '../../../tools/operate/manifest.ts';
import { isReseeding, unrestoredTable } from '../../support/process/without-restore.ts';
import type { PopulatedService } from '../../support/process/populated-service.ts';

/** All rows of each room, without what a restore adds. JSON is parsed, because the order of its fields means nothing. */
export function roomsIn(backup: string, games: PopulatedService['games']): readonly unknown[] {
  return Object.values(games).map((game) => {
    const [, ...rows] = linesOf(backup, 'rooms', game).map((line) => Object.values(line).map(read));
    return rows.filter((row) => !row.some(isReseedingText) && !isLook(row)).map((row) => row.map(plain));
  });
}

function read(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('{') ? (JSON.parse(value) as unknown) : value;
}

/** A seat and the last step that it has seen, which is one more after the restore. */
function isLook(row: readonly unknown[]): boolean {
  return row.length === 2 && row.every((value) => typeof value === 'number');
}

function isReseedingText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && isReseeding(value);
}

/** Removes the marks of the restore from a table. Returns other values unchanged. */
function plain(value: unknown): unknown {
  const isTable = typeof value === 'object' && value !== null && 'places' in value;
  return isTable ? unrestoredTable({ ...value }) : value;
}

export function fileOf(backup: string, kind: Kind, id: string): string {
  const found = readdirSync(path.join(backup, kind)).filter((file) => file.startsWith(`${id}.`));
  expect(found).toHaveLength(1);
  return path.join(backup, kind, found[0]!);
}

export function linesOf(backup: string, kind: Kind, id: string): readonly object[] {
  const text = readFileSync(fileOf(backup, kind, id), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
}

/** The settings of each mailbox, without its notifications. */
export function settingsIn(backup: string): readonly unknown[] {
  return manifestOf(backup).mailboxes.map(({ id: player }) => {
    const [head, ...lines] = linesOf(backup, 'mailboxes', player) as [{ things: number }, ...object[]];
    return [player, lines.slice(0, head.things)];
  });
}

export function manifestOf(backup: string): Manifest {
  return JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as Manifest;
}
