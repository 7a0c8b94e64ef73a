/**
 * How a decision is put together: a form, and what taps on the board mean meanwhile. For the type checker alone.
 *
 * @import { Content } from '../../../dom.js'
 * @import { Hooks } from '../board.js'
 */

/** @typedef {{ form: Content, hooks: Hooks }} Composer */
export {};
