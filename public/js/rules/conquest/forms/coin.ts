/** Committing a coin (IC-6), and taking one back after the combat (IC-2.6). */
import { MULTIPLIES } from '../combat/strength.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { NO_HOOKS } from '../board/board.ts';
import { coinForecast, forecastOf, unknownWords, type Forecast } from '../combat/forecast.ts';
import { coinChoice, coinFace } from '../combat/coin.ts';
import { diplomacy, phrase } from '../catalogue.ts';
import { coinWords, sortedCoins, valueOf, viewOf } from '../pieces.ts';
import { combatPowers, undefended, type Playable } from '../combat/cautions.ts';
import { hasEffect } from '../combat/powers.ts';
import { canOnlyTalk, combatStake, onlyTalk, paidWords } from '../combat/winning.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { CoinParts, CoinReclaimParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';
import type { Composer } from './composer.ts';

export function coinForm(table: Table, decision: DecisionSeen): Composer {
  const { coins } = decision.describe as CoinParts;
  const draft = table.draft(decision.window);
  const answered = decision.answer?.['coin'] as CoinId | undefined;
  // Only the number counts, so equal coins are one choice.
  const choices = sortedCoins(coins).filter((one, i, all) => !all.slice(0, i).some(equals(one)));
  const only = choices.length === 1 ? choices[0] : undefined;
  const coin = (draft['coin'] ?? answered ?? only) as CoinId | undefined;
  const pick = ([chosen]: readonly CoinId[]) => {
    draft['coin'] = chosen;
    table.redraw();
  };
  const send = () => table.send(decision.window, { type: 'commit', coin });
  const { label, missing } = commitWords(coin, answered);
  const [forecast, theirs] = [forecastOf(table), revealed(table)];
  const playable = forecast === null ? undefined : { mine: coins.map(valueOf), theirs: forecast.theirs };
  return {
    hooks: NO_HOOKS,
    form: [
      theirs !== null && h('p', {}, theirs),
      undefended(table),
      forecast !== null && h('p', { class: 'sum', key: 'unknown' }, unknownWords(otherName(table), forecast)),
      theirs !== null && price(table),
      coinChoice(choices, {
        name: 'coin',
        chosen: coin === undefined ? [] : choices.filter(equals(coin)),
        several: false,
        pick,
        note: (one) => [
          forecast !== null && comesTo(forecast, one),
          ifLost(table, one),
          equalWords(coins.filter(equals(one)).length),
        ],
      }),
      sendButton(table, {
        name: 'coin',
        label,
        missing,
        note: [
          !(isAttacker(table) && canOnlyTalk(table, coins)) && combatStake(table),
          lastOne(table, coins, coin),
          onlyTalk(table, coins),
        ],
        window: decision.window,
        send,
      }),
      // The note of each coin already counts the powers.
      combatPowers(table, playable),
      theirs === null && h('p', { class: 'hint coin-rule' }, coinRule(table, playable)),
    ],
  };
}

const equals = (coin: CoinId) => (other: CoinId) => valueOf(other) === valueOf(coin);

const equalWords = (count: number) => count > 1 && h('small', {}, `${count} such coins`);

const otherSeat = ({ combat }: ReturnType<typeof viewOf>, own: number | null) =>
  combat?.attacker === own ? combat?.defender : combat?.attacker;

const otherName = (table: Table) => table.names[otherSeat(viewOf(table), table.seat) ?? -1] ?? '';

/** IC-7.6: what a victory over Diplomacy costs. Empty if it costs nothing. */
function priceWords(table: Table) {
  const other = otherSeat(viewOf(table), table.seat);
  const isPaid = !['envoy', 'returns'].some((effect) => hasEffect(table, effect, other));
  return isPaid ? phrase('coin.price', { other: otherName(table) }) : '';
}

