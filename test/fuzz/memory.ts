/** How much memory the service holds: the workerd process that runs it, not the one that `wrangler dev` puts before it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Resident, in MiB, of the processes in this group that do not listen at `port` themselves. */
export function residentOf(group: number, port: string): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isServing(name, group, port))
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function isServing(pid: string, group: number, port: string): boolean {
  const [, name, rest = ''] = /\((.*)\) (.*)/.exec(fileOf(`/proc/${pid}/stat`)) ?? [];
  if (name !== 'workerd' || Number(rest.split(' ')[2]) !== group) return false;
  return !fileOf(`/proc/${pid}/cmdline`)
    .split('\0')
    .some((argument) => argument.endsWith(`:${port}`));
}

/** Empty for a process that has just ended. */
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
