/** A combat that is over in a sentence or two: the winner, both totals, the reasons and the losses. */
import { counted } from '../../../text/english.ts';
import type { NewsLine } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import { valueOf } from '../../pieces/coins.ts';
import type { CoinId, ShipId, Side, WorldId } from '../../pieces/pieces.ts';
import { classOf, ownerOf, systemOf } from '../../pieces/ships.ts';
import { coinName, fleetOf, type Seen } from '../phrases.ts';
import { people, personName, worldWords } from '../presentation/speech.ts';
import { sumOf } from '../../view/last-battle.ts';
import { facesWords } from './coin-news.ts';
import { linesOf, type Fight } from './fights.ts';
import { hasEffect, joined, subject, upper, type Scene } from './scene.ts';

const OTHER = { attacker: 'defender', defender: 'attacker' } as const;

/** `step`: of the line that decided it. */
export function fightNews(scene: Scene, fight: Fight, step: number): NewsLine {
  const { declared, allies } = fight.battle;
  const { attacker, defender, world } = declared;
  const { seat } = scene;
  const own = seat === attacker ? 'attacker' : seat === defender ? 'defender' : null;
  if (own !== null)
    return { step, seat: declared[OTHER[own]], mine: true, fight: true, ...ownWords(scene, fight, own) };
  const helped = allies.find((ally) => ally.seat === seat)?.side ?? null;
  const text = `${subject(scene, attacker)} attacked ${targetWords(scene, defender, world)}: ${endWords(scene, fight)}.`;
  const isPlain = helped === null && fight.battle.decided?.values !== null;
  return {
    step,
    seat: attacker,
    mine: helped !== null || lostBy(fight, seat).length > 0,
    ...(helped !== null && { fight: true }),
    ...told(fight, {
      result: helped === null ? text : `You helped ${personName(scene, declared[helped])}. ${text}`,
      why: isPlain ? '' : whyWords(scene, fight, helped ?? fight.battle.decided?.winner ?? 'attacker'),
      rest: joined([ownLosses(scene, fight), coloniesMoved(scene, fight)]),
    }),
  };
}

interface Told {
  readonly result: string;
  readonly why: string;
  /** `Your turn is over.`: ends the text. */
  readonly over?: string | false;
  readonly rest: string;
}

/**
 * If no totals decided the combat, the reason is short: it stands beside the result, and the details hold the rest. If there is no rest,
 * the reason is the details.
 */
function told({ battle: { decided } }: Fight, { result, why, over = '', rest }: Told) {
  const isShort = decided?.values === null && decided.winner !== null && rest !== '';
  const details = joined([!isShort && why, rest]);
  return { text: joined([result, isShort && why, over]), ...(details !== '' && { details }) };
}

/** The name of a world contains its owner’s, so the defender is named only if it is somebody else. */
const targetWords = (scene: Scene, defender: Seat, world: WorldId): string =>
  systemOf(world) === defender
    ? worldWords(scene, world)
    : `${personName(scene, defender)} on ${worldWords(scene, world)}`;

function ownWords(scene: Scene, fight: Fight, own: Side): Pick<NewsLine, 'text' | 'details'> {
  const { declared, decided } = fight.battle;
  const foe = declared[OTHER[own]];
  const where = worldWords(scene, declared.world);
  const forced = playedForYou(scene, fight);
  const began = (target: string, place: string) =>
    own === 'attacker' ? `You attacked ${target}` : `${subject(scene, foe)} attacked you${place}`;
  const rest = joined([
    decided?.winner === null && 'All ships go back.',
    ownLosses(scene, fight),
    theirLosses(scene, fight, foe),
    coloniesMoved(scene, fight),
    compensation(scene, fight),
    coinTaken(scene, fight),
  ]);
  const [end, sums] = [ownEnd(fight, own), totals(fight, own)];
  const over = own === 'attacker' && endsTurn(scene, fight) && 'Your turn is over.';
  // For a player who chose nothing, the result comes first, because a strip may cut the rest.
  const result =
    forced === ''
      ? `${began(targetWords(scene, foe, declared.world), ` on ${where}`)}: ${end}${sums}.`
      : `${upper(end)} on ${where}${sums}: ${forced}. ${began(personName(scene, foe), '')}.`;
  return told(fight, { result, why: whyWords(scene, fight, own), over, rest });
}

function ownEnd(fight: Fight, own: Side): string {
  const { decided } = fight.battle;
  if (decided === null) {
    const isDeal = linesOf(fight, 'deal-made').length > 0;
    return `both played Diplomacy, and you made ${isDeal ? 'a' : 'no'} deal`;
  }
  if (decided.winner === null) return 'a tie';
  return decided.winner === own ? 'you won' : 'you lost';
}

/** `, 14 against 9`; empty if no totals decided the combat. */
function totals({ battle: { decided } }: Fight, side: Side): string {
  const values = decided?.values ?? null;
  return values === null ? '' : `, ${values[side]} against ${values[OTHER[side]]}`;
}

