/** What answers no window: Nirnaeth's offers and their taking (IC-9), and the standing order for coins (IC-2.6). */
import { phrase, usedCoins } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { coinChoice } from '../combat/coin.ts';
import { landingList, landingsOf } from '../board/landing.ts';
import { fleetWords, nameOf, viewOf } from '../pieces.ts';
import { shipPicker } from '../board/picker.ts';
import type { CoinId, ShipId, WorldId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { FreeParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { OnField } from '../../../shared/dom.ts';
import type { Table } from '../edition.ts';

export function freeForm(table: Table) {
  const { legal } = table.seen.free;
  const parts = table.seen.free.describe as FreeParts | undefined;
  if (parts === undefined || table.seat === null) return null;
  const reclaims = legal.some(({ type }) => type === 'set-orders');
  return [
    parts.heal && healForm(table, parts.heal),
    parts.offers.length > 0 && offerForm(table, parts.offers),
    // Before the first combat, nobody knows what it is about.
    reclaims && table.log.some(({ type }) => type === 'coins-settled') && orderForm(table, parts.coinReclaim),
  ];
}

function orderForm(table: Table, order: FreeParts['coinReclaim']) {
  const set: OnField = (e) => table.send(undefined, { type: 'set-orders', coinReclaim: e.target.value });
  return h(
    'section',
    { class: 'card', key: 'orders' },
    h('label', { for: 'orders' }, 'The coin that your power may take after a combat '),
    h(
      'select',
      { id: 'orders', value: order, onchange: set, disabled: table.sending },
      usedCoins().map(([value, { name }]) => h('option', { key: value, value }, name)),
    ),
  );
}

function offerForm(table: Table, offers: FreeParts['offers']) {
  const row = ({ seat, ships }: FreeParts['offers'][number]) => {
    const key = `free.offer.${seat}`;
    const draft = table.draft(key);
    const wanted = Number(draft['ships'] ?? ships);
    const all = viewOf(table).seats[seat]?.ships.length ?? 0;
    const set: OnField = (e) => {
      draft['ships'] = Math.min(all, Math.max(0, e.target.valueAsNumber || 0));
      table.redraw();
    };
    const send = () => table.send(undefined, { type: 'offer-healing', seat, ships: wanted }, key);
    return h(
      'li',
      { key: seat, class: 'row' },
      h('label', { for: `offer-${seat}` }, `${nameOf(table, seat)}: up to`),
      h('input', { id: `offer-${seat}`, type: 'number', min: 0, max: all, value: wanted, oninput: set }),
      'ships',
      // An offer can be changed and withdrawn until it is taken.
      sendButton(table, {
        name: `offer-${seat}`,
        label: wanted === 0 && ships > 0 ? 'Withdraw' : 'Offer',
        settled: wanted === ships ? (ships === 0 ? 'You offer nothing.' : 'You offer this already.') : '',
        look: '',
        send,
      }),
    );
  };
  return h(
    'details',
    { class: 'card', key: 'offers' },
    h('summary', {}, phrase('healing')),
    h('p', { class: 'hint' }, 'Enter how many ships you offer to heal, and press “Offer”.'),
    h('ul', { class: 'plain-list' }, offers.map(row)),
  );
}

interface HealDraft {
  readonly ships?: readonly ShipId[];
  readonly coins?: readonly CoinId[];
  /** The world of each ship. */
  readonly to?: Readonly<Record<string, WorldId>>;
}

function healForm(table: Table, { ships, worlds, coins, most }: NonNullable<FreeParts['heal']>) {
  const draft = table.draft('free.heal') as HealDraft;
  const chosen = (draft.ships ?? []).filter((s) => ships.includes(s));
  const paid = (draft.coins ?? []).filter((c) => coins.includes(c));
  const change = (fields: object) => {
    Object.assign(draft, fields);
    table.redraw();
  };
  const landings = landingsOf(table, chosen, worlds, draft.to ?? {});
  const land = (ship: ShipId, world: string) => change({ to: { ...draft.to, [ship]: world } });
  const healed = landings.map((landing, i) => ({ ...landing, coin: paid[i] }));
  const send = () => table.send(undefined, { type: 'heal', ships: healed }, 'free.heal');
  return h(
    'section',
    { class: 'card', key: 'heal' },
    h('h2', {}, 'You have an offer of healing'),
    h('p', {}, phrase('healing.offered', { count: most })),
    shipPicker({ table, ships, chosen, most, set: (s) => change({ ships: s }) }),
    landingList(table, landings, worlds, land),
    chosen.length > 0 &&
      h('p', { class: 'step' }, `Coins that you give (${paid.length} of ${chosen.length})`),
    chosen.length > 0 &&
      coinChoice(coins, { name: 'heal', chosen: paid, several: true, pick: (c) => change({ coins: c }) }),
    sendButton(table, {
      name: 'heal',
      label: chosen.length > 0 ? `Heal ${fleetWords(table, chosen)}` : 'Heal ships',
      missing:
        chosen.length === 0
          ? 'Choose ships and coins.'
          : paid.length === chosen.length
            ? ''
            : `Choose the coins that you give (${paid.length} of ${chosen.length}).`,
      look: '',
      send,
    }),
  );
}
