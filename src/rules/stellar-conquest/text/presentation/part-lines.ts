/** What the words in capitals in the form of a command can stand for in one decision: `describe`, written as in lines. */
import { counted, listed } from '../../../text/english.ts';
import type { OutfitParts, Parts, TurnParts } from '../../commands/describe.ts';
import type { ProductionParts } from '../../production/legal.ts';
import type { Command } from '../../state/command.ts';
import type { TechnologyId } from '../../data/technologies.ts';
import { technologyName } from '../speech.ts';
import { hexLine, numbersLine } from '../terms.ts';

type Lines = Readonly<Partial<Record<Command['type'], readonly string[]>>>;

export function partsLines(parts: Parts): Lines {
  if ('moves' in parts) return turnLines(parts);
  if ('ip' in parts) return outfitLines(parts);
  if ('counters' in parts) return productionLines(parts);
  return 'turns' in parts ? { 'research-list': [`TECHNOLOGIES: ${listed(parts.technologies)}.`] } : {};
}

function turnLines({ moves, colonies, posts }: TurnParts): Lines {
  const groups = moves?.groups ?? [];
  return {
    move: groups.map(({ ships, destinations }) => {
      const reached = destinations.map(({ to, turns }) => `${hexLine(to)} (${counted(turns, 'turn')})`);
      return `SHIPS: ${numbersLine(ships)}. HEX, at full speed: ${listed(reached, 'none')}.`;
    }),
    'command-post': [`HEX: ${listed(posts.hexes.map(hexLine), 'none')}.`],
    'attack-colonies': colonies.attack.map(({ planets }) => `PLANETS: ${listed(planets)}.`),
    depopulate: colonies.depopulate.map(
      ({ planets, millions }) => `N on PLANET: up to ${millions} in all on ${listed(planets)}.`,
    ),
    raze: colonies.raze.map(({ planet, factories }) => `N on PLANET: up to ${factories} on ${planet}.`),
  };
}

function outfitLines({ ip, prices, technologies }: OutfitParts): Lines {
  const researched = technologies.map(({ technology, price }) => priced(technology, price));
  return {
    outfit: [
      `${ip} i.p. in all. A scout costs ${prices.scout}, two cost ${prices.scouts}, a corvette costs ${prices.corvette}.`,
      `COSTS: some or all of ${listed(researched)}.`,
    ],
  };
}

/** With its name, if that differs: `speed-3 (3 Hex Speed, costs 15)`. */
function priced(technology: TechnologyId, price: number): string {
  const name = technologyName(technology);
  const known = name.toLowerCase().replaceAll(' ', '-') === technology;
  return `${technology} (${known ? '' : `${name}, `}costs ${price})`;
}

function productionLines({ colonies, technologies, prices }: ProductionParts): Lines {
  const open = technologies.filter((one) => one.open);
  return {
    produce: [
      `PLANET: ${listed(
        colonies.map(({ planet, output }) => `${planet} (${output} i.p.)`),
        'none',
      )}.`,
      `ITEM: ${listed(Object.entries(prices).map(([item, price]) => `${item} (costs ${price})`))}.`,
      `COSTS: some or all of ${listed(
        open.map(({ technology, price, paid }) => priced(technology, price - paid)),
        'nothing',
      )}.`,
    ],
  };
}
