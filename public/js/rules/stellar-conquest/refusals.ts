/** What the rules of Stellar Conquest refuse, in words that say what to do instead. By code. */

import { OF_PRODUCTION } from './production/production-refusals.ts';

export const REFUSALS: Readonly<Record<string, string>> = {
  // The table.
  'colour-taken': 'Somebody else has that colour. Choose another.',
  'private-battles-by-orders':
    'Private battles are fought by orders: whoever was asked would learn of them. Choose one of the two options.',

  // Whose move it is.
  'game-over': 'The game is over: you can look back at it, but not play on.',
  'seat-not-in-play': 'You are out, or have resigned: you can watch, but not play on.',
  'not-in-this-window':
    'That answers another question than the one that is open. Use the form under the question.',
  'not-in-this-step':
    'That belongs to another step of your turn. First movement, then battles, attacks on colonies, and landing.',

  // Ships, and how they are named.
  'no-ships': 'Choose at least one ship.',
  'ship-named-twice': 'The same ship is named twice. Name each ship once.',
  'not-your-ship': 'That ship is not yours, or it is lost. Choose ships of your own.',
  'ships-apart': 'These ships are in different hexes. Send those of one hex at a time.',
  'ships-or-task-force': 'Name ships or a task force, one of the two.',
  'no-such-task-force': 'You have no task force of that number. Choose another, or name its ships.',

  // Moving.
  'nowhere-to-go': 'These ships cannot go any farther in this turn. Leave them, or give another destination.',
  'ship-halted':
    'A ship stops for the turn where it meets an enemy, goes into a cloud, or has withdrawn. Leave it until your next turn.',
  'too-far': 'That is farther than your ships can go in this turn. Choose a shorter path.',
  'not-adjacent':
    'A path goes from each hex to one beside it. Begin where the ships are, or at your entry hex.',
  'cloud-not-first':
    'Into a cloud goes only the first step of a turn, and it ends the move. Stop before it, and go in next turn.',
  'out-of-range':
    'That is out of range: 8 hexes from a command post, or 7 from your entry hex. Place a command post nearer, or send scouts.',
  'destination-needed': 'These ships need a star to go to. Say which.',
  'destination-fixed':
    'A destination is changed in a star hex alone. Let the ships go on to where they are bound.',
  'destination-not-allowed':
    'That cannot be the destination: it must be another star, not the one just left, and within range. Choose another.',
  'beyond-destination':
    'The path goes on after the destination. End it there, and send the rest as a move of its own.',
  'not-direct':
    'Each move begins a direct route to the destination. Leave the path out, and the ships take one by themselves.',
  'no-route':
    'No route leads there within range and past what you avoid. Avoid less, or choose another star.',
  'no-star-allowed': 'There is no star that these ships may go to now. They wait where they are.',

  // Command posts.
  'no-posts': 'There are no command posts in this game: range is counted from your colonies.',
  'no-post-there': 'You have no command post there. Choose one of your own.',
  'post-there': 'You have a command post there already. Choose another star.',
  'no-colony-there': 'There is no such colony. Choose a place with one.',

  // Battles.
  'nobody-to-fight': 'You meet no ships of that player there. Choose one of the battles that are left.',
  'not-asked': 'You are not asked about that battle now. Wait until you are.',
  'no-such-battle': 'That battle is over, or there is none of that number. Look again.',
  'no-battle-named': 'To answer a battle, or to keep orders from it, say which battle it is.',
  'two-places-named': 'Orders are for a star or for a battle. Name one of the two.',
  'not-a-star-hex': 'Battles are fought at stars alone. Choose a star.',
  'no-orders': 'Say which orders you fight by. “Doctrine” is an answer too.',
  'no-such-warship': 'You have no warship or base of that number in this battle. Choose one that can fire.',
  'no-such-target': 'The enemy has nothing of that number in this battle. Choose another target.',
  'aims-twice': 'A warship aims once in a round. Give it one target.',
  'cannot-hit':
    'That can never hit such a target, and there is something that it can hit. Choose another target.',
  'no-such-ship': 'You have no ship of that number in this battle. Choose those that are there.',
  'no-way-out': 'They cannot be driven there. Choose a hex beside the battle that is no star.',

  // Attacks on colonies, and what was conquered.
  'no-warship-there': 'You have no warship there. Send one first.',
  'planets-apart': 'These colonies are in different hexes. Attack those of one hex at a time.',
  'planet-named-twice': 'The same planet is named twice. Name each once.',
  'own-colony': 'Those are your own people. Attack colonies of others alone.',
  'conquered-already': 'That colony is conquered already. Drive the ships of its conqueror away instead.',
  shielded: 'A colony with a planet shield cannot be attacked. Choose another.',
  'not-the-attacker': 'The attacker alone says whether the attack goes on.',
  'attack-is-over': 'The attack cannot go on: no warship, or no colony, is left of it.',
  'not-your-colony': 'That colony is not yours to say. Choose one that you control.',
  'not-conquered': 'You do not hold that colony conquered. Choose one that you do.',
  'not-so-many-factories': 'There are not so many factories. Take a smaller number.',
  'not-so-many-at-once':
    'Your warships there cannot destroy so many in one turn. Take fewer, or bring more warships.',

  // Landing.
  'no-such-planet': 'There is no such planet. Choose one that is on the card of the star.',
  'not-in-that-hex': 'Transports land in the hex where they are. Choose a planet there, or move them first.',
  'not-a-transport': 'Transports alone can land. Leave the other ships out.',
  'enemy-colony': 'Others live there. Land on an empty planet, or on a colony of yours.',
  'colony-conquered': 'That colony is conquered: nobody can land there. Choose another planet.',
  'people-apart':
    'People of different players do not live together. Land conquered people on empty planets, or with their own.',
  'cet-missing':
    'Barren planets take only transports that were built with Controlled Environment Technology. Choose another planet.',
  'came-from-there': 'These people have come from that planet. Land them on another.',
  'no-room': 'There is no room for so many. Land fewer.',
  devastated: 'That planet is devastated: nobody can live there any more. Choose another.',

  ...OF_PRODUCTION,

  // Cruises, and how long the game is.
  'turn-is-past': 'That turn is over. Choose this one, or a later one.',
  'beyond-the-end': 'The game ends before that turn. Choose an earlier one.',
  'not-longer': 'The game can only be made longer. Name a turn after its present end.',
};
