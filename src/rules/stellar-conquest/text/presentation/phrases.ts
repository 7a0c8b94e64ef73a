/** Sentences about the rules that clients show beside a decision or on the map. */
import { ENTRY_RANGE, FOR_ONE_MORE, POST_RANGE, TURNS_TOGETHER } from '../../data/figures.ts';
import { POINTS } from '../../turns/outcome.ts';

export const phrases = {
  // SC-1.4, SC-18.1. The headline.
  over: 'The game is over',
  'turn.own': 'your turn',
  'turn.other': '{seat}’s turn',
  'turn.step': 'your {step}',
  'turn.together': 'all at once: {step}',
  'turn.battle': 'a battle at {place}',
  'turn.of': 'Turn {turn} of {length}',
  'turn.production': 'Production after turn {turn}',
  together: `Turns 1 to ${TURNS_TOGETHER}: all at once`,
  order: `From turn ${TURNS_TOGETHER + 1} on, players move one after the other: you are number {number}.`,
  points: `At the end, each Terran planet that you control scores ${POINTS.terran} points, and each sub-Terran planet ${POINTS['sub-terran']}.`,
  // SC-10.
  'points.secret': 'Points stay secret until the end.',
  // SC-19.1.
  dormant: 'dormant: plays by defaults',
  // SC-3.
  'outfit.all': 'Before the start: everybody buys a fleet',
  outfit: 'Spend {ip} industry points (i.p.). Nobody sees what you buy.',
  'outfit.own': 'You already have {ships}. Each transport carries 1 million settlers.',
  'outfit.left': 'What you do not spend is lost.',
  'outfit.doctrine':
    'By default (the “doctrine” of the rules), your ships fire at what they can hit, and withdraw when they have less than a third of the enemy’s strength. If you clear this box, the game asks you whenever somebody attacks you.',
  price: '{price} i.p. each',
  'price.pair': '{price} i.p. each, two for {pair}',
  // SC-2.1, SC-2.3.
  'map.key': 'Each colour has its own mix of planets. Ships stop in clouds.',
  // SC-5.2, SC-9.
  'move.final': 'Once sent, a move is final.',
  late: 'Send them to a star. Otherwise they enter the map when movement ends, and set out for the nearest yellow star.',
  rest: 'When movement ends, your ships explore the stars where they are.',
  // SC-5.4, SC-9.2, SC-9.5, SC-11.1, SC-14.2.
  'risk.stop': 'your ships would stop and have to fight.',
  'risk.seen': 'At {place} a colony of {owners} would see your ships.',
  'risk.explore':
    '{ships} would explore {place} without a warship. The chance of losing each ship is 1 in 6.',
  'risk.fight': 'you must fight those that are still there.',
  'risk.freed': 'Without a warship of yours, {planet} goes back to {owner}.',
  // SC-7. A move in short, without its route.
  'moved.bound': 'You move {ships} towards {place}.',
  'moved.bound.turn': 'You move {ships} towards {place}, arriving in turn {turn}.',
  // SC-6.
  range: `Ships other than scouts must stay within ${POST_RANGE} hexes of a command post of yours, or within ${ENTRY_RANGE} of your entry hex.`,
  'range.ships': `Range: {ships} must stay within ${POST_RANGE} hexes of a {base} of yours, or within ${ENTRY_RANGE} of your entry hex. Scouts go anywhere.`,
  post: 'You can set one up at each star where you have a colony. It costs nothing, and everybody sees it.',
  'post.new': 'With a command post at your colony, your ships can go farther. It costs nothing.',
  'post.colony': 'You have no colony yet, so you cannot set one up.',
  'post.all': 'You have one at each star where you have a colony.',
  'post.none-left': 'All of yours are set up. Remove one to set it up elsewhere.',
  // SC-7.
  bound: 'They cannot change their destination between stars.',
  'bound.apart': 'These ships cannot move together, because they left for different stars.',
  'barred.between': '{ships} cannot change course to {place} before the next star.',
  'barred.left': '{ships} cannot return to {place} before reaching another star.',
  'barred.range': '{ships} cannot go to {place}: out of range without a nearer command post.',
  'barred.route': '{ships} cannot go to {place}: no route stays within range.',
  'unable.gone': 'These ships no longer exist',
  'unable.aimless': 'They have no destination',
  'unable.between': 'They can change their destination only at a star',
  'unable.there': 'They are already there, or have just left it',
  'unable.apart': 'They are in several places',
  // SC-19.3: a step of a plan, as the command of that type.
  'step.move': 'Move {ships}{from}{to}{how}',
  'step.move.task-force': 'task force {number}',
  'step.move.quick': ', by the fewest turns',
  'step.move.short': ', by the fewest hexes',
  'step.move.avoid': ', avoiding {stars}',
  'step.move.anywhere': ', avoiding no stars',
  'step.task-force': 'Form task force {number}: {ships}',
  'step.task-force.off': 'Dissolve task force {number}',
  'step.command-post': 'Set up a command post at {place}',
  'step.command-post.off': 'Remove the command post at {place}',
  'step.complete-movement': 'End movement and explore',
  'step.complete-movement.orders': 'End movement and explore, and fight all battles by orders',
  'step.engage': 'Fight {seat} at {place}',
  'step.battle-orders': 'Fight by these orders{place}: {orders}',
  'step.attack-colonies': 'Attack {planets}',
  'step.raze': 'Raze {factories} on {planet}',
  'step.depopulate': 'Destroy {millions} million on {planet}',
  'step.land': 'Land {millions} million on {planet}',
  'step.complete-turn': 'End the turn',
  'step.research-list': 'Save the research list: {technologies}',
  'plan.stops': '{why}: the plan would stop here.',
  'way.before': 'as before (at first: the fewest turns)',
  'way.quick': 'the route with the fewest turns',
  'way.short': 'the route with the fewest hexes',
  'plan.no-route': 'No route leads there: the plan would stop here.',
  // SC-10, SC-19.
  plan: 'The game carries them out in order without waiting for you. At the first step that is not possible, it stops and asks you.',
  'plan.alarmed': 'Something happened that stops your plan: the game asks you.',
  cruise:
    'The game plays your turns by their defaults at once, until something happens or that turn is over.',
  quiet:
    'As far as you know, nothing can meet your ships until turn {turn} is over, and none of them reaches a star by then. If something happens, the game asks you.',
  length: 'It gets longer if all players propose the same number of turns.',
  // SC-11.
  battles: 'You must fight each of these battles, in any order.',
  'battles.orders': 'Your orders fight these battles, because you chose not to be asked round by round.',
  'battles.rounds': 'The game asks you round by round.',
  'withdraw.chosen': 'Ships that withdraw go to a neighbouring hex that {enemies} chooses.',
  'withdraw.known': 'Ships that withdraw go to {place}, like those before.',
  drive: 'All its ships that withdraw in this battle go to the same hex.',
  'aim.rest': 'Warships without a target aim by {orders}.',
  // SC-12.
  'orders.secret': 'Secret.',
  'orders.whole':
    'The whole battle follows the orders that you give here. They start as the default orders, which your ships follow if you give none.',
  'orders.single': 'Until you choose something here, your standing orders or the default orders apply.',
  'orders.live':
    'The game asks you round by round. These orders decide what you leave open, and what happens if you do not answer.',
  'orders.none': 'You have given no orders: the game asks you in each battle.',
  'orders.below': 'when below {percent}% of the enemy’s strength',
  'orders.below.never': 'never',
  'orders.rounds': 'after round {rounds}',
  'orders.unarmed.leave': 'leave after round 1',
  'orders.fire.gang': 'concentrated on a few ships',
  'orders.scorch': 'are destroyed when {bases}',
  'orders.drive': 'To the first of these hexes that is next to the battle, otherwise by the default orders.',
  'doctrine.below': 'when below a third of the enemy’s strength',
  'doctrine.rounds': 'not after a number of rounds',
  'doctrine.unarmed': 'stay with the warships',
  'doctrine.cap': '3',
  'doctrine.fire': 'spread over many ships',
  'doctrine.scorch': 'are kept',
  'says.below': 'Withdraw all when weaker than {percent}% of the enemy.',
  'says.below.never': 'Never withdraw because of weakness.',
  'says.rounds': 'Withdraw all after round {rounds}.',
  'says.unarmed.stay': 'Scouts and transports stay.',
  'says.unarmed.leave': 'Scouts and transports leave after round 1.',
  'says.cap': 'Aim at most {cap} warships at one ship.',
  'says.fire.gang': 'Concentrate the fire.',
  'says.fire.spread': 'Spread the fire.',
  'says.aim': '{guns} aim at {targets}.',
  'says.drive': 'Drive the enemy to {hexes}.',
  'says.scorch': 'Destroy factories when {bases}.',
  'says.doctrine': 'Follow the default orders.',
  'says.rest': 'For the rest, follow the default orders.',
  'bases.none': 'no bases are left',
  'bases.one': '1 base or fewer are left',
  bases: '{count} bases or fewer are left',
  // SC-13, SC-14.
  attack:
    'You have {ships} there. You see the bases of a colony only when you attack. You conquer a colony without bases at once.',
  scorch:
    'A conqueror cannot use factories that you destroy. Meanwhile the attacker decides whether the attack continues.',
  // SC-15. A running game has the phrases of `land.` and `produce.` later, as those of `step.`.
  'turn.landing': '{transports} can land now, or in a later turn.',
  'land.can': '{transports} can land, each with 1 million.',
  'land.post':
    'When all have landed, your turn ends. In your next turn, set up a command post here: your ships can then go farther.',
  'land.need-not':
    'You need not land: transports can go on to a better planet in a later turn. Each million people here makes 1 industry point.',
  'land.outpost':
    'As far as you know, no planet in range scores points. Land settlers at {place}: with a command post at that colony, your ships can go farther.',
  'land.outpost.off':
    'As far as you know, no planet in range scores points. Land settlers at {place}: from a colony there, your ships can go farther.',
  // SC-16.
  'produce.no-list': 'Your research list is empty, so the game chooses.',
  'produce.order': 'Colonies produce in this order: each can use what those above it complete.',
  'produce.automatic':
    'All industry points go into research. Nothing is built, and only people above capacity leave.',
  'produce.saved': 'Saved orders count even if you do not send them.',
  'produce.none': 'You have no colony yet, so you produce nothing.',
  'produce.besieged': 'besieged: cannot build ships',
  'produce.excess': '{excess} million above capacity will die',
  'produce.each': '1 i.p. for each million',
  'produce.output': 'Industry points (i.p.)',
  research:
    'Industry points (i.p.) that are left after production go into the first technology that you can start, then into the next.',
  'produce.settlers': 'Settlers leave on new transports and land elsewhere.',
  'produce.bonus': `1 million for every ${FOR_ONE_MORE} million settlers, up to {most} million. Bonus settlers do not come from this planet’s population.`,
};
