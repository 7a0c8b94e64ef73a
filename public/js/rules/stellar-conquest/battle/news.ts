/** What happened to a seat: stars explored, battles, sightings, arrivals, colonies and technologies. */
import { phrase } from '../catalogue.ts';
import { listWords } from '../../../shared/list-words.ts';
import { atlas, placeName, planetName, technologyName } from '../atlas.ts';
import { fightsIn } from './battles.ts';
import { kindWords } from '../map/planet-hints.ts';
import { tally, tallyWords, viewOf } from '../view.ts';
import { battleNews } from './battle-news.ts';
import type { ShipClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';
import type { Sighting } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { NewsLine } from '../../../table/news/lines.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;
/** By ship. */
type Classes = ReadonlyMap<number, ShipClass>;

export function newsOf(table: Table, from: number): readonly NewsLine[] {
  const { log } = table;
  const fights = fightsIn(log);
  const classes = classesOf(table);
  let begun = 0;
  return log.flatMap((line, i) => {
    if (line.type === 'battle-began') begun += 1;
    if (i < from) return [];
    const fight = fights[begun - 1];
    if (line.type === 'battle-ended' && fight !== undefined) return [battleNews(table, fight, line.step)];
    const words = wordsFor(table, line, classes);
    return words === null ? [] : [{ step: line.step, mine: true, ...words }];
  });
}

/** The class of each ship by its id: the log names lost ships by their ids alone. */
function classesOf({ log, seen }: Table): Classes {
  const built = log.flatMap((line) =>
    line.type === 'ships-built' ? (line as unknown as Seen<'ships-built'>).ships : [],
  );
  const own = (seen.view as ReturnType<typeof viewOf>).own?.ships ?? [];
  return new Map([...built, ...own].map((ship) => [ship.id, ship.class]));
}

const shipWords = (ships: readonly number[], classes: Classes) =>
  tallyWords(
    tally(
      ships.flatMap((id) => {
        const kind = classes.get(id);
        return kind === undefined ? [] : [{ class: kind }];
      }),
    ),
  );

function wordsFor(
  table: Table,
  line: LogLine,
  classes: Classes,
): Pick<NewsLine, 'seat' | 'what' | 'more'> | null {
  const { seat: me } = table;
  // The API's type of a line of the log names no ruleset.
  const sighting = line as unknown as Sighting;
  const by = (seat: number, verb: string) => `${seat === me ? 'You' : table.names[seat]} ${verb}`;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of battles, or no news.
  switch (sighting.type) {
    case 'table-set':
      return tableSet(table, sighting);
    case 'explored':
      return { seat: me, ...explored(sighting, classes) };
    case 'moved':
      // The user knows of the moves that they send.
      return sighting.seat !== me || line.by === me || explores(table, line)
        ? null
        : {
            seat: me,
            what: `${shipWords(sighting.ships, classes)} arrived at ${placeName(sighting.path.at(-1) ?? '')}.`,
          };
    case 'landed':
      return sighting.seat === me
        ? {
            seat: me,
            what: `${sighting.millions} million settlers landed on ${planetName(sighting.planet)}, your colony.`,
          }
        : null;
    case 'sighted':
      return sighting.alarm ? sighted(table, sighting) : null;
    case 'invested':
      return sighting.completed && sighting.seat === me && isBegun(table, line)
        ? { seat: me, what: `You own a technology: ${technologyName(sighting.technology)}.` }
        : null;
    case 'freed':
      return {
        seat: sighting.owner,
        what: `${planetName(sighting.planet)} is ${sighting.owner === me ? 'yours' : `${table.names[sighting.owner]}’s`} again.`,
      };
    case 'depopulated':
      return {
        seat: sighting.seat,
        what: `${by(sighting.seat, 'destroyed')} ${sighting.millions} million people on ${planetName(sighting.planet)}.`,
      };
    case 'factories-destroyed':
      return sighting.factories === 0
        ? null
        : {
            seat: sighting.seat,
            what: `${by(sighting.seat, 'destroyed')} ${sighting.factories === 1 ? 'a factory' : `${sighting.factories} factories`} on ${planetName(sighting.planet)}.`,
          };
    case 'colony-gone':
      return { seat: null, what: `Nobody lives on ${planetName(sighting.planet)} any more.` };
    case 'turn-ended':
      return sighting.seat === me && sighting.missed
        ? { seat: me, what: `Your turn ${sighting.turn} ran out.` }
        : null;
    case 'left':
      return { seat: sighting.seat, what: `${by(sighting.seat, 'resigned')}.` };
    default:
      return null;
  }
}

/** Whether the ships explore the star at which they arrive, which the next line says. */
const explores = ({ log }: Table, { step }: LogLine) =>
  log.some((line) => line.step === step && line.type === 'explored');

/** The outfit, before the first turn, is the user’s own choice. */
const isBegun = ({ log }: Table, { step }: LogLine) =>
  log.some((line) => line.type === 'turn-opened' && line.step < step);

function tableSet({ seat, names }: Table, { order, entries }: Seen<'table-set'>) {
  const place = order.findIndex((one) => one === seat) + 1;
  const others = order.filter((one) => one !== seat).toSorted((a, b) => a - b);
  return {
    seat,
    what: `You play from ${entries[seat ?? -1]}, against ${listWords(others.map((one) => names[one] ?? ''))}.`,
    more: phrase('order', { number: place }),
  };
}

/** `Lalande (H9): sub-Terran, 20 million. You lost 1 scout.` */
function explored({ hex, risks, card }: Seen<'explored'>, classes: Classes) {
  const lost = risks.filter(({ die }) => die === 1).map(({ ship }) => ship);
  const planets = card === null ? [] : (atlas().cards.get(card) ?? []);
  const found = planets.map((planet) => `${kindWords(planet)}, ${planet.capacity} million`);
  const what = card === null ? 'no ship is left to report what is there' : found.join('; ') || 'no planet';
  return {
    what: `${placeName(hex)}: ${what}.`,
    more: lost.length === 0 ? '' : `You lost ${shipWords(lost, classes)} in exploring it.`,
  };
}

/** `Canis (G5): 2 corvettes of Bo.` */
function sighted({ names }: Table, { hex, contact }: Seen<'sighted'>) {
  const { ships, colonies } = contact;
  const seen = [
    ...ships.map((fleet) => `${tallyWords(fleet.ships)} of ${names[fleet.seat]}`),
    ...colonies.map(({ owner }) => `a colony of ${names[owner]}`),
  ];
  const seat = ships[0]?.seat ?? colonies[0]?.owner ?? null;
  return seen.length === 0
    ? null
    : { seat, what: `You see others at ${placeName(hex)}: ${seen.join(', ')}.` };
}
