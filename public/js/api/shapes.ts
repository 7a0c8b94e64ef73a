/** The shapes that the API answers with, for the type checker alone: nothing here runs. */
import type { Status } from '../../../src/room/table/terms.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Vote } from '../../../src/room/table/record.ts';
import type { Outcome, PaceName } from '../../../src/rules/contract.ts';

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
  readonly closesAt: string;
  readonly answer?: AnyCommand;
  readonly default: { readonly command?: AnyCommand; readonly text: string };
  readonly legal: readonly AnyCommand[];
  readonly describe?: object;
}

export interface GameView {
  readonly game: string;
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
  readonly free: { readonly legal: readonly AnyCommand[]; readonly describe?: object };
  readonly outcome: Outcome | null;
  readonly host: Summary['host'];
  readonly seats: Summary['seats'];
  readonly rematch: Summary['rematch'];
  /** What is proposed to the table. */
  readonly votes?: readonly Vote[];
  readonly talk: number | null;
}

/** Beside these fields stand those of the sighting. */
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

/** A JSON schema, as far as forms need one. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly description?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

export interface RulesetListed {
  readonly name: string;
  readonly title: string;
}

export interface RulesetSeen {
  readonly name: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly windows: readonly { readonly kind: string; readonly pace: string }[];
  readonly paces: Readonly<Record<PaceName, Readonly<Record<string, number>>>>;
  readonly schemas: { readonly options: Schema; readonly preference: Schema; readonly orders: Schema | null };
}

export interface StandingSeen {
  readonly ruleset: string;
  readonly rating: number;
  readonly provisional: boolean;
  readonly games: number;
  readonly wins: number;
}

export interface PlayerSeen {
  readonly player: { readonly id: string; readonly name: string };
  readonly since: string;
  readonly standings: readonly StandingSeen[];
  readonly reliability: { readonly asked: number; readonly share: number | null };
  readonly pace: PaceName | 'own' | null;
  readonly games: readonly Summary[];
}

export interface Bucket {
  readonly from: number;
  readonly below: number;
  readonly games: number;
}

export interface StatisticsSeen {
  readonly countedAt: string | null;
  readonly games: number;
  readonly played: readonly { readonly played: string; readonly seats: number; readonly wins: number }[];
  readonly length: readonly Bucket[];
  readonly days: readonly Bucket[];
  readonly seats: readonly { readonly seats: number; readonly games: number }[];
  readonly pace: readonly { readonly pace: string; readonly games: number }[];
}

/** Of one day. Milliseconds; null where nothing was measured. */
export interface StatusDay {
  readonly day: string;
  readonly games: number;
  /** But did not fail. */
  readonly late: number;
  readonly failed: number;
  readonly deadline: { readonly median: number; readonly worst: number } | null;
  readonly letter: { readonly median: number; readonly worst: number } | null;
}

export interface StatusSeen {
  readonly measured: boolean;
  readonly late: boolean;
  readonly lastGame: {
    readonly at: string;
    readonly failed: boolean;
    readonly deadline: number | null;
    readonly letter: number | null;
  } | null;
  readonly troubles: readonly {
    readonly kind: 'games-stuck' | 'database-away' | 'mail-failing' | 'canary-failed' | 'budget';
    readonly since: string;
  }[];
  readonly days: readonly StatusDay[];
}

export type Game = Summary;

export interface Player {
  readonly id: string;
  readonly name: string;
}

/** Minutes of the day. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

export interface Settings {
  readonly zone: string;
  readonly mail: boolean;
  readonly kinds: Readonly<Record<string, boolean>>;
  readonly silent: readonly string[];
  readonly quiet: Quiet | null;
  readonly pause: number;
  readonly digest: number | null;
  readonly sandbox: boolean;
}

export interface Channel {
  readonly lastSentAt: string | null;
  readonly failingSince: string | null;
}

/** `push`: null without a browser that is told. */
export interface Delivery extends Channel {
  readonly push?: Channel | null;
}

/** Minutes of the day; past midnight where `to` is not after `from`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Seven days, from Monday. */
export interface Hours {
  readonly zone: string;
  readonly days: readonly (Span | null)[];
}

export interface Vacation {
  readonly from: string;
  readonly to: string;
}

export interface Availability {
  readonly hours: Hours | null;
  readonly vacations: readonly Vacation[];
  readonly daysLeft: number;
}

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly verified: boolean;
  readonly proof: 'challenge' | 'code';
  readonly lastSentAt: string | null;
  readonly failingSince: string | null;
  readonly disabledAt: string | null;
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

export interface Party {
  readonly player: { readonly id: string; readonly name: string };
  readonly seat: number | null;
}

export interface Message {
  readonly id: number;
  readonly at: string;
  readonly from: Party;
  readonly to: Party | null;
  readonly text: string;
}

export interface AccountSeen {
  readonly player: Player;
  readonly address: string | null;
}

/** What a page of talk holds. */
export interface MessagesSeen {
  readonly messages: readonly Message[];
  readonly next: number;
  readonly muted: readonly Party[];
}

/** What happened after a step. */
export interface EventsSeen {
  readonly events: readonly LogLine[];
  readonly next: number;
}

export type SettingsSeen = Settings & { readonly delivery: Delivery };

/** `reason`: of what a test came to, in words. */
export interface Tested {
  readonly taken: boolean;
  readonly reason: string;
}

/** Whose a link for signing in is. */
export interface LinkOwner {
  readonly name: string | null;
  readonly address: string;
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
