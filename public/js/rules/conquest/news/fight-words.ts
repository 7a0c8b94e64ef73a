/** A combat that is over in a sentence or two: who won, both totals and why, and what it cost. */
import { effectOf, MULTIPLIES } from '../combat/strength.ts';
import { listWords } from '../../../shared/list-words.ts';
import { sumOf } from '../combat/battle.ts';
import {
  classOf,
  coinWords,
  fleetWords,
  nameOf,
  ownerOf,
  systemOf,
  valueOf,
  viewOf,
  worldWords,
} from '../pieces.ts';
import { facesWords } from './coin-news.ts';
import { phrase } from '../catalogue.ts';
import { linesOf } from './fights.ts';
import type { NewsLine } from '../../../table/news/lines.ts';
import type { Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table } from '../edition.ts';
import type { Fight } from './fights.ts';

const OTHER = { attacker: 'defender', defender: 'attacker' } as const;

/** `step`: of the line that decided it. */
export function fightNews(table: Table, fight: Fight, step: number): NewsLine {
  const { declared, allies } = fight.battle;
  const { attacker, defender, world } = declared;
  const me = table.seat;
  const own = me === attacker ? 'attacker' : me === defender ? 'defender' : null;
  const helped = allies.find(({ seat }) => seat === me)?.side ?? null;
  if (own !== null)
    return { step, seat: declared[OTHER[own]], mine: true, leads: true, ...ownWords(table, fight, own) };
  const where = worldWords(table, world);
  const what = `${nameOf(table, attacker)} attacked ${nameOf(table, defender)} on ${where}: ${endWords(table, fight)}.`;
  return {
    step,
    seat: attacker,
    mine: helped !== null || lostBy(fight, me).length > 0,
    leads: helped !== null,
    what: helped === null ? what : `You helped ${nameOf(table, declared[helped])}. ${what}`,
    more: joined([ownLosses(table, fight), coloniesMoved(table, fight)]),
  };
}

function ownWords(table: Table, fight: Fight, own: Side) {
  const { declared, decided } = fight.battle;
  const other = nameOf(table, declared[OTHER[own]]);
  const where = worldWords(table, declared.world);
  const began =
    own === 'attacker' ? `You attacked ${other} on ${where}` : `${capital(other)} attacked you on ${where}`;
  const end =
    decided === null
      ? `both played Diplomacy, and ${linesOf(fight, 'deal-made').length > 0 ? 'you made a deal' : 'you made no deal'}`
      : decided.winner === null
        ? 'a tie'
        : decided.winner === own
          ? 'you won'
          : 'you lost';
  const totals = decided?.values ? `, ${decided.values[own]} against ${decided.values[OTHER[own]]}` : '';
  return {
    what: `${began}: ${end}${totals}.`,
    more: joined([
      playedForYou(table, fight),
      whyWords(table, fight, own),
      decided?.winner === null && phrase('ended.back'),
      ownLosses(table, fight),
      theirLosses(table, fight, declared[OTHER[own]]),
      coloniesMoved(table, fight),
      compensation(table, fight),
      coinTaken(table, fight),
    ]),
  };
}

/** `Bot 3 won by 14 to 9` */
function endWords(table: Table, { battle: { decided, declared } }: Fight) {
  if (decided === null) return 'both played Diplomacy';
  if (decided.winner === null) return 'a tie';
  const score =
    decided.values === null
      ? ''
      : `, ${decided.values[decided.winner]} against ${decided.values[OTHER[decided.winner]]}`;
  return `${nameOf(table, declared[decided.winner])} won${score}`;
}

/** `You: ships 11 + coin 3. Bot 4: ships 6 × coin 5, because its power multiplies.` */
function whyWords(table: Table, fight: Fight, own: Side) {
  const { battle } = fight;
  const { decided, declared } = battle;
  if (decided === null) return '';
  const other = nameOf(table, declared[OTHER[own]]);
  if (decided.verdict === 'pelantiri') {
    const won = decided.winner === own;
    return won ? 'Your power wins with Diplomacy.' : phrase('power.envoy', { seat: other });
  }
  if (decided.verdict === 'diplomacy')
    return decided.winner === own
      ? `Your attack coin beats the Diplomacy of ${other}.`
      : `The attack coin of ${other} beats your Diplomacy.`;
  return `You: ${sideWords(table, fight, own)}. ${capital(other)}: ${sideWords(table, fight, OTHER[own])}.`;
}

function sideWords(table: Table, { battle }: Fight, side: Side) {
  const seat = battle.declared[side];
  const race = viewOf(table).seats[seat]?.race;
  const isMultiplier = race !== undefined && effectOf(race) === MULTIPLIES;
  const { coin, times, ships, helpers, total } = sumOf(battle, side, isMultiplier);
  const value = coin === null ? 'no coin' : `coin ${valueOf(coin)}`;
  const help =
    helpers.length === 0 ? '' : ` with help of ${listWords(helpers.map((ally) => nameOf(table, ally.seat)))}`;
  const whose = seat === table.seat ? 'your' : 'its';
  if (ships === null) return `${total}${help}, as ${whose} power multiplies its ships by its ${value}`;
  const because = times ? `, as ${whose} power multiplies ships by the coin` : '';
  return `ships ${ships}${help} ${times ? '×' : '+'} ${value}${because}`;
}

