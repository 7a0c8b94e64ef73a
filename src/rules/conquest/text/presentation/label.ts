/** What each command does, as on the button that sends it. */
import { counted, listed } from '../../../text/english.ts';
import { unreachable } from '../../../vocabulary.ts';
import type { CoinId, Landing } from '../../pieces/pieces.ts';
import { numberOf, rankOf } from '../../pieces/ships.ts';
import type { Command, DeployCommand, ProposeCommand } from '../../state/command.ts';
import type { LineContext } from '../context.ts';
import { COINS_USED } from './phrases.ts';
import { coinName } from '../phrases.ts';
import { fleetFrom, fleetWords, oneShip, people, personName, worldWords } from './speech.ts';

const coins = (all: readonly CoinId[]): string => listed(all.map(coinName), 'no coins');
const shipsOf = (landings: readonly Landing[]) => landings.map(({ ship }) => ship);

export function label(command: Command, context: LineContext): string {
  switch (command.type) {
    case 'pass':
      return 'Pass';
    case 'decline':
      return 'Decline';
    case 'refuse':
      return 'No deal';
    case 'take':
      return 'Take it';
    case 'leave':
      return 'Leave it';
    case 'reclaim':
      return `Reclaim ${oneShip(context, command.ship)} to ${worldWords(context, command.world)}`;
    case 'attack': {
      const asked = command.ask.length === 0 ? '' : `, and ask ${people(context, command.ask)}`;
      const target = `${personName(context, command.opponent)} on ${worldWords(context, command.world)}`;
      return `Attack ${target} with ${fleetFrom(context, command.fleet)}${asked}`;
    }
    case 'deploy':
      return deployLabel(command, context);
    case 'move':
      return `Move ${fleetFrom(context, command.ships)} to ${worldWords(context, command.world)}`;
    case 'recall':
      return `Recall ${landed(command.ships, context, fleetFrom)}`;
    case 'ask':
      return `Ask ${people(context, command.seats)}`;
    case 'ally': {
      const party = context.view.combat?.[command.side];
      const ally = party === undefined ? `the ${command.side}` : personName(context, party);
      return `Send ${fleetFrom(context, command.ships)} to ${ally}`;
    }
    case 'commit':
      return `Commit ${coinName(command.coin)}`;
    case 'propose':
      return `Propose this deal: ${terms(command, context)}`;
    case 'withdraw':
      return `Withdraw proposal ${command.proposal}`;
    case 'accept':
      return command.coins.length === 0
        ? `Accept deal ${command.proposal}`
        : `Accept deal ${command.proposal} for ${coins(command.coins)}`;
    case 'lose':
      return `Lose ${fleetFrom(context, command.ships)}`;
    case 'reward':
      return command.ships.length === 0 ? 'Take coins' : `Take ${landed(command.ships, context)}`;
    case 'offer-healing':
      return command.ships === 0
        ? `Withdraw the offer to ${personName(context, command.seat)}`
        : `Offer to heal ${counted(command.ships, 'ship')} of ${personName(context, command.seat)}`;
    case 'heal':
      return command.ships.length === 0
        ? 'Heal no ships'
        : `Heal ${landed(command.ships, context)} for ${coins(command.ships.map(({ coin }) => coin))}`;
    case 'set-orders':
      return COINS_USED[command.coinReclaim];
    default:
      return unreachable(command);
  }
}

/** `2 warships to your ace and 1 transport to your world 3`. */
function landed(landings: readonly Landing[], context: LineContext, fleet = fleetWords): string {
  const worlds = [...new Set(landings.map(({ world }) => world))];
  const groups = worlds.map((world) => {
    const ships = shipsOf(landings.filter((landing) => landing.world === world));
    return `${fleet(context, ships)} to ${worldWords(context, world)}`;
  });
  return listed(groups, 'no ships');
}

/** `Deploy colony ships 0 and 5 on the centre, ship 1 on your ace and ship 2 on your world 2` */
function deployLabel({ centre, others }: DeployCommand, context: LineContext): string {
  const outer = others.toSorted((a, b) => rankOf(a.world) - rankOf(b.world));
  const parts = outer.map(({ ship, world }) => `ship ${numberOf(ship)} on ${worldWords(context, world)}`);
  return listed([`Deploy ${fleetWords(context, centre)} on the centre`, ...parts]);
}

function terms({ give, show, want, landings, promise }: ProposeCommand, context: LineContext): string {
  const parts = [
    ...(give.length === 0 ? [] : [`give ${coins(give)}${show ? ', face up' : ''}`]),
    ...(want === 0 ? [] : [`ask for ${counted(want, 'coin')}`]),
    ...landings.map(({ seat, ships, world }) => {
      const who = personName(context, seat);
      return `${who} ${who === 'you' ? 'land' : 'lands'} ${fleetFrom(context, ships)} on ${worldWords(context, world)}`;
    }),
    ...(promise === '' ? [] : [`promise “${promise}”`]),
  ];
  return listed(parts, 'nothing');
}
