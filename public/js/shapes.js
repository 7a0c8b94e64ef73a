/**
 * The shapes that the API answers with, for the type checker alone: nothing here runs.
 *
 * @import { Status } from '../../src/room/table/terms.ts'
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Vote } from '../../src/room/table/record.ts'
 * @import { Outcome, PaceName } from '../../src/rules/contract.ts'
 */

/** @typedef {{ readonly type: string, readonly [field: string]: unknown }} AnyCommand */

/**
 * @typedef {object} WindowSeen
 * @property {string} id
 * @property {string} kind
 * @property {readonly number[]} asked
 * @property {readonly number[]} awaiting
 * @property {string} openedAt
 * @property {string} closesAt
 */

/**
 * @typedef {object} DecisionSeen
 * @property {string} window
 * @property {string} kind
 * @property {string} closesAt
 * @property {AnyCommand} [answer]
 * @property {{ command?: AnyCommand, text: string }} default
 * @property {readonly AnyCommand[]} legal
 * @property {object} [describe]
 */

/**
 * @typedef {object} GameView
 * @property {string} game
 * @property {string} ruleset
 * @property {Status} status
 * @property {number} version
 * @property {string | null} [head] of a hash chain over what this viewer was shown
 * @property {number} [restores] how often the service restored the game to an earlier step
 * @property {string} now
 * @property {number | null} seat
 * @property {object | null} view
 * @property {readonly WindowSeen[]} windows
 * @property {readonly DecisionSeen[]} decisions
 * @property {{ legal: readonly AnyCommand[], describe?: object }} free
 * @property {Outcome | null} outcome
 * @property {Summary['host']} host
 * @property {Summary['seats']} seats
 * @property {Summary['rematch']} rematch
 * @property {readonly Vote[]} [votes] what is proposed to the table
 * @property {number | null} talk
 */

/** Beside these fields stand those of the sighting. */
/** @typedef {{ step: number, public: number, at: string, by: number | string, as?: string, seat?: number, text: string, type: string }} LogLine */

/**
 * A JSON schema, as far as forms need one.
 * @typedef {object} Schema
 * @property {string | readonly string[]} [type]
 * @property {unknown} [const]
 * @property {readonly unknown[]} [enum]
 * @property {unknown} [default]
 * @property {Readonly<Record<string, Schema>>} [properties]
 * @property {Schema} [items]
 * @property {readonly string[]} [required]
 * @property {readonly Schema[]} [oneOf]
 * @property {string} [description]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {readonly Schema[]} [anyOf]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [maxLength]
 */

/** @typedef {{ name: string, title: string }} RulesetListed */

/**
 * @typedef {object} RulesetSeen
 * @property {string} name
 * @property {string} title
 * @property {{ min: number, max: number }} seats
 * @property {readonly { kind: string, pace: string }[]} windows
 * @property {Readonly<Record<PaceName, Readonly<Record<string, number>>>>} paces
 * @property {{ options: Schema, preference: Schema, orders: Schema | null }} schemas
 */

/** @typedef {{ ruleset: string, rating: number, provisional: boolean, games: number, wins: number }} StandingSeen */

/**
 * @typedef {object} PlayerSeen
 * @property {{ id: string, name: string }} player
 * @property {string} since
 * @property {readonly StandingSeen[]} standings
 * @property {{ asked: number, share: number | null }} reliability
 * @property {PaceName | 'own' | null} pace
 * @property {readonly Summary[]} games
 */

/** @typedef {{ from: number, below: number, games: number }} Bucket */

/**
 * @typedef {object} StatisticsSeen
 * @property {string | null} countedAt
 * @property {number} games
 * @property {readonly { played: string, seats: number, wins: number }[]} played
 * @property {readonly Bucket[]} length
 * @property {readonly Bucket[]} days
 * @property {readonly { seats: number, games: number }[]} seats
 * @property {readonly { pace: string, games: number }[]} pace
 */

/**
 * Of one day. Milliseconds; null where nothing was measured.
 * @typedef {object} StatusDay
 * @property {string} day
 * @property {number} games
 * @property {number} late but did not fail
 * @property {number} failed
 * @property {{ median: number, worst: number } | null} deadline
 * @property {{ median: number, worst: number } | null} letter
 */

/**
 * @typedef {object} StatusSeen
 * @property {boolean} measured
 * @property {boolean} late
 * @property {{ at: string, failed: boolean, deadline: number | null, letter: number | null } | null} lastGame
 * @property {readonly { kind: 'games-stuck' | 'database-away' | 'mail-failing' | 'canary-failed' | 'budget', since: string }[]} troubles
 * @property {readonly StatusDay[]} days
 */

/** @typedef {Summary} Game */
export {};