/** `Bot 3 won, 14 against 9` */
function endWords(scene: Scene, fight: Fight): string {
  const { decided, declared } = fight.battle;
  if (decided === null) return 'both played Diplomacy';
  const { winner } = decided;
  return winner === null ? 'a tie' : `${personName(scene, declared[winner])} won${totals(fight, winner)}`;
}

/**
 * `You: ships 11 + coin 3. Bot 4: ships 6 × coin 5, as its power multiplies ships by the coin.`
 * `side`: the one that comes first.
 */
function whyWords(scene: Scene, fight: Fight, side: Side): string {
  const { decided, declared } = fight.battle;
  if (decided === null) return '';
  const { winner, verdict } = decided;
  if (verdict !== 'values' && winner !== null) {
    if (verdict === 'pelantiri') return `${whose(scene, declared[winner], 'power')} wins with Diplomacy.`;
    // Short, because the strip of a phone has hardly any room after the result.
    if (declared[OTHER[winner]] === scene.seat) return 'Your Diplomacy loses to an attack coin.';
    return `${declared[winner] === scene.seat ? 'Your' : 'An'} attack coin beats Diplomacy.`;
  }
  return [side, OTHER[side]]
    .map((one) => `${subject(scene, declared[one])}: ${sideWords(scene, fight, one)}.`)
    .join(' ');
}

/** `your power`, `the power of Bo` */
const ofWhom = (scene: Scene, seat: Seat, thing: string): string =>
  seat === scene.seat ? `your ${thing}` : `the ${thing} of ${personName(scene, seat)}`;

const whose = (scene: Scene, seat: Seat, thing: string): string => upper(ofWhom(scene, seat, thing));

function sideWords(scene: Scene, { battle }: Fight, side: Side): string {
  const seat = battle.declared[side];
  const isMultiplier = hasEffect(scene, seat, 'multiplies');
  const { coin, times, ships, helpers, total } = sumOf(battle, side, isMultiplier);
  const value = coin === null ? 'no coin' : `coin ${valueOf(coin)}`;
  const help = helpWords(
    scene,
    helpers.map((ally) => ally.seat),
  );
  const its = seat === scene.seat ? 'your' : 'its';
  if (ships === null) return `${total}${help}, as ${its} power multiplies its ships by its ${value}`;
  const because = times ? `, as ${its} power multiplies ships by the coin` : '';
  return `ships ${ships}${help} ${times ? '×' : '+'} ${value}${because}`;
}

function helpWords(scene: Scene, allies: readonly Seat[]): string {
  if (allies.length === 0) return '';
  return allies.length === 1 && allies[0] === scene.seat
    ? ' with your help'
    : ` with help from ${people(scene, allies)}`;
}

/** IC-3.4: nobody asks the attacker again, as after a tie and after the second attack. */
function endsTurn({ seat }: Scene, { lines }: Fight): boolean {
  const next = lines.findIndex(({ type }) => type === 'turn-began');
  const after = next < 0 ? lines : lines.slice(0, next);
  return next >= 0 && !after.some((line) => line.type === 'passed' && line.seat === seat);
}

/** IC-6.5: a player with only one coin is not asked. IC-6.4: a default answers for a player whose time is up. */
function playedForYou({ seat }: Scene, fight: Fight): string {
  const coin = fight.battle.coins[seat];
  if (coin === undefined) return '';
  const asked = linesOf(fight, 'asked').some(({ kind, seats }) => kind === 'coin' && seats.includes(seat));
  if (!asked) return `your last coin, ${coinName(coin)}, was played for you`;
  const isOwn = (line: Fight['lines'][number]) =>
    line.type === 'answer-sealed' && line.kind === 'coin' && line.seat === seat;
  const isLate = fight.lines.findLast(isOwn)?.by === 'clock';
  return isLate ? `your time ran out, and ${coinName(coin)} was played for you` : '';
}

type Moved = Seen<'ships-moved'>;

const movedIn = (fight: Fight, cause: Moved['cause'], seat: Seat): Moved['ships'] =>
  linesOf(fight, 'ships-moved')
    .filter((line) => line.cause === cause)
    .flatMap(({ ships }) => ships)
    .filter(({ ship }) => ownerOf(ship) === seat);

const lostBy = (fight: Fight, seat: Seat): readonly ShipId[] =>
  movedIn(fight, 'lost', seat).map(({ ship }) => ship);

function ownLosses(scene: Scene, fight: Fight): string {
  const lost = lostBy(fight, scene.seat);
  const saved = movedIn(fight, 'sent-home', scene.seat);
  return joined([
    lost.length > 0 && `You lost ${fleetOf(scene.kit, lost)}.`,
    saved.length > 0 && `Your power saved your ships: ${homeWords(scene, saved)}.`,
  ]);
}

