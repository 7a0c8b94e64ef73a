/** The shapes that the API answers with, types only. */
import type { Status } from '../../../../src/room/table/terms.ts';
import type { ShownPlayer, Summary } from '../../../../src/room/table/wire.ts';
import type { Vote } from '../../../../src/room/table/record.ts';
import type { Outcome } from '../../../../src/rules/contract.ts';
import type { Player } from './account.ts';

export interface AnyCommand {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface WindowSeen {
  readonly id: string;
  readonly kind: string;
  readonly asked: readonly number[];
  readonly awaiting: readonly number[];
  readonly openedAt: string;
  readonly closesAt: string;
}

export interface DecisionSeen {
  readonly window: string;
  readonly kind: string;
  readonly question: string;
  readonly closesAt: string;
  readonly answer?: AnyCommand;
  /** `answer` in words. */
  readonly answerLabel?: string;
  readonly default: { readonly command?: AnyCommand; readonly text: string };
  readonly legal: readonly AnyCommand[];
  /** `legal` in words, if the request asks for them. */
  readonly labels?: readonly string[];
  readonly describe?: object;
}

/** A command that the server holds back, or that could then not be carried out. */
export interface HeldCommand {
  readonly window: string;
  readonly command: AnyCommand;
  /** `command` in words. */
  readonly label: string;
  readonly heldUntil: string;
  readonly problem?: { readonly code: string; readonly ruling?: string; readonly detail?: string };
}

/** Something that happened to the user. */
export interface NewsLine {
  readonly step: number;
  /** The seat whose sign is beside the line; null if none is. */
  readonly seat: number | null;
  readonly text: string;
  readonly details?: string;
  /** Whether it concerns the user. Other lines are left out first. */
  readonly mine: boolean;
  /** Whether it is a fight of the user: the strip on a phone shows this line rather than later ones that follow from it. */
  readonly fight?: boolean;
  /** Whether it is routine: other lines come before it. */
  readonly routine?: boolean;
}

export interface GameView {
  readonly game: string;
  readonly title: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly version: number;
  /** Of a hash chain over what this viewer was shown. */
  readonly head?: string | null;
  /** How often the service restored the game to an earlier step. */
  readonly restores?: number;
  readonly now: string;
  readonly seat: number | null;
  readonly view: object | null;
  readonly windows: readonly WindowSeen[];
  readonly decisions: readonly DecisionSeen[];
  readonly held?: readonly HeldCommand[];
  readonly free: Pick<DecisionSeen, 'legal' | 'labels' | 'describe'>;
  readonly outcome: Outcome | null;
  /** Since the user's last answer. Only for a seat in a running game. */
  readonly news?: { readonly since: number; readonly lines: readonly NewsLine[] };
  /** The events since the step that the page had. */
  readonly log?: EventsSeen;
  readonly host: Summary['host'];
  readonly seats: Summary['seats'];
  readonly rematch: Summary['rematch'];
  /** What is proposed to the table. */
  readonly votes?: readonly Vote[];
  readonly talk: number | null;
}

/** The response to a command. */
export interface CommandSeen {
  readonly version: number;
  readonly etag?: string;
  readonly view?: GameView;
}

/** The fields of the sighting come in addition. */
export interface LogLine {
  readonly step: number;
  readonly public: number;
  readonly at: string;
  readonly by: number | string;
  readonly as?: string;
  readonly seat?: number;
  readonly text: string;
  readonly type: string;
}

export type Game = Summary;

/** The next game of a table, and the bots that were not seated there. */
export interface RematchSeen {
  readonly game: string;
  readonly unseated: readonly { readonly player: ShownPlayer; readonly code: string }[];
}

export interface DeliveryStatus {
  readonly window: string;
  readonly seat: number;
  readonly channel: string | null;
  readonly queuedAt: string | null;
  readonly acceptedAt: string | null;
  readonly deliveredAt: string | null;
  readonly failedAt: string | null;
  readonly bouncedAt: string | null;
  readonly seenAt: string | null;
  readonly extendedAt: string | null;
}

export interface Invitation {
  readonly id: string;
  readonly token?: string;
  readonly player: Player | null;
  readonly seat: number | null;
  readonly uses: 'once' | 'many';
  readonly used: number;
  readonly state: 'open' | 'used' | 'expired' | 'revoked' | 'declined' | 'void';
  readonly expiresAt: string;
}

export interface Received {
  readonly game: Summary;
  readonly invitation: {
    readonly id: string;
    readonly seat: number | null;
    readonly by: Player;
    readonly sitting: boolean;
    readonly expiresAt: string;
  };
}

/** A message of the game's socket: the view has changed. */
export interface ViewTick {
  readonly changed: 'view';
  readonly version: number;
  readonly etag: string;
}

/** A message of the game's socket: players came to the table or left it. */
export interface PresenceTick {
  readonly changed: 'presence';
  readonly etag: string;
}

/** The seats of players who are at the table and show it. */
export interface PresenceSeen {
  readonly seats: readonly number[];
}

/** A message of the player's own socket. Null in the first one. */
export interface DecisionsTick {
  readonly changed: 'decisions';
  readonly game: string | null;
  readonly version: number | null;
}

/** What happened after a step. */
export interface EventsSeen {
  readonly events: readonly LogLine[];
  readonly next: number;
}

/** Of an export, what the page itself reads. */
export interface ExportSeen {
  readonly seed: string;
  readonly laterSeeds?: readonly string[];
  readonly signature?: { readonly key: string };
}

/** A key that the service signs exports with. */
export interface ExportKey {
  readonly id: string;
  readonly publicKey: string;
}

/** One standing order. */
export type Rule = Record<string, unknown> & { readonly window: string };

/** A bot account that offers to play. */
export interface OfferingBot {
  readonly player: Player;
}
