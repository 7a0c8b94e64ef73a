/** How much memory the service holds: that of all workerd processes of its group. */
import { readdirSync, readFileSync } from 'node:fs';

/** Resident, in MiB, the largest first. */
export function residentOf(group: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = fileOf(`/proc/${pid}/stat`);
      const [, name, rest = ''] = /\((.*)\) (.*)/.exec(stat) ?? [];
      if (name !== 'workerd' || Number(rest.split(' ')[2]) !== group) return [];
      return Number(/VmRSS:\s+(\d+)/.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
    })
    .toSorted((a, b) => b - a);
}

/** Empty for a process that has just ended. */
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
