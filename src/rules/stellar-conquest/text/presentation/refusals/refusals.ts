/** What Stellar Conquest says when its rules refuse a command: what is wrong and what to do instead, with the rulings. */
import type { Refusals } from '../../../../text/refusals.ts';

export const REFUSALS = {
  // The table.
  'colour-taken': {
    text: 'Somebody else has that colour. Choose another.',
    rulings: ['SC-1.1'],
    refuses: 'preference',
  },
  'private-battles-by-orders': {
    text: 'If battles are private, they must be fought by orders. Change one of these two options.',
    rulings: ['SC-12.5'],
    refuses: 'options',
  },

  // Whose move it is.
  'game-over': { text: 'The game is over. You can watch the replay.', rulings: ['SC-18.2'] },
  'seat-not-in-play': {
    text: 'You are out of the game, or have resigned. You can still watch.',
    rulings: ['SC-18.4'],
  },
  'not-in-this-window': {
    text: 'That answers a different question. Answer the open one.',
    rulings: ['SC-19.1'],
  },
  'not-in-this-step': {
    text: 'That belongs to another step of your turn. The order is movement, battles, attacks on colonies, landing.',
    rulings: ['SC-4.1'],
  },

  // Ships, and how they are named.
  'no-ships': { text: 'Choose at least one ship.', rulings: ['SC-20'] },
  'ship-named-twice': {
    text: 'You chose the same ship twice. Choose each ship once.',
    rulings: ['SC-8.3', 'SC-15.1', 'SC-20'],
  },
  'not-your-ship': {
    text: 'That ship is not yours, or it is lost. Choose your own ships.',
    rulings: ['SC-8.3', 'SC-15.1', 'SC-20'],
  },
  'ships-in-different-hexes': {
    text: 'These ships are in different hexes. Send ships from one hex at a time.',
    rulings: ['SC-8.3', 'SC-20'],
  },
  'ships-or-task-force': { text: 'Choose either ships or a task force, not both.', rulings: ['SC-20'] },
  'no-such-task-force': {
    text: 'You have no task force with that number. Choose another, or choose ships.',
    rulings: ['SC-8.3'],
  },

  // Moving.
  'nowhere-to-go': {
    text: 'These ships cannot go any farther this turn. Leave them there, or choose another destination.',
    rulings: ['SC-5.1', 'SC-7.3'],
  },
  'ship-halted': {
    text: 'A ship that meets an enemy, enters a cloud or has withdrawn cannot move again this turn.',
    rulings: ['SC-5.4'],
  },
  'too-far': {
    text: 'That is farther than your ships can go this turn. Choose a shorter path.',
    rulings: ['SC-5.1'],
  },
  'not-adjacent': {
    text: 'Each hex of a path must be next to the one before. Start where the ships are, or at your entry hex.',
    rulings: ['SC-5.1', 'SC-5.2'],
  },
  'cloud-not-first': {
    text: 'Ships can enter a cloud only with their first step of a turn, and must then stop. Stop before the cloud, and enter it next turn.',
    rulings: ['SC-5.3'],
  },
  'beyond-range': {
    text: 'That is out of range: 8 hexes from a command post, or 7 from your entry hex. Set up a command post nearer, or send scouts.',
    rulings: ['SC-6.1'],
  },
  'destination-needed': { text: 'These ships need a destination. Choose a star.', rulings: ['SC-7.1'] },
  'destination-fixed': {
    text: 'Ships can change their destination only at a star. Let them continue to the present one.',
    rulings: ['SC-7.1', 'SC-7.5'],
  },
  'destination-not-allowed': {
    text: 'That cannot be the destination. Choose a star in range, other than this one and the one that they just left.',
    rulings: ['SC-7.2'],
  },
  'beyond-destination': {
    text: 'The path continues after the destination. End it there, and send the rest as another move.',
    rulings: ['SC-7.1'],
  },
  'not-direct': {
    text: 'A path must lead directly to the destination. Without a path, the ships find one themselves.',
    rulings: ['SC-7.3'],
  },
  'no-route': {
    text: 'There is no route in range that avoids all these stars. Avoid fewer, or choose another destination.',
    rulings: ['SC-7.3'],
  },
  'no-star-allowed': {
    text: 'These ships cannot go to any star now. They wait where they are.',
    rulings: ['SC-7.5'],
  },

  // Command posts.
  'no-posts': {
    text: 'This game has no command posts: range counts from your colonies.',
    rulings: ['SC-6.5'],
  },
  'no-post-there': { text: 'You have no command post there. Choose one of your own.', rulings: ['SC-6.3'] },
  'post-there': { text: 'You already have a command post there. Choose another star.', rulings: ['SC-6.3'] },
  'no-colony-there': {
    text: 'There is no such colony. Choose a place with one.',
    rulings: ['SC-6.3', 'SC-13.1'],
  },

  // Battles.
  'nobody-to-fight': {
    text: 'You do not meet ships of that player there. Choose one of the remaining battles.',
    rulings: ['SC-11.1'],
  },
  'not-asked-in-battle': {
    text: 'It is not your turn in that battle. Wait until the game asks you.',
    rulings: ['SC-12.1'],
  },
  'no-such-battle': { text: 'That battle is over, or does not exist.', rulings: ['SC-12.1'] },
  'no-battle-named': { text: 'Say which battle you mean.', rulings: ['SC-12.1'] },
  'hex-and-battle-named': {
    text: 'Orders apply either to a star or to a battle. Choose one.',
    rulings: ['SC-12.1'],
  },
  'not-a-star-hex': { text: 'Battles happen only at stars. Choose a star.', rulings: ['SC-12.1'] },
  'no-orders': {
    text: 'Choose the orders to fight by. You can also choose the default orders.',
    rulings: ['SC-12.1'],
  },
  'no-such-warship': {
    text: 'You have no warship or base with that number in this battle. Choose one that can fire.',
    rulings: ['SC-11.4'],
  },
  'no-such-target': {
    text: 'The enemy has nothing with that number in this battle. Choose another target.',
    rulings: ['SC-11.4'],
  },
  'aims-twice': { text: 'A warship aims once a round. Give it one target.', rulings: ['SC-11.4'] },
  'cannot-hit': {
    text: 'That ship can never hit this target, but it could hit another one. Choose another target.',
    rulings: ['SC-11.4'],
  },
  'no-such-ship': {
    text: 'You have no ship with that number in this battle. Choose ships that are there.',
    rulings: ['SC-11.7'],
  },
  'not-a-retreat-hex': {
    text: 'You cannot drive them there. Choose a hex next to the battle that is not a star.',
    rulings: ['SC-11.8'],
  },

  // Attacks on colonies, and conquered colonies.
  'no-warship-there': { text: 'You have no warship there. Send one first.', rulings: ['SC-13.1'] },
  'planets-in-different-hexes': {
    text: 'These colonies are in different hexes. Attack colonies in one hex at a time.',
    rulings: ['SC-13.1'],
  },
  'planet-named-twice': {
    text: 'You chose the same planet twice. Choose each planet once.',
    rulings: ['SC-13.1', 'SC-13.5', 'SC-16.2'],
  },
  'own-colony': { text: 'That is your own colony. Attack colonies of other players.', rulings: ['SC-13.1'] },
  'conquered-already': {
    text: 'That colony is already conquered. Drive away its conqueror’s ships instead.',
    rulings: ['SC-13.1'],
  },
  shielded: {
    text: 'A colony with a planet shield cannot be attacked. Choose another.',
    rulings: ['SC-13.2'],
  },
  'not-the-attacker': {
    text: 'Only the attacker decides whether the attack continues.',
    rulings: ['SC-13.4'],
  },
  'attack-is-over': {
    text: 'The attack cannot continue: no warship or no colony is left.',
    rulings: ['SC-13.4'],
  },
  'not-your-colony': {
    text: 'You do not control that colony. Choose one that you do.',
    rulings: ['SC-13.5', 'SC-16.2'],
  },
  'not-conquered': {
    text: 'You have not conquered that colony. Choose one that you have.',
    rulings: ['SC-14.7', 'SC-14.8'],
  },
  'too-few-factories': {
    text: 'There are not that many factories. Enter a smaller number.',
    rulings: ['SC-13.5', 'SC-14.7'],
  },
  'too-many-at-once': {
    text: 'Your warships there cannot destroy that many in one turn. Destroy fewer, or bring more warships.',
    rulings: ['SC-14.8'],
  },

  // Landing.
  'no-such-planet': { text: 'There is no such planet. Choose one from the star card.', rulings: ['SC-15.1'] },
  'not-in-that-hex': {
    text: 'Transports land in the hex where they are. Choose a planet there, or move them first.',
    rulings: ['SC-15.1'],
  },
  'not-a-transport': { text: 'Only transports can land. Leave out the other ships.', rulings: ['SC-15.1'] },
  'enemy-colony': {
    text: 'Another player’s people live there. Land on an empty planet, or on a colony of yours.',
    rulings: ['SC-15.1'],
  },
  'colony-conquered': {
    text: 'That colony is conquered: nobody can land there. Choose another planet.',
    rulings: ['SC-15.1'],
  },
  'people-of-different-seats': {
    text: 'People of different players cannot live together. Land conquered people on empty planets, or with their own people.',
    rulings: ['SC-14.5'],
  },
  'cet-missing': {
    text: 'Only transports built with Controlled Environment Technology can land on barren planets. Choose another planet.',
    rulings: ['SC-15.2'],
  },
  'came-from-there': {
    text: 'These people come from that planet. Land them on another.',
    rulings: ['SC-15.3'],
  },
  'no-room': { text: 'There is no room for that many. Land fewer.', rulings: ['SC-15.4'] },
  devastated: {
    text: 'That planet is devastated: nobody can live there any more. Choose another.',
    rulings: ['SC-14.10'],
  },

  // Production.
  'too-expensive': {
    text: 'That costs more i.p. than you have. Remove something.',
    rulings: ['SC-3.2', 'SC-17.1'],
  },
  besieged: {
    text: 'A besieged colony cannot build ships, and nobody can leave it. Spend its i.p. on other things.',
    rulings: ['SC-13.9'],
  },
  'too-few-people': {
    text: 'There are not that many people. Enter a smaller number.',
    rulings: ['SC-14.8', 'SC-16.5'],
  },
  'bonus-too-high': {
    text: 'For every three emigrants, one more can leave, up to the colony’s limit. Enter a lower bonus.',
    rulings: ['SC-16.5'],
  },
  'technology-missing': {
    text: 'That needs a technology that you do not have. Complete it first.',
    rulings: ['SC-17.2'],
  },
  'too-many-factories': {
    text: 'There are not enough people for that many factories. Build fewer.',
    rulings: ['SC-17.6'],
  },
  'one-shield-a-planet': {
    text: 'This planet already has a shield, and can have only one.',
    rulings: ['SC-17.5'],
  },
  'not-for-conquered-colonies': {
    text: 'A conquered colony cannot build bases or a shield. Remove them.',
    rulings: ['SC-14.4'],
  },
  'level-not-reached': {
    text: 'That technology needs one of the same class from the level below. Complete one of those first.',
    rulings: ['SC-3.2', 'SC-17.3'],
  },
  'technology-owned': { text: 'You already have that technology. Invest in another.', rulings: ['SC-17.3'] },
  'more-than-the-price': {
    text: 'That is more than it still costs. Enter a smaller sum.',
    rulings: ['SC-17.3'],
  },
  'technology-named-twice': {
    text: 'You chose the same technology twice. Choose each technology once.',
    rulings: ['SC-16.8'],
  },
  'conflicts-with-saved-sheets': {
    text: 'This list does not fit the production orders that you have sent. Change those orders first.',
    rulings: ['SC-16.8'],
  },
  'no-counters-left': {
    text: 'No counters are left for these. Remove one from the map, or use some first.',
    rulings: ['SC-8.2'],
  },

  // Cruises, and how long the game is.
  'turn-is-past': { text: 'That turn is over. Choose this one, or a later one.', rulings: ['SC-19.4'] },
  'beyond-the-end': { text: 'The game ends before that turn. Choose an earlier one.', rulings: ['SC-19.4'] },
  'not-longer': {
    text: 'You can only make the game longer. Choose a turn after its present end.',
    rulings: ['SC-18.3'],
  },
} as const satisfies Refusals;
