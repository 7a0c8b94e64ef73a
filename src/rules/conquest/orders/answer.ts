/** Answers a window by the seat's standing orders, using only the seat's view and decision. */
import type { Decision } from '../../contract.ts';
import { me } from '../bots/odds.ts';
import { isDiplomacy, valueOf } from '../pieces/coins.ts';
import type { Command } from '../state/command.ts';
import type { AllianceParts, AllyRequestParts, CoinParts, CoinReclaimParts } from '../legal/describe.ts';
import type { LossParts, RewardParts } from '../legal/describe.ts';
import type { CoinId } from '../pieces/pieces.ts';
import type { View } from '../view/sighting.ts';
import { answerCalls } from './ally.ts';
import { matchesSeat, type Orders, type Rule } from './rule.ts';
import type { AllyRequestRule, CoinChoice, CoinReclaimRule, CoinRule, LossRule, RewardRule } from './rule.ts';
import { landed, ofClasses, spare } from './ships.ts';
import { asksPlayer } from './stakes.ts';

export function answerByOrders(
  { rules }: Orders,
  view: View,
  { kind, describe }: Decision<Command>,
): Command | undefined {
  switch (kind) {
    case 'ally-request':
      return askFor(only(rules, kind), view, describe as AllyRequestParts);
    case 'alliance':
      return answerCalls(only(rules, kind), view, describe as AllianceParts);
    case 'coin':
      return commit(only(rules, kind), view, describe as CoinParts);
    case 'loss':
      return lose(only(rules, kind), view, describe as LossParts);
    case 'reward':
      return reward(only(rules, kind), view, describe as RewardParts);
    case 'coin-reclaim':
      return reclaim(only(rules, kind), view, describe as CoinReclaimParts);
    default:
      // Turns, deployments and deals cannot be ordered in advance.
      return undefined;
  }
}

type Of<Window> = Extract<Rule, { readonly window: Window }>;

const only = <Window extends Rule['window']>(rules: readonly Rule[], window: Window) =>
  rules.filter((rule): rule is Of<Window> => rule.window === window);

type Ordered<R extends Rule> = Exclude<R['answer'], 'ask-me'>;

/** The command of the first matching rule that is possible. Undefined if an earlier matching rule says to ask the player. */
function firstOf<R extends Rule>(
  rules: readonly R[],
  view: View,
  fits: (rule: R) => boolean,
  carryOut: (ordered: Ordered<R>) => Command | undefined,
): Command | undefined {
  for (const rule of rules.filter(fits)) {
    if (rule.answer === 'ask-me' || asksPlayer(rule, view)) return undefined;
    const command = carryOut(rule.answer as Ordered<R>);
    if (command !== undefined) return command;
  }
  return undefined;
}

function askFor(
  rules: readonly AllyRequestRule[],
  view: View,
  { seats }: AllyRequestParts,
): Command | undefined {
  const fits = ({ attacker }: AllyRequestRule) => matchesSeat(attacker, view.combat!.attacker);
  return firstOf(rules, view, fits, (ordered) => {
    if (ordered === 'nobody') return { type: 'ask', seats: [] };
    if (ordered === 'everybody') return { type: 'ask', seats };
    return { type: 'ask', seats: seats.filter((seat) => ordered.ask.includes(seat)) };
  });
}

function commit(rules: readonly CoinRule[], view: View, { coins }: CoinParts): Command | undefined {
  const { attacker, defender } = view.combat!;
  const [own, other] =
    me(view).seat === attacker ? (['attacker', defender] as const) : (['defender', attacker] as const);
  const fits = ({ side, against }: CoinRule) =>
    (side === 'either' || side === own) && matchesSeat(against, other);
  return firstOf(rules, view, fits, (ordered) => {
    const fit = coins.filter((coin) =>
      ordered === 'diplomacy' ? isDiplomacy(coin) : isWithin(ordered, coin),
    );
    const up = ordered === 'diplomacy' || ordered.pick === 'lowest' ? 1 : -1;
    const coin = fit.toSorted((a, b) => up * (valueOf(a) - valueOf(b)) || (a < b ? -1 : 1))[0];
    return coin && { type: 'commit', coin };
  });
}

function isWithin({ from, to, never }: CoinChoice, coin: CoinId): boolean {
  const value = valueOf(coin);
  return value >= from && value <= to && !never.includes(value);
}

function lose(rules: readonly LossRule[], view: View, { ships, count }: LossParts): Command | undefined {
  return firstOf(rules, view, always, ({ first }) => {
    const lost = ofClasses(spare(view, ships), first).slice(0, count);
    return lost.length < count ? undefined : { type: 'lose', ships: lost };
  });
}

function reward(
  rules: readonly RewardRule[],
  view: View,
  { ships, worlds, units }: RewardParts,
): Command | undefined {
  return firstOf(rules, view, always, (ordered) => {
    const back = ordered === 'coins' ? [] : ofClasses(ships, ordered.ships).slice(0, units);
    return { type: 'reward', ships: landed(view, back, worlds) };
  });
}

function reclaim(
  rules: readonly CoinReclaimRule[],
  view: View,
  { coin }: CoinReclaimParts,
): Command | undefined {
  const value = valueOf(coin);
  const fits = ({ from, to }: CoinReclaimRule) => value >= from && value <= to;
  return firstOf(rules, view, fits, (type) => ({ type }));
}

const always = (): boolean => true;
