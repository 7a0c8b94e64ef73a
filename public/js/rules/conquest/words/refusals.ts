/** What the rules of interstellar conquest refuse, in words that say what to do instead. By code. */

export const REFUSALS: Readonly<Record<string, string>> = {
  // Races.
  'too-few-races': 'Too few races are left for so many seats. Leave out fewer of them.',
  'races-are-random': 'Races are dealt at random in this game. Sit down without choosing one.',
  'race-excluded': 'That race is left out of this game. Choose another one.',
  'race-taken': 'Somebody has that race already. Choose another one.',

  // Whose move it is.
  'seat-not-in-play': 'You have resigned: you can watch, but not play on.',
  'not-in-this-window':
    'That answers another question than the one that is open. Use the form under the question.',
  'not-your-turn': 'That can be done in your own turn alone. Wait for it.',
  'reclaim-first': 'Take a ship back from the void first: your turn begins with it.',
  'nothing-to-reclaim': 'You have no ship to take back now. Attack, or pass.',
  'combat-is-on': 'A combat is on. Wait until it is over.',

  // Ships.
  'no-ships': 'Choose at least one ship.',
  'ship-named-twice': 'The same ship is named twice. Name each ship once.',
  'not-your-ship': 'That ship is not yours. Choose ships of your own.',
  'ship-not-on-a-world': 'A ship that you chose stands on no world. Choose ships that stand on one.',
  'ship-in-void': 'A ship that you chose is in the void. Choose ships that stand on a world.',
  'ship-not-in-void': 'A ship that you chose is not in the void. Choose lost ships alone.',
  'ship-already-there': 'A ship that you chose stands there already. Leave it out, or choose another world.',
  'ship-has-moved': 'A ship that you chose has moved in this turn. Choose ships that have not.',
  'not-a-home-world': 'Ships come back to your own system alone. Choose a world of it.',
  'no-landing-there': 'Ships may not land there. Choose a world of the system, or one with a colony ship.',

  // Attacks and moves.
  'no-such-world': 'There is no such world in this game. Choose one of the board.',
  'no-such-seat': 'There is no such seat in this game. Choose somebody at the table.',
  'nothing-to-win': 'You hold that world already, and nobody else is there. Choose another target.',
  'not-an-opponent-there':
    'That player cannot be attacked there. Choose one who has ships on that world, or whose it is.',
  'fleet-lacks-warship': 'An attack needs a warship. Add at least one to your fleet.',
  'fleet-lacks-transport':
    'Ships from another system need a transport. Add one from there, or leave them out.',
  'too-many-origins': 'Your ships come from too many systems. Choose those of one other system alone.',
  'move-lacks-transport':
    'To leave the system ships need a transport among them. Add one, or stay in the system.',
  'no-recall-in-this-game': 'Ships are not recalled in this game. Attack, or pass.',
  'not-after-an-attack': 'Ships are recalled in place of an attack, not after one. Attack again, or pass.',
  'not-one-foreign-system':
    'Recall ships from one foreign system. Choose those of a single one, and not your own.',
  'recall-lacks-transport': 'Ships that are recalled need a transport among them. Add one.',

  // Deployment.
  'not-a-colony-ship': 'Only colony ships are deployed. Choose those alone.',
  'not-an-outer-world': 'That is no outer world of your system. Choose one of the four around the centre.',
  'not-one-ship-each': 'Each outer world takes one colony ship. Give every one of them a ship.',
  'not-two-ships': 'It takes two ships, no more and no less. Choose two.',

  // Allies.
  'seat-named-twice': 'The same player is named twice. Name each once.',
  'seat-not-eligible':
    'That player cannot be asked: they have no ship in a system of this combat, or take part already. Ask somebody else.',
  'transport-cannot-ally': 'Transports do not fight as allies. Send warships and colony ships.',
  'ship-out-of-reach':
    'A ship that you chose is too far away. Choose ships in a system that the combat touches.',
  'side-did-not-ask': 'That side did not ask you. Stand by the one that did, or decline.',

  // Coins and deals.
  'not-your-coin': 'You do not hold that coin. Choose one of your own.',
  'wrong-number-of-coins': 'That is not as many coins as the deal says. Choose exactly so many.',
  'too-many-coins-wanted': 'They do not hold so many coins. Ask for fewer.',
  'empty-deal': 'At least one coin or ship must change its place. Add one to the deal.',
  'one-landing-each': 'Each of you may land once. Put all the ships of one side on the same world.',
  'not-a-party': 'Only the two who talk may land ships. Leave the others out.',
  'not-the-partys-ship': 'That ship is of neither of you as the deal says. Choose ships of whoever lands.',
  'no-such-proposal': 'That proposal is no longer on the table. Look at what is there now.',
  'too-many-proposals': 'You have made ten proposals. Accept one of theirs, or end the talks.',

  // After the combat.
  'too-many-ships': 'That is more than your reward. Take fewer ships back.',
  'not-a-healer': 'Only Nirnaeth may offer healing. You cannot.',
  'no-such-patient': 'You cannot offer healing to that seat. Choose somebody else at the table.',
  'patient-has-resigned': 'That player has resigned. Choose somebody who plays.',
  'no-healing-offered': 'No healing is offered to you. Ask Nirnaeth for an offer.',
  'power-inactive': 'Nirnaeth’s power is off just now. Wait until it works again.',
  'more-than-offered': 'That is more than is offered to you. Choose fewer ships.',
};
