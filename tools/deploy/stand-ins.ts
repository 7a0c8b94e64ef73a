/**
 * Stand-ins for Durable Object classes that an older build lacks, for a rollback to it: the platform requires that the code exports the
 * class of every existing object. A stand-in reads and writes nothing. It postpones alarms for the build that can handle them.
 */

/** Milliseconds by which an alarm is postponed. */
const PAUSE = 3_600_000;

/** The code of a module that exports everything from the module `entry`, and stand-ins for these missing classes. */
export function withStandIns(entry: string, missing: readonly string[]): string {
  return [
    `import { DurableObject } from 'cloudflare:workers';`,
    `export * from '${entry}';`,
    `export { default } from '${entry}';`,
    ...missing.map(standIn),
  ].join('\n');
}

function standIn(name: string): string {
  return `export class ${name} extends DurableObject {
  async alarm() {
    await this.ctx.storage.setAlarm(Date.now() + ${PAUSE});
  }
}`;
}
