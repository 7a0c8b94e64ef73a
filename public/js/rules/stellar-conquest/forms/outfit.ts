/** The first purchases (SC-3.2): scouts, corvettes, and parts of technologies. */
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { tick } from '../../../forms/inputs.ts';
import { rulingLink } from '../../../shared/links.ts';
import { sendButton } from '../../../table/send-button.ts';
import { atlas, technologyName } from '../atlas.ts';
import { priceFor } from '../../../../../src/rules/stellar-conquest/production/sums.ts';
import { hintOf } from '../../hint.ts';
import { ITEM_HINTS } from '../production/item-hints.ts';
import { viewOf } from '../view.ts';
import { numberField } from './parts.ts';
import type { Investment } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

/** Those that can be begun. */
const beginnings = () =>
  [...atlas().technologies].flatMap(([id, { level, price }]) => (level === 1 ? [{ id, price }] : []));

/** The choices, their cost, and the rest of the budget. */
export function outfitOf({
  scouts = 0,
  corvettes = 0,
  research = [],
  doctrine = true,
}: {
  scouts?: number;
  corvettes?: number;
  research?: readonly Investment[];
  doctrine?: boolean;
}) {
  const cost =
    priceFor({}, 'scout', scouts) +
    priceFor({}, 'corvette', corvettes) +
    research.reduce((sum, { ip }) => sum + ip, 0);
  return { scouts, corvettes, research, doctrine, left: atlas().board.outfit - cost };
}

export function outfitForm(table: Table, decision: DecisionSeen) {
  const { draft, set } = draftAt(table, decision.window);
  const chosen = outfitOf({ ...viewOf(table).own?.outfit, ...draft });
  const { scouts, corvettes, research, doctrine, left } = chosen;
  return [
    h(
      'p',
      { class: 'hint', key: 'how' },
      `Spend ${atlas().board.outfit} i.p. What you do not spend is lost. Nobody sees what you buy. `,
      rulingLink(table, 'SC-3'),
    ),
    shipFields(chosen, set),
    researchFields(chosen, set),
    tick('Fight by the doctrine unless I give orders', doctrine, (on) => set({ doctrine: on })),
    h(
      'p',
      { class: 'sum', key: 'sum', 'aria-live': 'polite' },
      h('b', {}, left),
      left === 0 ? ' i.p. left.' : ` of ${atlas().board.outfit} i.p. left.`,
    ),
    sendButton(table, {
      name: 'outfit',
      label: 'Set out',
      missing: left < 0 ? `That is ${-left} i.p. too many. Remove something.` : '',
      warning: left > 0 ? `You would lose ${left} i.p.` : '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'outfit', scouts, corvettes, research, doctrine }),
    }),
  ];
}

type Outfit = ReturnType<typeof outfitOf>;

function shipFields({ scouts, corvettes, left }: Outfit, set: (change: object) => void) {
  const most = (item: 'scout' | 'corvette', count: number) => {
    let n = count;
    while (priceFor({}, item, n + 1) - priceFor({}, item, count) <= left) n += 1;
    return n;
  };
  return [
    numberField({
      id: 'outfit-scouts',
      label: 'Scouts, 3 i.p. (two for 5)',
      value: scouts,
      most: most('scout', scouts),
      set: (n) => set({ scouts: n }),
      about: hintOf(ITEM_HINTS.scout),
    }),
    numberField({
      id: 'outfit-corvettes',
      label: 'Corvettes, 8 i.p.',
      value: corvettes,
      most: most('corvette', corvettes),
      set: (n) => set({ corvettes: n }),
      about: hintOf(ITEM_HINTS.corvette),
    }),
  ];
}

function researchFields({ research, left }: Outfit, set: (change: object) => void) {
  const put = (technology: TechnologyId, ip: number) =>
    set({
      research: [
        ...research.filter((one) => one.technology !== technology),
        ...(ip > 0 ? [{ technology, ip }] : []),
      ],
    });
  return beginnings().map(({ id, price }) => {
    const ip = research.find(({ technology }) => technology === id)?.ip ?? 0;
    return numberField({
      id: `outfit-${id}`,
      label: `${technologyName(id)}, ${price} i.p.`,
      value: ip,
      most: Math.min(price, ip + Math.max(0, left)),
      set: (n) => put(id, n),
    });
  });
}
