/** The first part of a turn: one ship is reclaimed from the void (IC-3.2). */
import { phrase } from '../catalogue.ts';
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton, stillNeeded } from '../../../table/send-button.ts';
import { NO_HOOKS } from '../board/board.ts';
import { oneStrength } from '../board/picker.ts';
import { landingsOf, shipsOn } from '../board/landing.ts';
import { doesWords, shipHint } from '../hints.ts';
import { classOf, oneShip, rankWords, shipName, worldWords } from '../pieces.ts';
import type { ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { TurnParts } from '../../../../../src/rules/conquest/legal/describe-turn.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';

export function reclaimForm(
  table: Table,
  decision: DecisionSeen,
  { ships, worlds }: NonNullable<TurnParts['reclaim']>,
): Composer {
  const draft = table.draft(decision.window) as { ship?: ShipId; world?: WorldId };
  const kinds = [...new Map(ships.toReversed().map((s) => [shipName(table, s), s])).values()].toReversed();
  const taken = ships.find((one) => one === draft.ship);
  const ship = taken ?? (kinds.length === 1 ? kinds[0] : undefined);
  // Proposed before a ship is chosen, so that the board marks it and the player may choose another.
  const spread = landingsOf(table, ships.slice(0, 1), worlds, {})[0]?.world;
  const world = draft.world ?? spread;
  const set = (change: Record<string, string>) => {
    Object.assign(draft, change);
    table.redraw();
  };
  const send = () => table.send(decision.window, { type: 'reclaim', ship, world });
  const shipChoice = (legend: string, isBar: boolean) =>
    choice(
      legend,
      kinds.map((s) => ({
        value: s,
        label: shipName(table, s),
        ...(isBar && { hint: oneStrength(table, s) }),
        about: shipHint(table, s),
      })),
      ship,
      (value) => set({ ship: value }),
    );
  return {
    hooks: {
      stack: (stack) => {
        const own = stack.ships.find((s) => ships.includes(s));
        return own === undefined
          ? null
          : { chosen: stack.ships.some((one) => one === ship) ? 1 : 0, tap: () => set({ ship: own }) };
      },
      world: (id) => {
        const home = worlds.find((w) => w === id);
        return home === undefined
          ? NO_HOOKS.world(id)
          : { chosen: world === id, tap: () => set({ world: home }) };
      },
    },
    form: [
      h('p', {}, phrase('reclaim')),
      shipChoice('Ship', false),
      choice(
        'To',
        worlds.map((w) => ({ value: w, label: rankWords(w), hint: countWords(shipsOn(table, w).length) })),
        world,
        (value) => set({ world: value }),
      ),
      h(
        'ul',
        { class: 'hint' },
        kinds.map((s) =>
          h(
            'li',
            { key: s },
            `${shipName(table, s)}: `,
            doesWords(table, { ships: [s], letter: classOf(s) }),
          ),
        ),
      ),
      draft.world === undefined &&
        world !== undefined &&
        worlds.length > 1 &&
        h(
          'p',
          { class: 'hint in-bar', key: 'proposed' },
          `Reclaim a lost ship to ${worldWords(table, world)}, or to a world that you choose.`,
        ),
      kinds.length > 1 && h('div', { class: 'in-bar', key: 'bar' }, shipChoice('Which ship?', true)),
      sendButton(table, {
        name: 'reclaim',
        label:
          ship && world ? `Reclaim ${oneShip(table, ship)} to ${worldWords(table, world)}` : 'Reclaim a ship',
        missing: stillNeeded(ship ? [] : ['a ship']),
        window: decision.window,
        send,
      }),
    ],
  };
}

/** Ships of others may be there too. */
const countWords = (ships: number) => `${ships === 0 ? 'none' : ships} of yours`;
