/** How much memory the service holds: the workerd process that runs it, not the one that started that. */
import { readdirSync, readFileSync } from 'node:fs';

/** Resident, in MiB, in this group of processes. */
export function residentOf(group: number): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isServing(name, group))
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function isServing(pid: string, group: number): boolean {
  const [, name, rest = ''] = /\((.*)\) (.*)/.exec(fileOf(`/proc/${pid}/stat`)) ?? [];
  return name === 'workerd' && Number(rest.split(' ')[2]) === group;
}

/** Empty for a process that has just ended. */
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
