/** Asking for allies as the defender (IC-5.3). */
import { h } from '../../../shared/dom.ts';
import { listWords } from '../../../shared/list-words.ts';
import { sendButton } from '../../../table/send-button.ts';
import { NO_HOOKS } from '../board/board.ts';
import { nameOf } from '../pieces.ts';
import { askBoxes } from './ask-boxes.ts';
import { combatPowers, undefended } from '../combat/cautions.ts';
import { combatStake } from '../combat/winning.ts';
import type { AllyRequestParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';

export function askForm(table: Table, decision: DecisionSeen): Composer {
  const { seats } = decision.describe as AllyRequestParts;
  const draft = table.draft(decision.window);
  const asked = ((draft['ask'] ?? []) as number[]).filter((seat) => seats.some((s) => s === seat));
  const set = (ask: readonly number[]) => {
    draft['ask'] = ask;
    table.redraw();
  };
  const send = () => table.send(decision.window, { type: 'ask', seats: asked });
  const names = listWords(asked.map((seat) => nameOf(table, seat)));
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, 'You are attacked. Who should help you?'),
      undefended(table),
      combatPowers(table),
      askBoxes(table, seats, asked, set),
      sendButton(table, {
        name: 'ask',
        note: combatStake(table),
        label: names === '' ? 'Ask nobody' : `Ask ${names}`,
        window: decision.window,
        send,
      }),
    ],
  };
}
