/** ETags: what a body depends on, in few characters. They count nothing that their viewer may not see. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Viewer } from '../../rules/vocabulary.ts';
import { isOver } from '../table/table.ts';
import { type Lobby } from '../table/record.ts';
import { laterSeedHashesOf, seatsOf } from '../table/summary.ts';

/** `what` tells the viewer's states apart: its step, and what was asked. Another build may tell the same differently. */
export function tagOf(lobby: Lobby, build: string, viewer: Viewer, what: string): string {
  return `"${build.slice(0, 8)}.${viewer}.${what}.${digestOf(lobby)}"`;
}

const digests = new WeakMap<Lobby, string>();

/** Of all that bodies show of the lobby. Computed once for each lobby: a poll must cost next to nothing. */
function digestOf(lobby: Lobby): string {
  const known = digests.get(lobby);
  if (known !== undefined) return known;
  // A sandbox game's clock stops for good when the game is over: then it tells the world's time.
  const clock = isOver(lobby) ? null : lobby.clock;
  const shown = JSON.stringify([
    lobby.status,
    lobby.host,
    lobby.rematch?.game,
    lobby.votes ?? [],
    clock,
    seatsOf(lobby),
    // After a restore the same steps come again, and are others.
    ...laterSeedHashesOf(lobby),
  ]);
  const digest = bytesToHex(sha256(utf8ToBytes(shown)).slice(0, 5));
  digests.set(lobby, digest);
  return digest;
}

/** `known` is an `If-None-Match` header. */
export function isKnown(tag: string, known: string | undefined): boolean {
  if (known === undefined || known === tag) return known === tag;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
