/** What each command does, as on the button that sends it. */
import { listed } from '../../../text/english.ts';
import { unreachable } from '../../../vocabulary.ts';
import { ITEMS } from '../../data/prices.ts';
import type {
  AimCommand,
  BattleOrdersCommand,
  ColonySheet,
  Command,
  Investment,
  MoveCommand,
  OutfitCommand,
  PlanCommand,
  ProduceCommand,
} from '../../state/command.ts';
import { ordersWords } from './orders.ts';
import { seatName, technologyName, TITLES } from '../speech.ts';
import { numbersLine, type LineContext } from '../terms.ts';
import { counted, ownShips, placeName, tallyWords } from './speech.ts';
import { planetName } from '../../state/planet-name.ts';

/** Without a view, ships are numbers. */
type Context = Pick<LineContext, 'names'> & Partial<Pick<LineContext, 'view'>>;

export function label(command: Command, context: Context): string {
  switch (command.type) {
    case 'outfit':
      return `Set out ${outfitWords(command)}`;
    case 'move':
      return moveLabel(command, context);
    case 'task-force':
      return command.ships === undefined
        ? `Dissolve task force ${command.number}`
        : `Form task force ${command.number}: ${shipWords(context, command.ships)}`;
    case 'command-post':
      return `${command.stands ? 'Set up a command post' : 'Remove the command post'} at ${placeName(command.hex)}`;
    case 'complete-movement':
      return `End movement and explore${command.byOrders === true ? ', and fight all battles by orders' : ''}`;
    case 'engage':
      return `Fight ${seatName(context.names, command.against)} at ${placeName(command.hex)}`;
    case 'battle-orders':
      return battleLabel(command);
    case 'aim':
      return aimLabel(command, context);
    case 'withdraw':
      return command.ships === undefined || command.ships.length === 0
        ? 'Stay and fight'
        : `Withdraw ${command.ships.length} ship${command.ships.length === 1 ? '' : 's'}`;
    case 'drive':
      return `Drive them to ${placeName(command.hex)}`;
    case 'attack-colonies':
      return `Attack ${listed(command.planets.map(planetName))}`;
    case 'press-attack':
      return command.on ? 'Continue' : 'Call it off';
    case 'scorch': {
      const parts = command.colonies
        .filter(({ factories }) => factories > 0)
        .map(({ planet, factories }) => `${counted(factories, 'factory')} on ${planetName(planet)}`);
      return `Destroy ${listed(parts, 'nothing')}`;
    }
    case 'raze':
      return `Raze ${counted(command.factories, 'factory')} on ${planetName(command.planet)}`;
    case 'depopulate':
      return `Destroy ${command.millions} million on ${planetName(command.planet)}`;
    case 'land':
      return `Land ${command.transports.length} million on ${planetName(command.planet)}`;
    case 'complete-turn':
      return 'End the turn';
    case 'produce':
      return produceLabel(command);
    case 'research-list':
      return `Save the research list: ${listed(command.technologies.map(technologyName), 'nothing')}`;
    case 'plan':
      return planLabel(command, context);
    case 'cruise':
      return command.until === undefined
        ? 'Stop skipping quiet turns'
        : `Skip quiet turns until turn ${command.until} is over`;
    case 'agree-length':
      return `Propose ${command.turns} turns`;
    default:
      return unreachable(command);
  }
}

const researched = (research: readonly Investment[]): readonly string[] =>
  research.map(({ technology, ip }) => `${ip} i.p. for ${technologyName(technology)}`);

/** `with 4 scouts and 15 i.p. for 3 Hex Speed, with the default orders as standing battle orders` */
export function outfitWords({ scouts, corvettes, research, doctrine }: Omit<OutfitCommand, 'type'>): string {
  const bought = [
    ...(scouts > 0 ? [counted(scouts, 'scout')] : []),
    ...(corvettes > 0 ? [counted(corvettes, 'corvette')] : []),
    ...researched(research),
  ];
  const what = bought.length === 0 ? 'without buying' : `with ${listed(bought)}`;
  return `${what}${doctrine ? ', with the default orders as standing battle orders' : ''}`;
}

/** `Move 2 corvettes from Canis (G5) to Diphda (F9)` */
function moveLabel(command: MoveCommand, context: Context): string {
  const { ships = [], to, path, way, avoid, taskForce } = command;
  const who = taskForce === undefined ? shipWords(context, ships) : `task force ${taskForce}`;
  const hex = ownShips(context, ships)[0]?.hex;
  return [
    `Move ${who}${hex ? ` from ${placeName(hex)}` : ''}`,
    to === undefined ? ' on' : ` to ${placeName(to)}`,
    path === undefined ? '' : ` by ${path.join(', ')}`,
    way === undefined ? '' : `, by the fewest ${way === 'quick' ? 'turns' : 'hexes'}`,
    avoid === undefined ? '' : `, avoiding ${listed(avoid.map(placeName), 'no stars')}`,
  ].join('');
}

const shipWords = (context: Context, ships: readonly number[]): string =>
  context.view === undefined ? `ships ${numbersLine(ships)}` : tallyWords(ownShips(context, ships));

/** In the seat's own turn, a plan is carried out at once (SC-19.3). */
function planLabel({ commands, regardless }: PlanCommand, context: Context): string {
  if (commands.length === 0) return 'Delete the plan';
  const steps = commands.map((one) => label(one, context)).join('; ');
  const verb = context.view?.own?.turn ? 'Carry it out now' : 'Save the plan';
  return `${verb}: ${steps}${regardless === true ? ', even if a new enemy is seen' : ''}`;
}

function battleLabel({ battle, orders, hex, byOrders, keep }: BattleOrdersCommand): string {
  const where = hex === undefined ? '' : ` at ${placeName(hex)}`;
  if (orders !== undefined) {
    const standing = battle === undefined && hex === undefined ? ' from now on' : where;
    const kept = keep === true ? ', and keep them' : '';
    return `Fight by these orders${standing}${kept}: ${ordersWords(orders).slice(0, -1)}`;
  }
  if (byOrders !== undefined && battle !== undefined) return 'Continue by orders';
  if (byOrders !== undefined) return `${byOrders ? 'Do not ask' : 'Ask'} me round by round`;
  return hex === undefined ? 'Delete the orders and ask me again' : `Delete the orders${where}`;
}

/** The numbers are those of units in the battle. */
function aimLabel({ shots }: AimCommand, { view }: Context): string {
  const units = new Map((view?.battle?.units ?? []).map((unit) => [unit.number, unit]));
  const named = (number: number): string => {
    const unit = units.get(number);
    return unit === undefined ? `${number}` : `${TITLES[unit.class][0]} ${number}`;
  };
  if (shots.length === 0) return 'Fire, all by orders';
  return `Fire: ${listed(shots.map(({ warship, target }) => `${named(warship)} at ${named(target)}`))}`;
}

function produceLabel({ colonies, done }: ProduceCommand): string {
  const sheets = colonies.map(sheetWords);
  if (sheets.length === 0) return done ? 'Spend all on research' : 'Save for later: no orders';
  return `${done ? 'Send these orders' : 'Save for later'}: ${sheets.join('; ')}`;
}

function sheetWords({ planet, emigrants, bonus, research, buy }: ColonySheet): string {
  const all = [
    ...(emigrants + bonus > 0 ? [`${emigrants + bonus} million settlers`] : []),
    ...ITEMS.flatMap((item) => (buy[item] === undefined ? [] : [counted(buy[item], item)])),
    ...researched(research),
  ];
  return `on ${planetName(planet)}: ${listed(all, 'nothing')}`;
}
