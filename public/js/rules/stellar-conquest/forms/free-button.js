/** A button for what answers no window, and what its forms have in common. */
import { h } from '../../../dom.js';

/**
 * @import { FreeParts } from '../../../../../src/rules/stellar-conquest/describe.ts'
 * @import { Own, View } from '../../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { AnyCommand } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** @typedef {{ table: Table, view: View, own: Own, parts: FreeParts }} Free */

/** @param {Free} free @param {string} name @param {string} label @param {AnyCommand} command @param {{ off?: boolean, draft?: string }} [more] which draft it is done with, if not its own */
export const button = ({ table }, name, label, command, { off = false, draft = `free.${name}` } = {}) =>
  h(
    'button',
    {
      key: name,
      'data-do': name,
      disabled: table.sending || off,
      onclick: () => table.send(undefined, command, draft),
    },
    label,
  );
