/**
 * Durable Objects that an older build does not know, for going back to it: the platform lets no object go whose class the code
 * does not export. A stand-in reads and writes nothing. Its alarm rings again later, for the build that knows what to do.
 */

/** Milliseconds between two rings. */
const PAUSE = 3_600_000;

/** A module that exports all of `entry`, which is a module with these classes missing. */
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
