/** No deal: the seat chooses two ships to lose (IC-8.4). */
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { phrase } from '../catalogue.ts';
import { fleetWords } from '../pieces.ts';
import { pickHooks, shipPicker } from '../board/picker.ts';
import type { ShipId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { LossParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';

export function lossForm(table: Table, decision: DecisionSeen): Composer {
  const { ships, count } = decision.describe as LossParts;
  const draft = table.draft(decision.window);
  const chosen = ((draft['ships'] ?? decision.answer?.['ships'] ?? []) as ShipId[]).filter((s) =>
    ships.includes(s),
  );
  const set = (s: readonly ShipId[]) => {
    draft['ships'] = s;
    table.redraw();
  };
  const pick = { table, ships, chosen, most: count, set };
  const left = count - chosen.length;
  const send = () => table.send(decision.window, { type: 'lose', ships: chosen });
  return {
    hooks: pickHooks(pick),
    form: [
      h('p', {}, phrase('loss', { count })),
      shipPicker(pick),
      sendButton(table, {
        name: 'loss',
        label: `Lose ${fleetWords(table, chosen)}`,
        missing: left > 0 ? `Choose ${left} more ${left === 1 ? 'ship' : 'ships'} to lose.` : '',
        window: decision.window,
        send,
      }),
    ],
  };
}
