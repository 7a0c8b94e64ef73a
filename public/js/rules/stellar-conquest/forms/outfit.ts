/** The first purchases (SC-3.2): scouts, corvettes, and technologies or parts of them. */
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { tick } from '../../../forms/inputs.ts';
import { rulingLink } from '../../../shared/links.ts';
import { sendButton } from '../../../table/send-button.ts';
import { atlas, technologyName } from '../atlas.ts';
import { phrase, itemHint, itemTitle, itemUnit } from '../catalogue.ts';
import { className, counted, viewOf } from '../view.ts';
import { hintOf } from '../../hint.ts';
import { numberField, SHIPS } from './parts.ts';
import { technologyFields } from './technology-field.ts';
import type { Investment, OutfitCommand } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { ShipClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

/** Those that can be begun. */
const beginnings = () =>
  [...atlas().technologies].flatMap(([id, { level, price }]) => (level === 1 ? [{ id, price }] : []));

/** Scouts are cheaper in pairs. With the prices that the board has: the rules for all items would be one more file of a first visit. */
export function priceFor(item: 'scout' | 'corvette', count: number) {
  const { prices, scoutPairPrice } = atlas().board;
  const price = prices.find((one) => one.item === item)?.price ?? 0;
  return item === 'scout' ? Math.floor(count / 2) * scoutPairPrice + (count % 2) * price : count * price;
}

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
    priceFor('scout', scouts) +
    priceFor('corvette', corvettes) +
    research.reduce((sum, { ip }) => sum + ip, 0);
  return { scouts, corvettes, research, doctrine, left: atlas().board.outfit - cost };
}

/** What the default of the rules begins with, and scouts for the rest. Null without a default to begin with. */
export function suggestionOf({ default: { command } }: Pick<DecisionSeen, 'default'>) {
  const { research = [] } = (command ?? {}) as Partial<OutfitCommand>;
  const [first] = research;
  if (first === undefined) return null;
  let scouts = 0;
  while (outfitOf({ scouts: scouts + 1, research: [first] }).left >= 0) scouts += 1;
  return { scouts, corvettes: 0, research: [first] };
}

export function outfitForm(table: Table, decision: DecisionSeen) {
  const { draft, set } = draftAt(table, decision.window);
  const { own } = viewOf(table);
  const chosen = outfitOf({ ...own?.outfit, ...draft });
  const { scouts, corvettes, doctrine, left } = chosen;
  const research = chosen.research.filter(({ ip }) => ip > 0);
  const whole = atlas().board.outfit;
  const isNothing = left === whole;
  // A lesson has its own purchase.
  const suggestion = table.game.lesson ? null : suggestionOf(decision);
  return [
    suggested(suggestion, chosen, set),
    h(
      'p',
      { class: 'hint', key: 'how' },
      `${phrase('outfit', { ip: whole })} ${ownedWords()} `,
      rulingLink(table, 'SC-3', 'first purchases'),
    ),
    h('h3', { key: 'ships' }, 'More ships'),
    shipFields(chosen, set),
    h('h3', { key: 'technologies' }, 'Technologies'),
    researchFields(chosen, set, suggestion?.research[0]?.technology),
    h(
      'div',
      { key: 'doctrine' },
      tick('Use the default battle orders unless I give others', doctrine, (on) => set({ doctrine: on })),
      h('p', { class: 'quiet sc-does' }, phrase('outfit.doctrine')),
    ),
    h(
      'p',
      { class: 'sum', key: 'sum', 'aria-live': 'polite' },
      h('b', {}, left),
      left === 0 ? ' i.p. left.' : ` of ${whole} i.p. left. ${phrase('outfit.left')}`,
    ),
    sendButton(table, {
      name: 'outfit',
      label: isNothing ? 'Set out without buying' : 'Set out',
      // Without a row for it, which is empty as long as nothing more than the rest can be chosen.
      ...(left < 0 && { missing: `That is ${-left} i.p. too many. Remove something.` }),
      look: isNothing ? '' : 'primary',
      // It is what the button says, so it is not asked again.
      note: isNothing && h('p', { class: 'refusal calm', key: 'all' }, `You would lose all ${left} i.p.`),
      warning: left > 0 && !isNothing ? `You would lose ${left} i.p.` : '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'outfit', scouts, corvettes, research, doctrine }),
    }),
  ];
}

