/**
 * Entries in the form in which rooms store them. After a rollback, release `ffddf07` reads these rows, but it does not know the
 * action `reseed` and its event in Interstellar Empire. So the row stores `resume`, which changes nothing in a running game, and
 * the rest in a field that the release ignores. Everywhere else, also in the archive and in exports, the entry is a `reseed`.
 */
import type { Entry, Reseeding } from '../../rules/journal/entry.ts';

/** Events of a `reseed` that the release cannot fold. Without them, it keeps the old order of the deck. */
const UNKNOWN: ReadonlySet<string> = new Set(['deck-reshuffled']);

interface StoredReseeding {
  readonly type: 'resume';
  readonly reseed: Omit<Reseeding, 'type'> & { readonly events: Entry['events'] };
}

/** The stored form of an entry, as JSON. */
export function storedEntry(entry: Entry): string {
  const { by, command, events } = entry;
  if (by !== 'room' || !isReseeding(command!)) return JSON.stringify(entry);
  const { type: _type, ...reseed } = command;
  const added = events.filter(({ type }) => UNKNOWN.has(type));
  const stored: StoredReseeding = { type: 'resume', reseed: { ...reseed, events: added } };
  const known = events.filter((event) => !added.includes(event));
  return JSON.stringify({ ...entry, events: known, command: stored });
}

/** Reverses `storedEntry` for its parsed result. Rows of builds that stored `reseed` directly stay as they are. */
export function entryAsStored(entry: Entry): Entry {
  const { by, command } = entry;
  if (by !== 'room' || !isStored(command!)) return entry;
  const { events, ...reseed } = command.reseed;
  return { ...entry, events: [...entry.events, ...events], command: { type: 'reseed', ...reseed } };
}

function isReseeding(command: object): command is Reseeding {
  return (command as Partial<Reseeding>).type === 'reseed';
}

function isStored(command: object): command is StoredReseeding {
  return 'reseed' in command;
}
