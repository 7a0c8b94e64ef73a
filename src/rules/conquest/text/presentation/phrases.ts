/** Sentences about the rules that clients show beside a decision or a piece. */
import { BALCHOTH, COLONIES_TO_WIN, COLONY_SHIPS_AT_HOME, HIGHEST_COIN } from '../../data/numbers.ts';
import { ORDER_PHRASES, type OrderPhrase } from '../../orders/phrases.ts';
import type { Kit } from '../../pieces/kit.ts';

const AT_HOME = 'fewer than two of';
const HELP = 'Only colony ships and warships can help, from the target’s system';
const FLEET = 'They need a warship, and a transport to reach another system.';

const PHRASES = {
  // IC-3.1. The headline.
  over: 'The game is over',
  round: 'Round {round}',
  'round.of': 'Round {round} of {rounds}',
  'turn.own': 'your turn',
  turn: '{seat}’s turn',
  'turn.attack': '{turn}, 2nd attack',
  'turn.asked': '{turn}, you answer',
  'turn.others': 'others answer during {turn}',
  // IC-1.2.
  'world.own': 'your {world}',
  world: '{seat}’s {world}',
  // IC-2.3.
  'power.off': `off, as ${AT_HOME} its colony ships are at home.`,
  'power.off.yours': `off, as ${AT_HOME} your colony ships are at home.`,
  'power.off.own': `Fewer than two of your colony ships are at home.`,
  'power.off.soon': `Your power will be off in this combat: ${AT_HOME} your colony ships stay at home.`,
  // IC-2.5.
  'power.product': `With a ${HIGHEST_COIN}, a strength of {strength} becomes {total}.`,
  'power.envoy': 'The power of {seat} wins with Diplomacy.',
  // IC-3.2.
  void: 'The void: lost ships wait here. At the start of their turn, players reclaim one of theirs.',
  reclaim: 'Reclaim one ship from the void, to one of your worlds. Then you may attack.',
  // IC-10.1, IC-10.2.
  colony: `A colony ship of yours here is a colony: ${COLONIES_TO_WIN} colonies win.`,
  'colony.own': `A colony ship of another player here is a colony: ${COLONIES_TO_WIN} colonies win.`,
  'combat.aside': 'Your ships on this world take no part in this combat, and stay there whoever wins.',
  'colony.none': 'Without a colony ship, you win no colony.',
  // IC-4.2 to IC-4.4.
  'fleet.warship': 'a warship',
  'fleet.transport': 'a transport from {system}',
  'fleet.no-transport': 'no transport needed',
  'fleet.one-origin': 'ships from only one other system',
  fleet: `As many as you like, from one system and from the target’s. ${FLEET}`,
  'attack.empty': 'No ship of {other} defends this world, but you can still lose: {other} plays a coin.',
  'attack.no-warship': 'No attack now: every attack needs a warship, and all of yours are in the void.',
  'attack.no-transport': 'No attack now: your warships have no transport with them to reach a target.',
  pass: 'Your turn ends, and the next player moves.',
  // IC-4.4.
  'defend.empty': 'You have no ships on {world}, but whoever attacks a world of your system fights you.',
  // IC-5.
  'ally.ask': 'Their ships count for you. They answer once the defender has asked for help as well.',
  'ally.attacker': `${HELP} or the fleet’s.`,
  'ally.defender': `${HELP}.`,
  'ally.aside': 'Your ships on {world} take no part unless you send them. They stay there, whoever wins.',
  'ally.asked': 'The {side} asked {seats} for help.',
  'ally.none': '{seats} did not help the {side}.',
  'ally.attacker.won': 'If your side wins, your ships land on the target world.',
  'ally.defender.won': 'If your side wins, your ships come back, and each earns you a coin or a lost ship.',
  reward:
    'You helped to hold the world. Your reward is {count} in all: choose lost ships to bring back, and draw coins for the rest.',
  // CC-2.2.
  dice: 'Each ? is a warship, which rolls 1 to 5.',
  'dice.ship': 'A new roll of 1 to 5 decides its strength',
  'dice.short': 'rolls 1 to 5',
  // IC-6.3, IC-7.
  'coin.hand':
    'You commit one of your coins in each combat. Its number counts, its suit does not. D is Diplomacy.',
  'coin.none': 'None. You draw when you need one.',
  'coin.last': 'Your last coin is played for you in your next combat.',
  'coin.left': 'That leaves {coin}: unless you get more coins, it is played for you in your next combat.',
  'coin.each': 'plus a coin each',
  'coin.together': 'Both coins are revealed together.',
  'coin.adds': 'An attack coin adds its number, whatever its suit.',
  'coin.adds.own': 'Your attack coin adds its number, whatever its suit.',
  'coin.multiplies': 'An attack coin multiplies your own ships.',
  'coin.diplomacy':
    'If it loses, you get a random coin from the winner’s hand for each ship that you lose, as long as the winner has coins.',
  'coin.price': 'If you win, {other} gets a random coin from your hand for each ship it loses.',
  'coin.peace': 'You have only Diplomacy, so you cannot win this combat.',
  'coin.talks': 'If both play Diplomacy, you negotiate.',
  'coin.taken': 'Your power lets you take this coin into your hand:',
  'sum.adds': 'Coins and allies are added.',
  'sum.adds.own': 'Your coin and allies are added.',
  'sum.multiplies': 'Allies are added, and your coin multiplies your own ships.',
  // IC-7.3 to IC-7.7.
  lost: 'If you lose, your ships are lost to the void.',
  'lost.warships': 'You would have no warships left.',
  // IC-3.7.
  'lost.ships': 'All your ships are in the void. You are not out: you reclaim one each turn.',
  'lost.off':
    'If you lose, your ships are lost to the void: your power saves none with fewer than two colony ships at home.',
  'lost.saved': 'If you lose, your ships go home: your power saves them from the void.',
  'ended.talks': 'Both sides chose Diplomacy: the combat ends without a fight.',
  'ended.tie': 'A tie: all ships go back.',
  'ended.diplomacy': 'An attack coin beats Diplomacy.',
  // IC-8.
  deal: 'You and {other} both played Diplomacy. Agree on a deal, or each of you loses two ships.',
  'deal.none': 'No deal: we both lose two ships',
  loss: 'No deal: you lose {count} ships. Choose any of yours: they go to the void.',
  promise: 'Promise (nothing enforces it)',
  // IC-9.
  healing: 'Offer healing: you get a coin for each ship that you bring back',
  'healing.offered': 'You can bring up to {count} of your ships back from the void, for one coin each.',
};

