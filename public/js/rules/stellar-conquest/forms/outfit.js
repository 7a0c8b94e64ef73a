/** The first purchases (SC-3.2): scouts, corvettes, and parts of technologies. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { tick } from '../../../inputs.js';
import { rulingLink } from '../../../ruling-link.js';
import { sendButton } from '../../../send-button.js';
import { atlas, technologyName } from '../atlas.js';
import { priceFor } from '../sums.js';
import { viewOf } from '../view.js';
import { numberField } from './parts.js';

/**
 * @import { Investment } from '../../../../../src/rules/stellar-conquest/command.ts'
 * @import { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** Those that can be begun. */
const beginnings = () =>
  [...atlas().technologies].flatMap(([id, { level, price }]) => (level === 1 ? [{ id, price }] : []));

/**
 * What somebody has chosen, what it costs, and what is left of what there is.
 * @param {{ scouts?: number, corvettes?: number, research?: readonly Investment[], doctrine?: boolean }} draft
 */
export function outfitOf({ scouts = 0, corvettes = 0, research = [], doctrine = true }) {
  const cost =
    priceFor({}, 'scout', scouts) +
    priceFor({}, 'corvette', corvettes) +
    research.reduce((sum, { ip }) => sum + ip, 0);
  return { scouts, corvettes, research, doctrine, left: atlas().board.outfit - cost };
}

/** @param {Table} table @param {DecisionSeen} decision */
export function outfitForm(table, decision) {
  const { draft, set } = draftAt(table, decision.window);
  const chosen = outfitOf({ ...viewOf(table).own?.outfit, ...draft });
  const { scouts, corvettes, research, doctrine, left } = chosen;
  return [
    h(
      'p',
      { class: 'hint', key: 'how' },
      `Spend ${atlas().board.outfit} i.p.; what is left is lost. Nobody sees what you buy. `,
      rulingLink(table, 'SC-3'),
    ),
    shipFields(chosen, set),
    researchFields(chosen, set),
    tick('Fight by the doctrine, unless I say otherwise', doctrine, (on) => set({ doctrine: on })),
    h(
      'p',
      { class: 'sum', key: 'sum', 'aria-live': 'polite' },
      h('b', {}, left),
      left === 0 ? ' i.p. left: exactly.' : ` of ${atlas().board.outfit} i.p. left.`,
    ),
    sendButton(table, {
      name: 'outfit',
      label: 'Set out',
      missing: left < 0 ? `That is ${-left} i.p. too many. Take something back.` : '',
      warning: left > 0 ? `${left} i.p. would be lost.` : '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'outfit', scouts, corvettes, research, doctrine }),
    }),
  ];
}

/** @typedef {ReturnType<typeof outfitOf>} Outfit */

/** @param {Outfit} chosen @param {(change: object) => void} set */
function shipFields({ scouts, corvettes, left }, set) {
  const most = (/** @type {'scout' | 'corvette'} */ item, /** @type {number} */ count) => {
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
    }),
    numberField({
      id: 'outfit-corvettes',
      label: 'Corvettes, 8 i.p.',
      value: corvettes,
      most: most('corvette', corvettes),
      set: (n) => set({ corvettes: n }),
    }),
  ];
}

/** @param {Outfit} chosen @param {(change: object) => void} set */
function researchFields({ research, left }, set) {
  const put = (/** @type {TechnologyId} */ technology, /** @type {number} */ ip) =>
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