/** `colony ship 5 went to your ace, 1 warship to your world 2` */
function homeWords(scene: Scene, saved: Moved['ships']): string {
  const worlds = [...new Set(saved.map(({ to }) => to))].toSorted();
  return worlds
    .flatMap((world, i) => {
      if (world === 'void') return [];
      const ships = saved.filter(({ to }) => to === world).map(({ ship }) => ship);
      return [`${fleetOf(scene.kit, ships)} ${i === 0 ? 'went ' : ''}to ${worldWords(scene, world)}`];
    })
    .join(', ');
}

function theirLosses(scene: Scene, fight: Fight, seat: Seat): string {
  const lost = lostBy(fight, seat);
  const saved = movedIn(fight, 'sent-home', seat);
  return joined([
    lost.length > 0 && `${subject(scene, seat)} lost ${fleetOf(scene.kit, lost)}.`,
    saved.length > 0 && `${whose(scene, seat, 'power')} saved their ships: ${homeWords(scene, saved)}.`,
  ]);
}

/** IC-10.1: the owners of colony ships that landed on a world of another system. */
const settledIn = (fight: Fight): readonly Seat[] =>
  linesOf(fight, 'ships-moved')
    .filter(({ cause }) => cause === 'landed' || cause === 'deal')
    .flatMap(({ ships }) => ships)
    .filter(({ ship, to }) => classOf(ship) === 'c' && isForeign(ship, to))
    .map(({ ship }) => ownerOf(ship));

const isForeign = (ship: ShipId, to: Moved['ships'][number]['to']): boolean =>
  to !== 'void' && systemOf(to) !== ownerOf(ship);

/** The defender who lost a colony. */
function unsettledIn(fight: Fight): readonly Seat[] {
  const { defender, world } = fight.battle.declared;
  const gone = (['lost', 'sent-home'] as const).flatMap((cause) => movedIn(fight, cause, defender));
  return systemOf(world) !== defender && gone.some(({ ship }) => classOf(ship) === 'c') ? [defender] : [];
}

export const changesColonies = (fight: Fight, seat: Seat): boolean =>
  [...settledIn(fight), ...unsettledIn(fight)].includes(seat);

const coloniesMoved = (scene: Scene, fight: Fight): string =>
  joined([
    ...[...new Set(settledIn(fight))].map((owner) => `${subject(scene, owner)} won a colony.`),
    ...unsettledIn(fight).map((owner) => `${subject(scene, owner)} lost a colony.`),
  ]);

/** IC-7.6: the loser gets coins for lost ships. */
function compensation(scene: Scene, fight: Fight): string {
  const paid = linesOf(fight, 'compensated').map(({ from, to, coins: { count, faces } }) => {
    const coins = facesWords(faces) ?? counted(count, 'coin');
    const hand = ofWhom(scene, from, 'hand');
    const more = count < lostBy(fight, to).length ? ' It had no more.' : '';
    return `${subject(scene, to)} drew ${coins} at random from ${hand} for ${to === scene.seat ? 'your ' : ''}lost ships.${more}`;
  });
  return joined(paid.length > 0 ? paid : [emptyHand(scene, fight)]);
}

/** The winner had no coin left to give. */
function emptyHand(scene: Scene, fight: Fight): string | false {
  const { decided, declared } = fight.battle;
  // The end of the game comes before the coins (IC-7.11).
  const isOver = fight.lines.some(({ type }) => type === 'game-ended');
  if (decided?.verdict !== 'diplomacy' || decided.winner === null || isOver) return false;
  const [from, to] = [declared[decided.winner], declared[OTHER[decided.winner]]];
  return (
    lostBy(fight, to).length > 0 &&
    `${subject(scene, to)} got no coins for lost ships: ${ofWhom(scene, from, 'hand')} was empty.`
  );
}

/** IC-2.5: a power may take the other’s used coin. IC-2.6: its owner is served first. */
function coinTaken(scene: Scene, fight: Fight): string {
  const { coins, declared, active } = fight.battle;
  const own: CoinId | undefined = coins[scene.seat];
  const settled = linesOf(fight, 'coins-settled');
  const all = settled.flatMap((line) => line.taken);
  const taken = all.find(({ seat, coin }) => coin === own && seat !== scene.seat);
  const mine = all.find(({ seat }) => seat === scene.seat)?.coin;
  const foe = scene.seat === declared.attacker ? declared.defender : declared.attacker;
  const isKept = all.some(({ seat, coin }) => seat === foe && coin === coins[foe]);
  const takes = hasEffect(scene, scene.seat, 'takes');
  return joined([
    taken !== undefined && `${subject(scene, taken.seat)} took your used coin.`,
    mine !== undefined && `Your power ${mine === own ? 'gave you back' : 'took'} ${coinName(mine)}.`,
    takes && isKept && `Your power got no coin: ${ofWhom(scene, foe, 'power')} took it back first.`,
    takes &&
      settled.length > 0 &&
      !active.includes(scene.seat) &&
      'Your power got no coin: it was off in this combat.',
  ]);
}
