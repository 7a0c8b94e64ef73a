/**
 * What the page may know about one ruleset: how to draw its view and how to put its commands together. A ruleset without
 * a module of its own is played through `generic.js`. For the type checker alone: nothing here runs.
 *
 * @import { Content } from '../dom.js'
 * @import { Words } from '../field.js'
 * @import { AnyCommand, DecisionSeen, Game, GameView, LogLine } from '../shapes.js'
 */

/**
 * All that drawing needs.
 * @typedef {object} Table
 * @property {Game} game
 * @property {GameView} seen
 * @property {readonly LogLine[]} log what the viewer saw happen, oldest first; each line has the fields of its sighting, too
 * @property {readonly string[]} names by seat
 * @property {number | null} seat the viewer's own
 * @property {(key: string) => Record<string, any>} draft what the reader has put together so far, to be changed in place;
 *   kept until the window named `key` (up to a `/`) closes, or for good where it begins with `free.`
 * @property {() => void} redraw
 * @property {(window: string | undefined, command: AnyCommand, draft?: string) => void} send `draft`: what to
 *   forget when it is accepted, if not the draft of the window
 * @property {boolean} sending
 * @property {(seat: number) => Content} reliability how reliably whoever sits there answers
 * @property {readonly LogLine[]} [moment] in the film: what happened in the step that is shown
 */

/**
 * @typedef {object} Wish
 * @property {Game} game
 * @property {readonly object[]} taken what others at the table chose
 * @property {object | undefined} chosen
 * @property {(preference: object | undefined) => void} choose
 */

/**
 * Standing orders in words: a rule as a sentence, what a kind of window asks after `When I am asked`, its fields.
 * @typedef {object} OrderWords
 * @property {(table: Table, rule: Record<string, unknown> & { window: string }) => string} rule
 * @property {(window: string) => string} kind
 * @property {(table: Table, window: string) => Readonly<Record<string, Words>>} fields
 */

/**
 * By seat, for those who still play; `words` say an amount: `2 of 4 colonies`.
 * @typedef {object} Lead
 * @property {readonly { readonly seat: number, readonly amount: number }[]} amounts
 * @property {(amount: number) => string} words
 */

/**
 * @typedef {object} GameClient
 * @property {(wish: Wish) => Content} wishForm what to wish for before sitting down
 * @property {(preference: object) => Content} wishWords
 * @property {(table: Table) => string} headline `Round 3 · Ann's turn`
 * @property {(table: Table) => Lead} [lead] what decides who stands best
 * @property {(table: Table) => Content} board
 * @property {(table: Table) => Content} aside what belongs beside the board: the own hand, the combat
 * @property {(table: Table) => Content} seats
 * @property {(table: Table, decision: DecisionSeen) => string} question
 * @property {(table: Table, decision: DecisionSeen) => Content} answerForm
 * @property {(table: Table) => Content} freeForm commands that answer no window
 * @property {(table: Table, command: AnyCommand) => string} commandWords
 * @property {(table: Table, text: string) => string} plainWords the API's sentences with the names of pieces as people say them
 * @property {(table: Table) => boolean} hasResigned whether the viewer has
 * @property {(() => Promise<OrderWords>) | null} [orders] standing orders in words, fetched when somebody gives any; null
 *   where nothing is ordered in that way
 * @property {(kind: string) => string | null} rulingFor where the rules speak of this kind of window
 */
export {};
