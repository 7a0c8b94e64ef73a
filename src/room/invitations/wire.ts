/** The calls between the API and a room about invitations. Plain data: it crosses an isolate. */
import type { Player, Reply } from '../table/visit.ts';
import type { InvitationState } from '../table/wire.ts';

/** An invitation as its host sees it: with a token, or the id of the invited player. */
export interface InvitationSummary {
  readonly id: string;
  readonly token?: string;
  readonly player: string | null;
  readonly seat: number | null;
  readonly uses: 'once' | 'many';
  readonly used: number;
  readonly state: InvitationState;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface InviteRequest {
  readonly player: Player;
  /** The id of the invited player. Left out: anybody with the token is invited. */
  readonly invited?: string | undefined;
  readonly seat?: number | undefined;
  readonly uses: 'once' | 'many';
  /** Seconds until it expires. */
  readonly seconds: number;
}

export interface WithdrawRequest {
  readonly player: Player;
  readonly id: string;
  /** Whether the caller's credentials allow calls of a host. */
  readonly mayHost: boolean;
  /** Whether they allow calls of a player. Left out: they do. */
  readonly mayPlay?: boolean;
}

export interface InvitingRoom {
  /** By the host, before the start. */
  invite(request: InviteRequest): Promise<Reply<InvitationSummary>>;
  /** By the host. */
  invitations(request: { player: Player }): Promise<Reply<readonly InvitationSummary[]>>;
  /** By the host, who withdraws an invitation, or by the invited player, who declines it. */
  withdraw(request: WithdrawRequest): Promise<Reply<null>>;
}
