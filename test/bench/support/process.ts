/** The process of the runtime. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The runtime that this process has started last. */
export function runtimeOf(): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isRuntime(name));
  return Math.max(...children.map(Number));
}

function isRuntime(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return Number(parent) === process.pid && readlinkSync(`/proc/${pid}/exe`).endsWith('workerd');
  } catch {
    return false;
  }
}

/** MiB of resident memory. */
export function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}
