/**
 * What tells the page of one game of this family from that of another. For the type checker alone: nothing here runs.
 *
 * @import { Race } from '../../../../src/rules/conquest/data/races.ts'
 * @import { ClassLetter } from '../../../../src/rules/conquest/pieces.ts'
 * @import { TurnParts } from '../../../../src/rules/conquest/describe-turn.ts'
 * @import { Content } from '../../dom.js'
 * @import { DecisionSeen } from '../../shapes.js'
 * @import { Composer } from './forms/composer.js'
 * @import { Stack } from './pieces.js'
 */

/**
 * How large pieces are, in units of their `scale`.
 * @typedef {object} Sizes
 * @property {Readonly<Record<ClassLetter, number>>} widths at the base
 * @property {number} row from one row of pieces to the next
 * @property {number} foot from the middle of a single row to where it stands
 * @property {number} most how large they may be, in radii of the disc that they stand on
 * @property {string} icon the `viewBox` of a piece by itself, at scale 52, standing at the origin
 */

/**
 * What a turn knows beside attacks.
 * @typedef {object} Manoeuvre
 * @property {string} value
 * @property {string} label
 * @property {(parts: TurnParts) => boolean} isOpen
 * @property {(table: Table, decision: DecisionSeen, parts: TurnParts) => Composer} form
 */

/**
 * @typedef {object} Edition
 * @property {Readonly<Record<Race, string>>} livery a colour, or a suit
 * @property {(seat: number, race: Race) => string} mark a path, within 10 by 10 around the origin
 * @property {(race: Race | '') => Content} sign of a race that nobody need have yet; of none
 * @property {(at: { x: number, y: number, scale: number }, stack: Stack, table: Table) => Content} draw one piece of a stack
 * @property {Sizes} sizes
 * @property {import('./geometry.js').Plan} plan where worlds lie in their system
 * @property {readonly ClassLetter[]} numbered classes of which each ship goes by its number
 * @property {Manoeuvre} manoeuvre
 * @property {Readonly<Record<string, (table: Table, decision: DecisionSeen) => Composer>>} forms for windows that the others lack
 * @property {Readonly<Record<string, string>>} rulings where they speak of a kind of window, if elsewhere than in the first game
 */

/** @typedef {import('../client.js').Table & { edition: Edition }} Table */
export {};
