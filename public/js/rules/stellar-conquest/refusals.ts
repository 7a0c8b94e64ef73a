/** Refusals of the rules of Stellar Conquest, by code: sentences that say what to do instead. */

import { OF_PRODUCTION } from './production/production-refusals.ts';

export const REFUSALS: Readonly<Record<string, string>> = {
  // The table.
  'colour-taken': 'Somebody else has that colour. Choose another.',
  'private-battles-by-orders':
    'If battles are private, they must be fought by orders. Change one of these two options.',

  // Whose move it is.
  'game-over': 'The game is over. You can watch the replay.',
  'seat-not-in-play': 'You are out of the game, or have resigned. You can still watch.',
  'not-in-this-window': 'That answers a different question. Use the form under the open question.',
  'not-in-this-step':
    'That belongs to another step of your turn. The order is movement, battles, attacks on colonies, landing.',

  // Ships, and how they are named.
  'no-ships': 'Choose at least one ship.',
  'ship-named-twice': 'You chose the same ship twice. Choose each ship once.',
  'not-your-ship': 'That ship is not yours, or it is lost. Choose your own ships.',
  'ships-in-different-hexes': 'These ships are in different hexes. Send ships from one hex at a time.',
  'ships-or-task-force': 'Choose either ships or a task force, not both.',
  'no-such-task-force': 'You have no task force with that number. Choose another, or choose ships.',

  // Moving.
  'nowhere-to-go':
    'These ships cannot go any farther this turn. Leave them there, or choose another destination.',
  'ship-halted': 'A ship that meets an enemy, enters a cloud or has withdrawn cannot move again this turn.',
  'too-far': 'That is farther than your ships can go this turn. Choose a shorter path.',
  'not-adjacent':
    'Each hex of a path must be next to the one before. Start where the ships are, or at your entry hex.',
  'cloud-not-first':
    'Ships can enter a cloud only with the first step of a turn, and then must stop. Stop before the cloud, and enter it next turn.',
  'out-of-range':
    'That is out of range: 8 hexes from a command post, or 7 from your entry hex. Set up a command post nearer, or send scouts.',
  'destination-needed': 'These ships need a destination. Choose a star.',
  'destination-fixed':
    'Ships can change their destination only at a star. Let them continue to the present one.',
  'destination-not-allowed':
    'That cannot be the destination. Choose a star in range, other than this one and the one that they just left.',
  'beyond-destination':
    'The path continues after the destination. End it there, and send the rest as another move.',
  'not-direct':
    'A path must lead directly to the destination. Without a path, the ships find one themselves.',
  'no-route':
    'There is no route in range that avoids all these stars. Avoid fewer, or choose another destination.',
  'no-star-allowed': 'These ships cannot go to any star now. They wait where they are.',

  // Command posts.
  'no-posts': 'This game has no command posts: range counts from your colonies.',
  'no-post-there': 'You have no command post there. Choose one of your own.',
  'post-there': 'You already have a command post there. Choose another star.',
  'no-colony-there': 'There is no such colony. Choose a place with one.',

  // Battles.
  'nobody-to-fight': 'You do not meet ships of that player there. Choose one of the remaining battles.',
  'not-asked': 'It is not your turn in that battle. Wait until the game asks you.',
  'no-such-battle': 'That battle is over, or does not exist.',
  'no-battle-named': 'Say which battle you mean.',
  'hex-and-battle-named': 'Orders apply either to a star or to a battle. Choose one.',
  'not-a-star-hex': 'Battles happen only at stars. Choose a star.',
  'no-orders': 'Choose the orders to fight by. You can also choose the doctrine.',
  'no-such-warship': 'You have no warship or base with that number in this battle. Choose one that can fire.',
  'no-such-target': 'The enemy has nothing with that number in this battle. Choose another target.',
  'aims-twice': 'A warship aims once a round. Give it one target.',
  'cannot-hit': 'That ship can never hit this target, but it could hit another one. Choose another target.',
  'no-such-ship': 'You have no ship with that number in this battle. Choose ships that are there.',
  'not-a-retreat-hex': 'You cannot drive them there. Choose a hex next to the battle that is not a star.',

  // Attacks on colonies, and conquered colonies.
  'no-warship-there': 'You have no warship there. Send one first.',
  'planets-in-different-hexes':
    'These colonies are in different hexes. Attack colonies in one hex at a time.',
  'planet-named-twice': 'You chose the same planet twice. Choose each planet once.',
  'own-colony': 'That is your own colony. Attack colonies of other players.',
  'conquered-already': 'That colony is already conquered. Drive away its conqueror’s ships instead.',
  shielded: 'A colony with a planet shield cannot be attacked. Choose another.',
  'not-the-attacker': 'Only the attacker decides whether the attack continues.',
  'attack-is-over': 'The attack cannot continue: no warship or no colony is left.',
  'not-your-colony': 'You do not control that colony. Choose one that you do.',
  'not-conquered': 'You have not conquered that colony. Choose one that you have.',
  'too-few-factories': 'There are not that many factories. Enter a smaller number.',
  'too-many-at-once':
    'Your warships there cannot destroy that many in one turn. Destroy fewer, or bring more warships.',

  // Landing.
  'no-such-planet': 'There is no such planet. Choose one from the star card.',
  'not-in-that-hex': 'Transports land in the hex where they are. Choose a planet there, or move them first.',
  'not-a-transport': 'Only transports can land. Leave out the other ships.',
  'enemy-colony': 'Another player’s people live there. Land on an empty planet, or on a colony of yours.',
  'colony-conquered': 'That colony is conquered: nobody can land there. Choose another planet.',
  'people-of-different-seats':
    'People of different players cannot live together. Land conquered people on empty planets, or with their own people.',
  'cet-missing':
    'Only transports built with Controlled Environment Technology can land on barren planets. Choose another planet.',
  'came-from-there': 'These people come from that planet. Land them on another.',
  'no-room': 'There is no room for that many. Land fewer.',
  devastated: 'That planet is devastated: nobody can live there any more. Choose another.',

  ...OF_PRODUCTION,

  // Cruises, and how long the game is.
  'turn-is-past': 'That turn is over. Choose this one, or a later one.',
  'beyond-the-end': 'The game ends before that turn. Choose an earlier one.',
  'not-longer': 'You can only make the game longer. Choose a turn after its present end.',
};
