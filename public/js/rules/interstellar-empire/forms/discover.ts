/** Discovering a planet: with a ship, for a payment or by slavery (IE-7.4, IE-8). */
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { sendButton } from '../../../table/send-button.ts';
import { cardOf, sorted, titleOf, viewOf } from '../cards.ts';
import { effectNamed, effectWords, phrase } from '../catalogue.ts';
import { paymentOf } from '../payment.ts';
import { offer } from '../picks.ts';
import { cardPicker, payPicker } from './picking.ts';
import type { TurnParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

interface Draft {
  readonly planet?: CardId;
  readonly ship?: CardId;
  readonly pay?: readonly CardId[];
  readonly how?: 'cards' | 'slavery';
  readonly slavery?: CardId;
}

/** The valid part of the draft, and its missing input. Pure. */
export function discovery(view: View, parts: TurnParts, draft: Draft) {
  const reachable = parts.planets.filter((each) => isPayable(view, parts, each));
  const planet = reachable.find(({ card }) => card === draft.planet) ?? only(reachable);
  // Any ship will do: so the weakest, unless another is wanted.
  const weakest = parts.ships.toSorted((a, b) => cardOf(view, a).number - cardOf(view, b).number)[0];
  const ship = parts.ships.find((each) => each === draft.ship) ?? weakest;
  const enslaves = planet?.natives === true && parts.slavery.length > 0;
  const cost = planet?.cost ?? 0;
  const payment = paymentOf(view, { purse: parts.pay, spared: planet?.card, cost, chosen: draft.pay ?? [] });
  const how = enslaves && (draft.how === 'slavery' || !payment.possible) ? 'slavery' : 'cards';
  const slavery = parts.slavery.find((each) => each === draft.slavery) ?? parts.slavery[0];
  const paid = how === 'slavery' ? slavery !== undefined : payment.pay.length > 0 && payment.missing === 0;
  const ready = planet !== undefined && ship !== undefined && paid;
  return { planets: reachable, planet, ship, cost, enslaves, payment, how, slavery, ready };
}

type Discovery = ReturnType<typeof discovery>;

function isPayable(
  view: View,
  { pay, slavery }: TurnParts,
  { card, cost, natives }: TurnParts['planets'][number],
) {
  if (natives && slavery.length > 0) return true;
  return paymentOf(view, { purse: pay, spared: card, cost, chosen: [] }).possible;
}

const only = <T>(items: readonly T[]) => (items.length === 1 ? items[0] : undefined);

export function discoverForm(table: Table, decision: DecisionSeen, parts: TurnParts) {
  const view = viewOf(table);
  const key = `${decision.window}/discover`;
  const { draft, set } = draftAt(table, key);
  const plan = discovery(view, parts, draft);
  const send = () => table.send(decision.window, commandOf(plan), key);
  const chosen = plan.planet && cardOf(view, plan.planet.card);
  return [
    cardPicker(table, {
      legend: 'Planet to discover',
      sign: 'to discover',
      ...(plan.planet === undefined && { hint: phrase('discover.planet') }),
      cards: sorted(
        view,
        plan.planets.map(({ card }) => card),
      ),
      chosen: plan.planet === undefined ? [] : [plan.planet.card],
      // A payment for another card may not fit this one.
      set: ([planet]) => set({ planet, pay: undefined }),
    }),
    chosen && h('p', { class: 'hint on-card' }, effectWords(chosen)),
    cardPicker(table, {
      legend: 'Ship',
      hint: phrase('discover.ship'),
      cards: parts.ships,
      chosen: plan.ship === undefined ? [] : [plan.ship],
      set: ([ship]) => set({ ship }),
    }),
    plan.planet && price(table, plan, { draft, slaveries: parts.slavery, set }),
    sendButton(table, {
      name: 'discover',
      ...labelled(view, plan),
      warning: spends(view, plan),
      window: decision.window,
      send,
    }),
  ];
}

interface Paying {
  readonly draft: Draft;
  readonly slaveries: readonly CardId[];
  readonly set: (change: { [field in keyof Draft]: Draft[field] | undefined }) => void;
}

function price(table: Table, { enslaves, payment, how, slavery, cost }: Discovery, paying: Paying) {
  const { draft, slaveries, set } = paying;
  const ways = [
    { value: 'cards', label: 'Cards' },
    { value: 'slavery', label: effectNamed('slavery').name, hint: phrase('discover.slavery') },
  ].filter(({ value }) => value === 'slavery' || payment.possible);
  // A tap on the card uses its effect, unless the player has chosen to pay with numbers.
  const isEffect = (card: CardId) => enslaves && draft.how !== 'cards' && slaveries.includes(card);
  const setPay = (pay: readonly CardId[]) => {
    const card = pay.find((each) => isEffect(each) && !payment.pay.includes(each));
    set(card === undefined ? { pay } : { how: 'slavery', slavery: card, pay: undefined });
  };
  const pick = (value: string) => set({ how: value === 'slavery' ? 'slavery' : 'cards' });
  return [
    enslaves && choice('Payment', ways, how, pick, pick),
    how === 'cards'
      ? payPicker(table, { payment, cost, set: setPay })
      : enslaving(table, { slavery, slaveries, set }),
  ];
}

/** A tap on the chosen card in the hand takes it back. */
function enslaving(
  table: Table,
  { slavery, slaveries, set }: Omit<Paying, 'draft'> & { slavery: CardId | undefined },
) {
  offer(table, {
    legend: effectNamed('slavery').name,
    sign: 'pays in full',
    cards: slaveries,
    chosen: slavery === undefined ? [] : [slavery],
    set: ([card]) => set(card === undefined ? { how: undefined } : { slavery: card }),
  });
  const title = slavery === undefined ? effectNamed('slavery').name : titleOf(viewOf(table), slavery);
  return h(
    'p',
    { class: 'sum', key: 'pay-sum', 'aria-live': 'polite' },
    `${title} pays for it. ${effectNamed('slavery').use}`,
  );
}

function labelled(view: View, { planet, ship, ready }: Discovery) {
  if (planet === undefined) return { label: 'Discover a planet', missing: 'Choose a planet to discover.' };
  const label = `Discover ${titleOf(view, planet.card)}`;
  if (ship === undefined || !ready) return { label, missing: 'Choose the cards that pay for it.' };
  return { label: `${label} with ${titleOf(view, ship)}`, missing: '' };
}

/** Slavery could replace the payment, and counts here only as a number (IE-5.2). */
function spends(view: View, { enslaves, how, payment }: Discovery) {
  const spent = payment.pay.map((card) => cardOf(view, card)).find(({ effect }) => effect === 'slavery');
  if (!enslaves || how === 'slavery' || spent === undefined) return '';
  return phrase('discover.spent', { card: spent.title, number: spent.number });
}

function commandOf({ planet, ship, how, slavery, payment }: Discovery) {
  const price = how === 'slavery' ? { slavery } : { pay: payment.pay };
  return { type: 'discover', planet: planet?.card, ship, ...price };
}
