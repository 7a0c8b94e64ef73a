/** A button for windowless commands, and the common parts of their forms. */
import { h } from '../../../shared/dom.ts';
import type { FreeParts } from '../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Own, View } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { AnyCommand } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

export interface Free {
  readonly table: Table;
  readonly view: View;
  readonly own: Own;
  readonly parts: FreeParts;
}

/** `more`: which draft it is done with, if not its own. */
export const button = (
  { table }: Free,
  name: string,
  label: string,
  command: AnyCommand,
  { off = false, draft = `free.${name}` }: { off?: boolean; draft?: string } = {},
) =>
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