/** Before the coins are revealed. */
function againstDiplomacy(table: Table) {
  const words = priceWords(table);
  return words && `Against ${diplomacy().name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** The price, if the opponent has revealed Diplomacy. */
function price(table: Table) {
  const { coins } = viewOf(table).combat!;
  const theirs = coins.attacker ?? coins.defender;
  const words = theirs !== null && valueOf(theirs) === 0 && priceWords(table);
  return words && h('p', { class: 'hint', key: 'price' }, words);
}

const isAttacker = (table: Table) => viewOf(table).combat?.attacker === table.seat;

function comesTo(forecast: Forecast, coin: CoinId) {
  const { sum, words, result } = coinForecast(forecast, coin);
  return [sum !== '' && `${sum}: `, h('b', { class: result ?? 'open' }, words)];
}

/** IC-7.6: what sets Diplomacy apart where no coin wins. */
const ifLost = (table: Table, coin: CoinId) =>
  valueOf(coin) === 0 && !hasEffect(table, 'envoy', table.seat) && h('small', {}, paidWords(table));

/** Powers that fill the hand again. */
const REFILLS = ['keeps', 'takes'];

/** IC-6.5. Shown before the choice as well: then the player needs it, and the button stays where it is. */
function lastOne(table: Table, coins: readonly CoinId[], chosen: CoinId | undefined) {
  const [last, ...others] = coins.filter((coin) => coin !== (chosen ?? coins[0]));
  if (last === undefined || others.length > 0) return null;
  if (REFILLS.some((effect) => hasEffect(table, effect, table.seat))) return null;
  const left = chosen === undefined ? 'the other' : coinWords(last);
  return h('p', { class: 'hint', key: 'last' }, phrase('coin.left', { coin: left }));
}

function commitWords(coin: CoinId | undefined, answered: CoinId | undefined) {
  if (coin === undefined) return { label: 'Commit a coin', missing: 'Choose a coin first.' };
  if (answered === undefined) return { label: `Commit ${coinWords(coin)}`, missing: '' };
  const missing = coin === answered ? 'You have committed this coin. Choose another one to change it.' : '';
  return { label: `Commit ${coinWords(coin)} instead`, missing };
}

/** What the coins do in this combat, but for the powers, which have their own lines (IC-6.3, IC-7). */
function coinRule(table: Table, coins: Playable | undefined) {
  const opponent = otherSeat(viewOf(table), table.seat);
  const has = (effect: string, seat: number | null | undefined) => hasEffect(table, effect, seat);
  const canTalk = coins === undefined || (coins.mine.includes(0) && coins.theirs.includes(0));
  const canBeat =
    coins === undefined || (coins.mine.some((value) => value !== 0) && coins.theirs.includes(0));
  const adds = phrase(has(MULTIPLIES, opponent) ? 'coin.adds.own' : 'coin.adds');
  return [
    !has('sees', opponent) && phrase('coin.together'),
    has(MULTIPLIES, table.seat) ? phrase('coin.multiplies') : adds,
    canTalk && !has('envoy', table.seat) && !has('envoy', opponent) && phrase('coin.talks'),
    canBeat && againstDiplomacy(table),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A power lets its player see the other's coin first. */
function revealed(table: Table) {
  const { combat } = viewOf(table);
  const theirs = combat?.coins.attacker ?? combat?.coins.defender;
  return theirs ? ['Your opponent played ', coinFace(theirs, 'tiny'), '. Now choose yours.'] : null;
}

export function coinReclaimForm(table: Table, decision: DecisionSeen): Composer {
  const { coin } = decision.describe as CoinReclaimParts;
  const button = (type: 'take' | 'leave', label: string) =>
    sendButton(table, {
      name: type,
      label,
      look: type === 'take' ? 'primary' : '',
      missing: decision.answer?.type === type ? 'This is already your answer.' : '',
      window: decision.window,
      send: () => table.send(decision.window, { type }),
    });
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, phrase('coin.taken'), ' ', coinFace(coin)),
      h('div', { class: 'row' }, button('take', 'Take it'), button('leave', 'Leave it')),
    ],
  };
}
