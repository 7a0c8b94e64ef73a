/** What a seat's orders answer to the question that is put to it, from its own view and decision alone. */
import type { Decision } from '../../contract.ts';
import { me } from '../bots/odds.ts';
import { isDiplomacy, valueOf } from '../coins.ts';
import type { AskCommand, Command, CommitCommand, LoseCommand, RewardCommand } from '../command.ts';
import type { AllianceParts, AllyRequestParts, CoinParts, CoinReclaimParts } from '../describe.ts';
import type { LossParts, RewardParts } from '../describe.ts';
import type { View } from '../sighting.ts';
import { answerCalls } from './ally.ts';
import type {
  AllyRequestRule,
  CoinReclaimRule,
  CoinRule,
  LossRule,
  Orders,
  RewardRule,
  Rule,
} from './rule.ts';
import { landed, ofClasses, spare } from './ships.ts';
import { couldEndGame } from './stakes.ts';

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
      // A turn, a deployment, a deal: nobody can think of these before they come.
      return undefined;
  }
}

type Of<Window> = Extract<Rule, { readonly window: Window }>;

const only = <Window extends Rule['window']>(rules: readonly Rule[], window: Window) =>
  rules.filter((rule): rule is Of<Window> => rule.window === window);

/** What the first rule that fits says; nothing where it wants the seat to be asked. */
function sayingOf<R extends Rule>(
  rules: readonly R[],
  view: View,
  fits: (rule: R) => boolean,
): Exclude<R['answer'], 'ask-me'> | undefined {
  const rule = rules.find(fits);
  if (rule === undefined || rule.answer === 'ask-me') return undefined;
  if (rule.unless !== undefined && couldEndGame(view)) return undefined;
  return rule.answer as Exclude<R['answer'], 'ask-me'>;
}

function askFor(
  rules: readonly AllyRequestRule[],
  view: View,
  { seats }: AllyRequestParts,
): AskCommand | undefined {
  const { attacker } = view.combat!;
  const saying = sayingOf(rules, view, (rule) => rule.attacker === 'anybody' || rule.attacker === attacker);
  if (saying === undefined) return undefined;
  if (saying === 'nobody') return { type: 'ask', seats: [] };
  if (saying === 'everybody') return { type: 'ask', seats };
  return { type: 'ask', seats: seats.filter((seat) => saying.ask.includes(seat)) };
}

function commit(rules: readonly CoinRule[], view: View, { coins }: CoinParts): CommitCommand | undefined {
  const { attacker, defender } = view.combat!;
  const [side, other] = me(view).seat === attacker ? ['attacker', defender] : ['defender', attacker];
  const saying = sayingOf(
    rules,
    view,
    (rule) =>
      (rule.side === 'either' || rule.side === side) &&
      (rule.against === 'anybody' || rule.against === other),
  );
  if (saying === undefined) return undefined;
  const fit = coins.filter((coin) => (saying === 'diplomacy' ? isDiplomacy(coin) : isWithin(saying, coin)));
  const up = saying === 'diplomacy' || saying.pick === 'lowest' ? 1 : -1;
  const coin = fit.toSorted((a, b) => up * (valueOf(a) - valueOf(b)) || (a < b ? -1 : 1))[0];
  return coin && { type: 'commit', coin };
}

function isWithin(
  { from, to, never }: Exclude<CoinRule['answer'], string>,
  coin: CoinParts['coins'][number],
) {
  const value = valueOf(coin);
  return value >= from && value <= to && !never.includes(value);
}

function lose(rules: readonly LossRule[], view: View, { ships, count }: LossParts): LoseCommand | undefined {
  const saying = sayingOf(rules, view, () => true);
  if (saying === undefined) return undefined;
  const lost = ofClasses(spare(view, ships), saying.first).slice(0, count);
  return lost.length < count ? undefined : { type: 'lose', ships: lost };
}

function reward(
  rules: readonly RewardRule[],
  view: View,
  { ships, worlds, units }: RewardParts,
): RewardCommand | undefined {
  const saying = sayingOf(rules, view, () => true);
  if (saying === undefined) return undefined;
  const back = saying === 'coins' ? [] : ofClasses(ships, saying.ships).slice(0, units);
  return { type: 'reward', ships: landed(view, back, worlds) };
}

function reclaim(
  rules: readonly CoinReclaimRule[],
  view: View,
  { coin }: CoinReclaimParts,
): Command | undefined {
  const value = valueOf(coin);
  const saying = sayingOf(rules, view, ({ from, to }) => value >= from && value <= to);
  return saying && { type: saying };
}
