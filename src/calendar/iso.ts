/** Instants as programs outside read them: ISO 8601 in UTC. */
import type { Instant } from '../rules/vocabulary.ts';

export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

/** For what may never have been. */
export function isoOrNull(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