/** One press, after which everything can still be changed. */
function suggested(outfit: ReturnType<typeof suggestionOf>, chosen: Outfit, set: (change: object) => void) {
  if (outfit === null) return null;
  const { scouts, research } = outfit;
  const { left } = outfitOf(outfit);
  const isUsed =
    chosen.left === left &&
    chosen.scouts === scouts &&
    JSON.stringify(chosen.research) === JSON.stringify(research);
  const words = [
    ...research.map(({ technology }) => technologyName(technology)),
    ...(scouts > 0 ? [counted(scouts, ...itemUnit('scout'))] : []),
  ].join(', ');
  return h(
    'p',
    { key: 'suggested' },
    h(
      'button',
      {
        type: 'button',
        class: chosen.left === atlas().board.outfit ? 'primary' : '',
        'data-suggested': '',
        onclick: () => set(outfit),
      },
      `${isUsed ? '✓ Suggestion used' : 'Use suggestion'}: ${words} (${atlas().board.outfit - left} i.p.)`,
    ),
  );
}

type Outfit = ReturnType<typeof outfitOf>;

/** `You already have 4 scouts, 35 transports and 4 corvettes.` */
function ownedWords() {
  const have = (kind: ShipClass) =>
    counted(atlas().board.startingFleet[kind] ?? 0, className(kind, 1), className(kind, 2));
  return phrase('outfit.own', {
    ships: `${have('scout')}, ${have('corvette')} and ${have('transport')}`,
  });
}

function shipFields({ scouts, corvettes, left }: Outfit, set: (change: object) => void) {
  const most = (item: 'scout' | 'corvette', count: number) => {
    let n = count;
    while (priceFor(item, n + 1) - priceFor(item, count) <= left) n += 1;
    return n;
  };
  const field = (item: 'scout' | 'corvette', price: string, count: number) => {
    const have = atlas().board.startingFleet[item] ?? 0;
    return [
      numberField({
        id: `outfit-${item}s`,
        label: [h('b', {}, itemTitle(item)), ` ${price}`],
        value: count,
        most: most(item, count),
        set: (n) => set({ [`${item}s`]: n }),
        about: hintOf(itemHint(item)),
        buys: true,
        name: itemTitle(item),
        unit: SHIPS,
      }),
      h('p', { class: 'quiet sc-does', key: `${item}-does` }, `You will have ${have + count}.`),
    ];
  };
  const price = (item: 'scout' | 'corvette') => priceFor(item, 1);
  return [
    field('scout', phrase('price.pair', { price: price('scout'), pair: priceFor('scout', 2) }), scouts),
    field('corvette', phrase('price', { price: price('corvette') }), corvettes),
  ];
}

function researchFields(
  { research, left }: Outfit,
  set: (change: object) => void,
  suggestedTechnology: TechnologyId | undefined,
) {
  const pay = (technology: TechnologyId, ip: number | undefined) =>
    set({
      research: [
        ...research.filter((one) => one.technology !== technology),
        ...(ip === undefined ? [] : [{ technology, ip }]),
      ],
    });
  return technologyFields(
    beginnings().map(({ id, price }) => {
      const paid = research.find(({ technology }) => technology === id)?.ip;
      return {
        id: `outfit-${id}`,
        technology: id,
        owed: price,
        paid,
        most: Math.min(price, (paid ?? 0) + Math.max(0, left)),
        pay: (ip: number | undefined) => pay(id, ip),
      };
    }),
    atlas().board.outfit,
    suggestedTechnology,
  );
}
