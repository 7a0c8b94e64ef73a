/** Bringing ships home from one foreign system in place of the first attack (IC-3.6). */
import { phrase } from '../conquest/catalogue.ts';
import { h } from '../../shared/dom.ts';
import { sendButton, stillNeeded } from '../../table/send-button.ts';
import { landingList, landingsOf } from '../conquest/board/landing.ts';
import { classOf, fleetWords, worldWords } from '../conquest/pieces.ts';
import { listWords } from '../../shared/list-words.ts';
import { pickHooks, shipPicker } from '../conquest/board/picker.ts';
import type { ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import type { TurnParts } from '../../../../src/rules/conquest/legal/describe-turn.ts';
import type { DecisionSeen } from '../../api/shapes/games.ts';
import type { Table } from '../conquest/edition.ts';
import type { Composer } from '../conquest/forms/composer.ts';

export function recallForm(
  table: Table,
  decision: DecisionSeen,
  { recall = [], worlds }: TurnParts,
): Composer {
  const draft = table.draft(decision.window) as {
    recall?: readonly ShipId[];
    to?: Readonly<Record<string, WorldId>>;
  };
  const choosable = recall.flatMap(({ ships }) => ships);
  const chosen = (draft.recall ?? []).filter((s) => choosable.includes(s));
  const set = (ships: readonly ShipId[]) => {
    const added = ships.find((s) => !chosen.includes(s)) ?? ships[0];
    const system = recall.find((part) => added !== undefined && part.ships.includes(added));
    draft.recall = ships.filter((s) => system?.ships.includes(s));
    table.redraw();
  };
  const landings = landingsOf(table, chosen, worlds, draft.to ?? {});
  const land = (ship: ShipId, world: WorldId) => {
    draft.to = { ...draft.to, [ship]: world };
    table.redraw();
  };
  const ready = chosen.some((s) => classOf(s) === 't');
  const send = () => table.send(decision.window, { type: 'recall', ships: landings });
  return {
    hooks: pickHooks({ table, ships: choosable, chosen, set }),
    form: [
      h('p', {}, phrase('recall')),
      shipPicker({ table, ships: choosable, chosen, set }),
      chosen.length > 0 && h('p', { class: 'step', key: 'to' }, 'To'),
      landingList(table, landings, worlds, land),
      sendButton(table, {
        name: 'recall',
        label: `Recall ${chosen.length > 0 ? fleetWords(table, chosen) : 'ships'}`,
        missing: stillNeeded(ready ? [] : [phrase('recall.transport')]),
        note: chosen.length > 0 && h('p', { class: 'hint', key: 'landings' }, landingWords(table, landings)),
        window: decision.window,
        send,
      }),
    ],
  };
}

/** `1 transport to your world 2 and 1 transport to your world 3. This ends your turn.` */
function landingWords(table: Table, landings: readonly { readonly ship: ShipId; readonly world: WorldId }[]) {
  const worlds = [...new Set(landings.map(({ world }) => world))];
  const ships = worlds.map((to) => {
    const fleet = landings.filter(({ world }) => world === to).map(({ ship }) => ship);
    return `${fleetWords(table, fleet)} to ${worldWords(table, to)}`;
  });
  return phrase('recall.ends', { ships: listWords(ships) });
}
