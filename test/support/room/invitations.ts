/** Helpers for tests of invitations: Ann invites, others sit down. */
import type { Player } from '../../../src/room/table/visit.ts';
import type { SitRequest } from '../../../src/room/table/wire.ts';
import type { InviteRequest } from '../../../src/room/invitations/wire.ts';
import { ann, codeOf, open, roomAt, valueOf } from './rooms.ts';

export const HOUR = 3600;

export async function tryInvite(game: string, patch: Partial<InviteRequest> = {}) {
  return roomAt(game).invite({ player: ann, uses: 'once', seconds: HOUR, ...patch });
}

export async function invite(game: string, patch: Partial<InviteRequest> = {}) {
  return valueOf(await tryInvite(game, patch));
}

export async function sit(game: string, player: Player, patch: Partial<SitRequest> = {}): Promise<string> {
  return codeOf(await roomAt(game).sit({ player, ...patch }));
}

export async function states(game: string): Promise<string[]> {
  return valueOf(await roomAt(game).invitations({ player: ann })).map((one) => one.state);
}

export async function sitters(game: string): Promise<(string | undefined)[]> {
  const { seats } = valueOf(await roomAt(game).summary({ player: ann }));
  return seats.map(({ player, bot }) => player?.name ?? bot ?? undefined);
}

export const privateTable = (patch: object = {}) => open({ visibility: 'private', seats: 4, ...patch });
