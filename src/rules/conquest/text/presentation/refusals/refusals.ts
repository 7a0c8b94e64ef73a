/** What Interstellar Conquest and Cosmic Conquest say when their rules refuse a command: what is wrong and what to do instead, with the rulings. */
import type { Refusals } from '../../../../text/refusals.ts';

export const REFUSALS = {
  // Races.
  'too-few-races': {
    text: 'Too few races are left for this many seats. Ban fewer races.',
    rulings: ['IC-2.1'],
    refuses: 'options',
  },
  'races-are-random': {
    text: 'This game draws races at random. Take your seat without choosing one.',
    rulings: ['IC-2.1'],
    refuses: 'preference',
  },
  'race-excluded': {
    text: 'That race is banned in this game. Choose another one.',
    rulings: ['IC-2.1'],
    refuses: 'preference',
  },
  'race-taken': {
    text: 'Somebody has that race already. Choose another one.',
    rulings: ['IC-2.1'],
    refuses: 'preference',
  },

  // Whose move it is.
  'game-over': { text: 'The game is over. You can watch the replay.', rulings: ['IC-10.2'] },
  'window-closed': {
    text: 'That decision is closed. Look at the table to see what is open now.',
    rulings: ['IC-11.3'],
  },
  'seat-not-in-play': { text: 'You have resigned. You can still watch.', rulings: ['IC-10.3'] },
  'not-in-this-window': {
    text: 'That answers a different question. Answer the open one.',
    rulings: ['IC-11.1'],
  },
  'not-your-turn': { text: 'You can do that only in your own turn. Wait for it.', rulings: ['IC-9.2'] },
  'reclaim-first': {
    text: 'First reclaim a ship from the void: your turn begins with that.',
    rulings: ['IC-3.2'],
  },
  'nothing-to-reclaim': { text: 'You have no ship to reclaim now. Attack, or pass.', rulings: ['IC-3.2'] },
  'combat-is-on': { text: 'There is a combat. Wait until it is over.', rulings: ['IC-9.3'] },

  // Ships.
  'no-ships': { text: 'Choose at least one ship.', rulings: ['IC-5.6', 'IC-8.2', 'IC-9.2', 'CC-3.1'] },
  'ship-named-twice': {
    text: 'You chose the same ship twice. Choose each ship once.',
    rulings: ['IC-3.6', 'IC-4.3', 'IC-5.6', 'IC-7.10', 'IC-8.2', 'IC-8.4', 'IC-9.2', 'CC-1.3', 'CC-3.1'],
  },
  'not-your-ship': {
    text: 'That ship is not yours. Choose your own ships.',
    rulings: ['IC-3.2', 'IC-3.6', 'IC-4.3', 'IC-5.6', 'IC-7.10', 'IC-8.4', 'IC-9.2', 'CC-1.3', 'CC-3.1'],
  },
  'ship-not-on-a-world': {
    text: 'One of these ships is not on a world. Choose ships that are.',
    rulings: ['IC-3.6', 'IC-4.3', 'CC-3.2'],
  },
  'ship-in-void': {
    text: 'One of these ships is in the void. Choose ships on worlds.',
    rulings: ['IC-8.2', 'IC-8.4'],
  },
  'ship-not-in-void': {
    text: 'One of these ships is not in the void. Choose only ships from the void.',
    rulings: ['IC-3.2', 'IC-7.10', 'IC-9.2'],
  },
  'ship-already-there': {
    text: 'One of these ships is there already. Leave it out, or choose another world.',
    rulings: ['IC-8.2', 'CC-3.3'],
  },
  'ship-has-moved': {
    text: 'One of these ships has already moved this turn. Choose ships that have not.',
    rulings: ['CC-3.1'],
  },
  'not-a-home-world': {
    text: 'Ships come back only to your own system. Choose a world in it.',
    rulings: ['IC-3.2', 'IC-3.6', 'IC-7.10', 'IC-9.2'],
  },
  'no-landing-there': {
    text: 'Ships cannot land there. Choose a world of the system, or one with a colony ship.',
    rulings: ['IC-8.2', 'CC-3.3'],
  },

  // Attacks and moves.
  'no-such-world': {
    text: 'There is no such world in this game. Choose one on the board.',
    rulings: ['IC-1.2'],
  },
  'no-such-seat': {
    text: 'There is no such seat in this game. Choose somebody at the table.',
    rulings: ['IC-1.1'],
  },
  'nothing-to-win': {
    text: 'You already hold that world, and nobody else is there. Choose another target.',
    rulings: ['IC-4.5'],
  },
  'not-an-opponent-there': {
    text: 'You cannot attack that player there. Choose the owner of the world, or a player with ships on it.',
    rulings: ['IC-4.4'],
  },
  'fleet-lacks-warship': {
    text: 'An attack needs a warship. Add at least one to your fleet.',
    rulings: ['IC-4.2'],
  },
  'fleet-lacks-transport': {
    text: 'Ships from another system need a transport. Add one from there, or leave them out.',
    rulings: ['IC-4.3'],
  },
  'too-many-origins': {
    text: 'Your ships come from too many systems. Choose ships from only one other system.',
    rulings: ['IC-4.3', 'CC-3.2'],
  },
  'move-lacks-transport': {
    text: 'To leave the system, the ships need a transport. Add one, or stay in the system.',
    rulings: ['CC-3.2'],
  },
  'no-recall-in-this-game': {
    text: 'You cannot recall ships in this game. Attack, or pass.',
    rulings: ['IC-3.6'],
  },
  'not-after-an-attack': {
    text: 'You can recall ships instead of an attack, but not after one. Attack again, or pass.',
    rulings: ['IC-3.6'],
  },
  'not-one-foreign-system': { text: 'Choose ships from a single foreign system.', rulings: ['IC-3.6'] },
  'recall-lacks-transport': {
    text: 'To be recalled, the ships need a transport. Add one.',
    rulings: ['IC-3.6'],
  },

  // Deployment.
  'not-a-colony-ship': { text: 'You can deploy only colony ships.', rulings: ['CC-1.3'] },
  'not-an-outer-world': {
    text: 'That is not an outer world of your system. Choose one of the four around the centre.',
    rulings: ['CC-1.3'],
  },
  'not-one-ship-each': { text: 'Put one colony ship on each outer world.', rulings: ['CC-1.3'] },
  'not-two-ships': { text: 'Choose exactly two ships.', rulings: ['IC-8.4', 'CC-1.3'] },

  // Allies.
  'seat-named-twice': {
    text: 'You chose the same player twice. Choose each player once.',
    rulings: ['IC-5.2', 'IC-5.3'],
  },
  'seat-not-eligible': {
    text: 'You cannot ask that player: they have no ship in a system of this combat, or they already take part. Ask somebody else.',
    rulings: ['IC-5.1'],
  },
  'transport-cannot-ally': {
    text: 'Transports cannot help in a combat. Send warships or colony ships.',
    rulings: ['IC-5.4', 'IC-5.5'],
  },
  'ship-out-of-reach': {
    text: 'One of these ships is too far away. Choose ships in a system of this combat.',
    rulings: ['IC-5.4', 'IC-5.5'],
  },
  'side-did-not-ask': {
    text: 'That side did not ask you. Help the one that did, or decline.',
    rulings: ['IC-5.6'],
  },

  // Coins and deals.
  'not-your-coin': {
    text: 'You do not have that coin. Choose one of your own.',
    rulings: ['IC-6.2', 'IC-8.2', 'IC-8.5', 'IC-9.2'],
  },
  'wrong-number-of-coins': { text: 'Choose exactly as many coins as the deal says.', rulings: ['IC-8.5'] },
  'too-many-coins-wanted': { text: 'They do not have that many coins. Ask for fewer.', rulings: ['IC-8.2'] },
  'empty-deal': { text: 'The deal is empty. Add at least one coin or ship.', rulings: ['IC-8.2'] },
  'one-landing-each': {
    text: 'Each of you may land once. Put all ships of one side on the same world.',
    rulings: ['IC-8.2'],
  },
  'not-a-party': {
    text: 'Only you and your opponent may land ships. Leave out the others.',
    rulings: ['IC-8.2'],
  },
  'not-the-partys-ship': {
    text: 'That ship does not belong to the player who lands. Choose that player’s ships.',
    rulings: ['IC-8.2'],
  },
  'no-such-proposal': {
    text: 'That proposal is no longer on the table. Look at the current one.',
    rulings: ['IC-8.5'],
  },
  'too-many-proposals': {
    text: 'You have made ten proposals. Accept one of theirs, or end the talks.',
    rulings: ['IC-8.5'],
  },

  // After the combat.
  'too-many-ships': { text: 'That is more than your reward. Bring back fewer ships.', rulings: ['IC-7.10'] },
  'not-a-healer': { text: 'Only Nirnaeth may offer healing. You cannot.', rulings: ['IC-9.1'] },
  'no-such-patient': {
    text: 'You cannot offer healing to that player. Choose somebody else at the table.',
    rulings: ['IC-9.1'],
  },
  'patient-has-resigned': {
    text: 'That player has resigned. Choose somebody who still plays.',
    rulings: ['IC-9.3'],
  },
  'no-healing-offered': { text: 'You have no offer of healing. Ask Nirnaeth for one.', rulings: ['IC-9.1'] },
  'power-inactive': {
    text: 'Nirnaeth’s power is off right now. Wait until it is back.',
    rulings: ['IC-9.2'],
  },
  'more-than-offered': {
    text: 'That is more than you were offered. Choose fewer ships.',
    rulings: ['IC-9.1'],
  },
} as const satisfies Refusals;
