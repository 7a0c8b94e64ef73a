/** What the API and a room say to each other about who may sit down. Plain data: it crosses an isolate. */
import type { Player, Reply } from '../table/visit.ts';
import type { InvitationState } from '../table/wire.ts';

/** For the host. With a token, or the id of whom it is for. */
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
  /** The id of whom it is for; whoever holds the token, if left out. */
  readonly invited?: string | undefined;
  readonly seat?: number | undefined;
  readonly uses: 'once' | 'many';
  /** How long it is good. */
  readonly seconds: number;
}

export interface WithdrawRequest {
  readonly player: Player;
  readonly id: string;
  /** Whether what shows who asks is good for the powers of the host, should they be that. */
  readonly mayHost: boolean;
}

export interface InvitingRoom {
  /** By the host, before the start. */
  invite(request: InviteRequest): Promise<Reply<InvitationSummary>>;
  /** By the host. */
  invitations(request: { player: Player }): Promise<Reply<readonly InvitationSummary[]>>;
  /** The host takes an invitation back, or whom it is for declines it. */
  withdraw(request: WithdrawRequest): Promise<Reply<null>>;
}
