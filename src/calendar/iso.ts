/** Instants in the API's format: ISO 8601 in UTC. */
import type { Instant } from '../rules/vocabulary.ts';

export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

/** For an event that may never have happened. */
export function isoOrNull(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