/** IC-3.6. */
const RECALL = {
  // IC-4.2, IC-4.3.
  'fleet.proposed': `A colony ship, a warship and a transport are chosen for you. Send more, or others, from one system and from the target’s. ${FLEET}`,
  recall:
    'Recall ships from one foreign system, including a transport, to worlds that you choose. This ends your turn.',
  'recall.transport': 'a transport',
  'recall.ends': '{ships}. This ends your turn.',
  // IC-3.4.
  'turn.second': 'You may attack once more, which ends your turn.',
};
/** CC-1.3, CC-3. */
const MOVES = {
  'turn.deploy': 'Before the first turn: all deploy',
  deploy:
    'Two colony ships go to the centre, and one to each other world. When you choose a ship, it changes places with another.',
  'deploy.sealed':
    'Deployments stay secret until everybody has answered. Until then, the board shows usual ones for the others.',
  // IC-3.4, CC-3.2.
  'turn.second': 'You may attack once more, which ends your turn. Make your moves before it.',
  // CC-3.2, CC-3.3. A running game has those of `moving.` later.
  'moving.rules':
    'A move ends on a world of your system, or where you have a colony ship: anywhere else you attack, even an empty world. Make as many moves as you like, each ship once. Moved ships may attack. Each move is public and final.',
  'moving.transport': 'including a transport if they leave the system',
  'moving.lacks-transport': 'Add a transport: ships need one to leave their system.',
  'moving.gives-up': 'No colony ship stays behind: you give up {colonies}.',
};

/** Each game has those of its own moves. */
export type Phrase = keyof typeof PHRASES | OrderPhrase | keyof typeof RECALL | keyof typeof MOVES;

export const phrasesOf = ({ manoeuvre }: Kit) =>
  ({
    ...PHRASES,
    ...ORDER_PHRASES,
    ...(manoeuvre === 'recall' ? RECALL : MOVES),
  }) as Readonly<Record<Phrase, string>>;

/** IC-2.6. */
export const COINS_USED = {
  always: 'Always take used coins',
  ask: 'Ask me about used coins',
  never: 'Never take used coins',
};

const NUMBERS = {
  coloniesToWin: COLONIES_TO_WIN,
  colonyShipsAtHome: COLONY_SHIPS_AT_HOME,
  highestCoin: HIGHEST_COIN,
  strongWarship: BALCHOTH.w,
};

/** With the strength of a colony ship and of a warship, where it is a constant. */
export const numbersOf = ({ counts: { c, w } }: Kit) => ({
  ...NUMBERS,
  ...(typeof c === 'number' && { colonyShip: c }),
  ...(typeof w === 'number' && { warship: w }),
});
