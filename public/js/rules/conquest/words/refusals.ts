/** Refusals of the rules of Interstellar Conquest, by code: sentences that say what to do instead. */

export const REFUSALS: Readonly<Record<string, string>> = {
  // Races.
  'too-few-races': 'Too few races are left for this many seats. Ban fewer races.',
  'races-are-random': 'This game draws races at random. Take your seat without choosing one.',
  'race-excluded': 'That race is banned in this game. Choose another one.',
  'race-taken': 'Somebody has that race already. Choose another one.',

  // Whose move it is.
  'seat-not-in-play': 'You have resigned. You can still watch.',
  'not-in-this-window': 'That answers a different question. Use the form under the open question.',
  'not-your-turn': 'You can do that only in your own turn. Wait for it.',
  'reclaim-first': 'First bring a ship back from the void: your turn begins with that.',
  'nothing-to-reclaim': 'You have no ship to bring back now. Attack, or pass.',
  'combat-is-on': 'There is a combat. Wait until it is over.',

  // Ships.
  'no-ships': 'Choose at least one ship.',
  'ship-named-twice': 'You chose the same ship twice. Choose each ship once.',
  'not-your-ship': 'That ship is not yours. Choose your own ships.',
  'ship-not-on-a-world': 'One of these ships is not on a world. Choose ships that are.',
  'ship-in-void': 'One of these ships is in the void. Choose ships on worlds.',
  'ship-not-in-void': 'One of these ships is not in the void. Choose only ships from the void.',
  'ship-already-there': 'One of these ships is there already. Leave it out, or choose another world.',
  'ship-has-moved': 'One of these ships has already moved this turn. Choose ships that have not.',
  'not-a-home-world': 'Ships come back only to your own system. Choose a world in it.',
  'no-landing-there': 'Ships cannot land there. Choose a world of the system, or one with a colony ship.',

  // Attacks and moves.
  'no-such-world': 'There is no such world in this game. Choose one on the board.',
  'no-such-seat': 'There is no such seat in this game. Choose somebody at the table.',
  'nothing-to-win': 'You already hold that world, and nobody else is there. Choose another target.',
  'not-an-opponent-there':
    'You cannot attack that player there. Choose the owner of the world, or a player with ships on it.',
  'fleet-lacks-warship': 'An attack needs a warship. Add at least one to your fleet.',
  'fleet-lacks-transport':
    'Ships from another system need a transport. Add one from there, or leave them out.',
  'too-many-origins': 'Your ships come from too many systems. Choose ships from only one other system.',
  'move-lacks-transport': 'To leave the system, the ships need a transport. Add one, or stay in the system.',
  'no-recall-in-this-game': 'You cannot recall ships in this game. Attack, or pass.',
  'not-after-an-attack':
    'You can recall ships instead of an attack, but not after one. Attack again, or pass.',
  'not-one-foreign-system': 'Choose ships from a single foreign system.',
  'recall-lacks-transport': 'To be recalled, the ships need a transport. Add one.',

  // Deployment.
  'not-a-colony-ship': 'You can deploy only colony ships.',
  'not-an-outer-world':
    'That is not an outer world of your system. Choose one of the four around the centre.',
  'not-one-ship-each': 'Put one colony ship on each outer world.',
  'not-two-ships': 'Choose exactly two ships.',

  // Allies.
  'seat-named-twice': 'You chose the same player twice. Choose each player once.',
  'seat-not-eligible':
    'You cannot ask that player: they have no ship in a system of this combat, or they already take part. Ask somebody else.',
  'transport-cannot-ally': 'Transports cannot help in a combat. Send warships or colony ships.',
  'ship-out-of-reach': 'One of these ships is too far away. Choose ships in a system of this combat.',
  'side-did-not-ask': 'That side did not ask you. Help the one that did, or decline.',

  // Coins and deals.
  'not-your-coin': 'You do not have that coin. Choose one of your own.',
  'wrong-number-of-coins': 'Choose exactly as many coins as the deal says.',
  'too-many-coins-wanted': 'They do not have that many coins. Ask for fewer.',
  'empty-deal': 'The deal is empty. Add at least one coin or ship.',
  'one-landing-each': 'Each of you may land once. Put all ships of one side on the same world.',
  'not-a-party': 'Only you and your opponent may land ships. Leave out the others.',
  'not-the-partys-ship': 'That ship does not belong to the player who lands. Choose that player’s ships.',
  'no-such-proposal': 'That proposal is no longer on the table. Look at the current one.',
  'too-many-proposals': 'You have made ten proposals. Accept one of theirs, or end the talks.',

  // After the combat.
  'too-many-ships': 'That is more than your reward. Bring back fewer ships.',
  'not-a-healer': 'Only Nirnaeth may offer healing. You cannot.',
  'no-such-patient': 'You cannot offer healing to that player. Choose somebody else at the table.',
  'patient-has-resigned': 'That player has resigned. Choose somebody who still plays.',
  'no-healing-offered': 'You have no offer of healing. Ask Nirnaeth for one.',
  'power-inactive': 'Nirnaeth’s power is off right now. Wait until it is back.',
  'more-than-offered': 'That is more than you were offered. Choose fewer ships.',
};
