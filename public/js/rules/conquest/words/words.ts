/** Commands and questions in words. */
import { insteadOf } from '../../awaited.ts';
import { listWords } from '../../../shared/list-words.ts';
import { coinWords, fleetWords, nameOf, numberOf, rankOf, rankWords, viewOf, worldWords } from '../pieces.ts';
import type { Command, DeployCommand } from '../../../../../src/rules/conquest/state/command.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { DealParts } from '../../../../../src/rules/conquest/legal/describe.ts';
import type { AnyCommand, DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table as AnyTable } from '../../client.ts';
import type { Table } from '../edition.ts';

/** The answers that one can see again are the sealed ones; the others have happened by then. */
export function commandWords(table: Table, any: AnyCommand) {
  // The API's type of a command names no ruleset. A game of this one has only its own commands.
  const command = any as unknown as Command;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other commands cannot be seen again.
  switch (command.type) {
    case 'ally': {
      const party = viewOf(table).combat?.[command.side];
      const ally = party === undefined ? `the ${command.side}` : nameOf(table, party);
      return `${fleetWords(table, command.ships)} with ${ally}`;
    }
    case 'commit':
      return coinWords(command.coin);
    case 'lose':
      return `lose ${fleetWords(table, command.ships)}`;
    case 'reward': {
      const ships = command.ships.map((l) => l.ship);
      return ships.length > 0 ? `bring back ${fleetWords(table, ships)}, the rest in coins` : 'coins only';
    }
    case 'deploy':
      return deployWords(table, command);
    case 'take':
      return 'take the coin';
    case 'leave':
      return 'leave the coin';
    default:
      return command.type;
  }
}

/** `colony ships 0 and 5 on the centre, 1 on ace, 2 on world 2` */
export function deployWords(table: Table, { centre, others }: DeployCommand) {
  const outer = others.toSorted((a, b) => rankOf(a.world) - rankOf(b.world));
  const parts = outer.map(({ ship, world }) => `${numberOf(ship)} on ${rankWords(world)}`);
  return [`${fleetWords(table, centre)} on the centre`, ...parts].join(', ');
}

const IDS = /“[^”]*”|\b([0-7])-([1-5])\b|\b(sun|moon|crown|arm|sword|mace|axe|arrow)-([0-5])\b/g;

/**
 * The API's sentences name worlds and coins as commands do; people say `Bo’s world 3`. Promises stay as they are.
 */
export function plainWords(table: AnyTable, text: string) {
  return text.replace(idsBut(table.names), (all, seat, rank, suit, value) => {
    if (suit !== undefined) return coinWords(`${suit}-${value}` as CoinId);
    if (seat === undefined || Number(seat) >= table.names.length) return all;
    return worldWords(table, `${seat}-${rank}`);
  });
}

/** A player may have the name `0-1`: names that look like pieces stay as they are. */
function idsBut(names: readonly string[]) {
  const alike = names.filter((name) => name.search(IDS) !== -1);
  const whole = alike.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return alike.length === 0 ? IDS : new RegExp([...whole, IDS.source].join('|'), 'g');
}

/** The heading of a decision's form. */
export function question(table: Table, decision: DecisionSeen) {
  const { combat, turn } = viewOf(table);
  const place = combat === null ? '' : ` for ${worldWords(table, combat.world)}`;
  switch (decision.kind) {
    case 'deploy':
      return 'Deploy your colony ships';
    case 'turn':
      return turn.attack === 2 ? 'Your turn goes on' : 'Your turn';
    case 'ally-request':
      return `${listWords([nameOf(table, combat?.attacker ?? 0)])} attacks: ask for help?`;
    case 'alliance':
      return `Will you help in the combat${place}?`;
    case 'coin':
      return 'Choose your coin';
    case 'deal': {
      const { own, offered, other } = decision.describe as DealParts;
      return own !== null && offered === null
        ? `Your proposal is on the table: ${nameOf(table, other)} may answer`
        : 'Make a deal';
    }
    case 'loss':
      return 'Choose which ships you lose';
    case 'reward':
      return 'Your reward';
    case 'coin-reclaim':
      return 'Take the coin back?';
    default:
      return decision.kind;
  }
}

/** The rulings about each kind of window. */
export const RULINGS: Readonly<Record<string, string>> = {
  turn: 'IC-3',
  'ally-request': 'IC-5.3',
  alliance: 'IC-5.6',
  coin: 'IC-6.2',
  deal: 'IC-8.1',
  loss: 'IC-8.4',
  reward: 'IC-7.10',
  'coin-reclaim': 'IC-2.6',
};

export function headline(table: Table) {
  const view = viewOf(table);
  if (view.result !== null) return 'The game is over';
  const { turn, options } = view;
  if (turn.number === 0) return 'Before the first turn: everybody deploys colony ships';
  const round = Math.min(...view.seats.filter((s) => !s.resigned).map((s) => s.turns)) + 1;
  const of = options.rounds === 'none' ? '' : ` of ${options.rounds}`;
  const whose = turn.seat === table.seat ? 'your turn' : `${table.names[turn.seat]}’s turn`;
  const second = turn.attack === 2 ? ', second attack' : '';
  return `Round ${round}${of}\u00a0· ${whose}${second}${insteadOf(table, turn.seat)}`;
}
