/** What happened to a seat: its combats, colonies and coins, and in short those of the others. */
import { raceNamed } from '../catalogue.ts';
import { fleetWords, nameOf, toWin, viewOf, worldWords } from '../pieces.ts';
import { drawnNews } from './coin-news.ts';
import { capital, changesColonies, fightNews } from './fight-words.ts';
import { fightsIn } from './fights.ts';
import type { Sighting } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { NewsLine } from '../../../table/news/lines.ts';
import type { Seen } from '../combat/battle.ts';
import type { Table } from '../edition.ts';
import type { Fight } from './fights.ts';

export function newsOf(table: Table, from: number): readonly NewsLine[] {
  const { log } = table;
  const fresh = fightsIn(log).filter(({ at }) => at >= from);
  const fights = new Map(fresh.map((fight) => [fight.at, fight]));
  const lines = log.slice(from).flatMap((line, i) => {
    const fight = fights.get(from + i);
    const one =
      fight === undefined
        ? (drawnNews(table, from + i) ?? plainNews(table, line))
        : fightNews(table, fight, line.step);
    return one === null ? [] : [one];
  });
  return [...lines, ...standing(table, fresh, log.at(-1)?.step ?? 0)];
}

/** What is no combat. */
function plainNews(table: Table, line: LogLine): NewsLine | null {
  const { step } = line;
  // The API's type of a line of the log names no ruleset.
  const sighting = line as unknown as Sighting;
  const mine = { step, mine: true };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of combats, or no news.
  switch (sighting.type) {
    case 'game-began':
      return { ...mine, seat: table.seat, ...powerWords(table) };
    case 'attack-declared':
      return underAttack(table, sighting, step);
    case 'resigned':
      return {
        step,
        mine: true,
        seat: sighting.seat,
        what: `${capital(nameOf(table, sighting.seat))} resigned.`,
      };
    case 'healed':
      return sighting.patient === table.seat
        ? {
            ...mine,
            seat: sighting.seat,
            what: `${capital(nameOf(table, sighting.seat))} healed ${fleetWords(
              table,
              sighting.ships.map(({ ship }) => ship),
            )} of yours.`,
          }
        : null;
    case 'rewarded': {
      const { seat, ships, coins } = sighting;
      const back =
        ships.length === 0
          ? ''
          : `${fleetWords(
              table,
              ships.map(({ ship }) => ship),
            )} back`;
      const drawn = coins === 0 ? '' : coins === 1 ? 'a coin' : `${coins} coins`;
      const got = [back, drawn].filter((part) => part !== '').join(' and ');
      return seat === table.seat
        ? { ...mine, seat, what: `For your help you got ${got || 'nothing'}.` }
        : null;
    }
    case 'passed':
      return sighting.seat === table.seat && sighting.cause !== 'chosen'
        ? {
            ...mine,
            seat: sighting.seat,
            what:
              sighting.cause === 'time'
                ? 'Your time ran out: you passed.'
                : 'You could do nothing, and passed.',
          }
        : null;
    default:
      return null;
  }
}

/** `You play Gelmir.` */
export function powerWords(table: Table) {
  const own = viewOf(table).seats[table.seat ?? -1];
  if (own === undefined) return { what: '' };
  const { name, text } = raceNamed(own.race);
  return { what: `You play ${name}.`, more: `Your power: ${text}` };
}

/** An attack on the user that is not decided yet. */
function underAttack(
  table: Table,
  { combat, attacker, defender, world, fleet }: Seen<'attack-declared'>,
  step: number,
) {
  if (defender !== table.seat || viewOf(table).combat?.number !== combat) return null;
  const ships = fleetWords(
    table,
    fleet.map(({ ship }) => ship),
  );
  const what = `${capital(nameOf(table, attacker))} attacks you on ${worldWords(table, world)}`;
  return { step, seat: attacker, mine: true, leads: true, what: `${what} with ${ships}.` };
}

/** How many colonies the user has, if combats changed that. */
function standing(table: Table, fights: readonly Fight[], step: number): readonly NewsLine[] {
  const own = viewOf(table).seats[table.seat ?? -1];
  if (own === undefined || !fights.some((fight) => changesColonies(fight, own.seat))) return [];
  return [{ step, seat: own.seat, mine: true, what: `You have ${own.colonies} of ${toWin()} colonies.` }];
}
