/** A battle or an attack on colonies in a sentence or two. */
import { placeName, planetName } from '../atlas.ts';
import { counted, tally, tallyWords } from '../view.ts';
import type { UnitSeen } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { NewsLine } from '../../../table/news/lines.ts';
import type { Table } from '../../client.ts';
import type { Fight } from './battles.ts';

/** `step`: at which it ended. */
export function battleNews(table: Table, fight: Fight, step: number): NewsLine {
  const { attacker, defenders, hex, kind } = fight.began;
  const { seat } = table;
  const others = [attacker, ...defenders].filter((one) => one !== seat);
  const what = `${kind === 'ships' ? 'Battle' : 'Attack on colonies'} at ${placeName(hex)}`;
  const isMine = attacker === seat || defenders.some((one) => one === seat);
  const names = others.map((one) => table.names[one]).join(' and ');
  return {
    step,
    seat: others[0] ?? null,
    mine: isMine,
    what: isMine
      ? `${what}, ${attacker === seat ? 'you against' : 'attacked by'} ${names}${endWords(fight, seat)}.`
      : `${what}: ${names}.`,
    more: [...lossesOf(table, fight), ...conquests(table, fight), ...retreats(table, fight)].join(' '),
  };
}

function endWords({ left }: Fight, seat: number | null) {
  const own = left.some((unit) => unit.seat === seat);
  const side = left.some((unit) => unit.seat !== seat);
  if (own && side) return ': it is over without a winner';
  return own ? ': you hold the place' : ': you have nothing left there';
}

function lossesOf(table: Table, { began, rounds }: Fight) {
  const lost = rounds.flatMap((round) => round.lost);
  return [began.attacker, ...began.defenders].flatMap((seat) => {
    const units = lost.filter((unit: UnitSeen) => unit.seat === seat);
    return units.length === 0
      ? []
      : [`${seat === table.seat ? 'You' : table.names[seat]} lost ${tallyWords(tally(units))}.`];
  });
}

const conquests = (table: Table, { began, rounds }: Fight) =>
  rounds
    .flatMap(({ conquered }) => conquered)
    .map(
      (planet) =>
        `${began.attacker === table.seat ? 'You' : table.names[began.attacker]} conquered ${planetName(planet)}.`,
    );

const retreats = (table: Table, { rounds }: Fight) =>
  rounds
    .flatMap(({ withdrew }) => withdrew)
    .map(
      ({ seat, numbers, hex }) =>
        `${seat === table.seat ? 'You' : table.names[seat]} withdrew ${counted(numbers.length, 'ship')} to ${placeName(hex)}.`,
    );