/** IC-6.5: who has only one coin is not asked. */
function playedForYou(table: Table, fight: Fight) {
  const coin = fight.battle.coins[table.seat ?? -1];
  const asked = linesOf(fight, 'asked').some(
    ({ kind, seats }) => kind === 'coin' && seats.some((seat) => seat === table.seat),
  );
  return coin !== undefined && !asked && `Your only coin was played for you: ${coinWords(coin)}.`;
}

const movedIn = (fight: Fight, cause: string, seat: number | null) =>
  linesOf(fight, 'ships-moved')
    .filter((line) => line.cause === cause)
    .flatMap(({ ships }) => ships)
    .filter(({ ship }) => ownerOf(ship) === seat);

const lostBy = (fight: Fight, seat: number | null) => movedIn(fight, 'lost', seat).map(({ ship }) => ship);

function ownLosses(table: Table, fight: Fight) {
  const lost = lostBy(fight, table.seat);
  const saved = movedIn(fight, 'sent-home', table.seat);
  return joined([
    lost.length > 0 && `You lost ${fleetWords(table, lost)}.`,
    saved.length > 0 && `Your power saved your ships: ${homeWords(table, saved)}.`,
  ]);
}

/** `colony ship 5 went to your ace, 1 warship to your world 2` */
function homeWords(table: Table, saved: readonly { readonly ship: string; readonly to: string }[]) {
  const worlds = [...new Set(saved.map(({ to }) => to))].toSorted();
  return worlds
    .map((world, i) => {
      const ships = saved.filter(({ to }) => to === world).map(({ ship }) => ship);
      return `${fleetWords(table, ships)} ${i === 0 ? 'went ' : ''}to ${worldWords(table, world)}`;
    })
    .join(', ');
}

function theirLosses(table: Table, fight: Fight, seat: number) {
  const lost = lostBy(fight, seat);
  return lost.length > 0 && `${capital(nameOf(table, seat))} lost ${fleetWords(table, lost)}.`;
}

/** IC-10.1: colony ships that landed on a world of somebody else's. */
const settledIn = (fight: Fight) =>
  linesOf(fight, 'ships-moved')
    .filter(({ cause }) => cause === 'landed' || cause === 'deal')
    .flatMap(({ ships }) => ships)
    .filter(({ ship, to }) => classOf(ship) === 'c' && systemOf(to) !== ownerOf(ship))
    .map(({ ship }) => ownerOf(ship));

/** The defender who lost a colony. */
function unsettledIn(fight: Fight) {
  const { defender, world } = fight.battle.declared;
  const gone = ['lost', 'sent-home'].flatMap((cause) => movedIn(fight, cause, defender));
  return systemOf(world) !== defender && gone.some(({ ship }) => classOf(ship) === 'c') ? [defender] : [];
}

export const changesColonies = (fight: Fight, seat: number) =>
  [...settledIn(fight), ...unsettledIn(fight)].some((owner) => owner === seat);

const coloniesMoved = (table: Table, fight: Fight) =>
  joined([
    ...[...new Set(settledIn(fight))].map((owner) => `${capital(nameOf(table, owner))} won a colony.`),
    ...unsettledIn(fight).map((owner) => `${capital(nameOf(table, owner))} lost a colony.`),
  ]);

/** IC-7.6: the loser gets coins for lost ships. */
function compensation(table: Table, fight: Fight) {
  return joined(
    linesOf(fight, 'compensated').map(({ from, to, coins: { count, faces } }) => {
      const coins = facesWords(faces) ?? (count === 1 ? 'a coin' : `${count} coins`);
      return from === table.seat
        ? `${capital(nameOf(table, to))} got ${coins} from your hand, drawn at random, for lost ships.`
        : `You got ${coins} from the hand of ${nameOf(table, from)}, drawn at random, for your lost ships.`;
    }),
  );
}

/** IC-2.5: a power may take the other’s used coin. */
function coinTaken(table: Table, fight: Fight) {
  const own = fight.battle.coins[table.seat ?? -1];
  const all = linesOf(fight, 'coins-settled').flatMap((line) => line.taken);
  const taken = all.find(({ seat, coin }) => coin === own && seat !== table.seat);
  const mine = all.find(({ seat }) => seat === table.seat)?.coin;
  return joined([
    taken !== undefined && `${capital(nameOf(table, taken.seat))} took your used coin.`,
    mine !== undefined && `Your power ${mine === own ? 'gave you back' : 'took'} ${coinWords(mine)}.`,
  ]);
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const joined = (parts: readonly (string | false)[]) =>
  parts.filter((part) => part !== '' && part !== false).join(' ');
