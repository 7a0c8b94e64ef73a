/** The reward of a defending ally (IC-7.10): ships back from the void, or coins. */
import { phrase } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { landingList, landingsOf } from '../board/landing.ts';
import { coinsWords, fleetWords } from '../pieces.ts';
import { pickHooks, shipPicker } from '../board/picker.ts';
import type { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { RewardParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';

export function rewardForm(table: Table, decision: DecisionSeen): Composer {
  const { ships, worlds, units } = decision.describe as RewardParts;
  const draft = table.draft(decision.window) as {
    ships?: readonly ShipId[];
    to?: Readonly<Record<string, WorldId>>;
  };
  const answered = (decision.answer?.['ships'] ?? []) as { ship: ShipId; world: WorldId }[];
  const chosen = (draft.ships ?? answered.map((l) => l.ship)).filter((s) => ships.includes(s));
  const change = (fields: object) => {
    Object.assign(draft, fields);
    table.redraw();
  };
  const to = draft.to ?? Object.fromEntries(answered.map((l) => [l.ship, l.world]));
  const landings = landingsOf(table, chosen, worlds, to);
  const pick = {
    table,
    ships,
    chosen,
    most: units,
    set: (s: readonly ShipId[]) => change({ ships: s }),
  };
  const coins = units - chosen.length;
  const send = () => table.send(decision.window, { type: 'reward', ships: landings });
  const parts = [
    chosen.length > 0 && fleetWords(table, chosen),
    coins > 0 && coinsWords(coins),
    // Nobody is asked who has no ship to bring back.
    chosen.length === 0 && 'no ship',
  ];
  return {
    hooks: pickHooks(pick),
    form: [
      h('p', {}, phrase('reward', { count: units })),
      shipPicker(pick),
      landingList(table, landings, worlds, (ship, world) => change({ to: { ...to, [ship]: world } })),
      sendButton(table, {
        name: 'reward',
        label: `Take ${parts.filter(Boolean).join(' and ')}`,
        window: decision.window,
        send,
      }),
    ],
  };
}
