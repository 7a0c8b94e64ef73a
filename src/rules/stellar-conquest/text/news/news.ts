/** What happened to a seat: stars explored, battles, sightings, arrivals, colonies and technologies. */
import { listed } from '../../../text/english.ts';
import type { Line, NewsLine, NewsRules } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import { planetsOn } from '../../data/planets.ts';
import { planetName } from '../../state/planet-name.ts';
import { POINTS } from '../../turns/outcome.ts';
import type { PlanetOnCard } from '../../data/cards.ts';
import { distance } from '../../data/hex.ts';
import type { ShipClass, ShipId } from '../../data/pieces.ts';
import type { Sighting, View } from '../../view/sighting.ts';
import { cornerName, cornerWithHex } from '../presentation/corners.ts';
import { phrases } from '../presentation/phrases.ts';
import { placeName, tallyWords } from '../presentation/speech.ts';
import { seatName, placeNearStar, technologyName, TYPES } from '../speech.ts';
import { battleNews } from './battle-news.ts';
import { fightsIn } from '../../view/battles.ts';
import { subject, type Scene } from './scene.ts';

type Words = Pick<NewsLine, 'seat' | 'text' | 'details' | 'routine'>;
type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export const news: NewsRules<View, Sighting> = {
  // A battle lies within one turn of all seats.
  isBound: ({ type }) => type === 'turn-opened',
  lines: (scene) => {
    const { log, from } = scene;
    const fights = fightsIn(log);
    let begun = 0;
    return log.flatMap((line, i): readonly NewsLine[] => {
      if (line.type === 'battle-began') begun += 1;
      if (i < from) return [];
      const fight = fights[begun - 1];
      if (line.type === 'battle-ended' && fight !== undefined) return [battleNews(scene, fight, line.step)];
      const words = wordsFor(scene, line);
      return words === null ? [] : [{ step: line.step, mine: true, ...words }];
    });
  },
};

function wordsFor(scene: Scene, line: Line<Sighting>): Words | null {
  const { seat: me } = scene;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of battles, or no news.
  switch (line.type) {
    case 'table-set':
      return tableSet(scene, line);
    case 'explored':
      return explored(scene, line);
    case 'moved':
      // The seat knows of the moves that it sent.
      return line.seat !== me || line.by === me || explores(scene, line)
        ? null
        : {
            seat: me,
            text: `${shipWords(scene, line.ships)} arrived at ${placeNearStar(line.path.at(-1)!)}.`,
            routine: true,
          };
    case 'landed':
      return line.seat === me
        ? {
            seat: me,
            text: `${line.millions} million settlers landed on ${planetName(line.planet)}, your colony.`,
          }
        : null;
    case 'sighted':
      return line.alarm ? sighted(scene, line) : null;
    case 'invested':
      return line.completed && line.seat === me && isBegun(scene, line)
        ? { seat: me, text: `You own a technology: ${technologyName(line.technology)}.` }
        : null;
    case 'turn-ended':
      return line.seat === me && line.missed ? { seat: me, text: `Your turn ${line.turn} ran out.` } : null;
    case 'left':
      return { seat: line.seat, text: `${subject(scene, line.seat)} resigned.` };
    default:
      return ofColonies(scene, line);
  }
}

function ofColonies(scene: Scene, line: Line<Sighting>): Words | null {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of battles, or no news.
  switch (line.type) {
    case 'freed': {
      const whose = line.owner === scene.seat ? 'yours' : `${seatName(scene.names, line.owner)}’s`;
      return { seat: line.owner, text: `${planetName(line.planet)} is ${whose} again.` };
    }
    case 'depopulated':
      return {
        seat: line.seat,
        text: `${subject(scene, line.seat)} destroyed ${line.millions} million people on ${planetName(line.planet)}.`,
      };
    case 'factories-destroyed': {
      const { seat, factories, planet } = line;
      if (factories === 0) return null;
      const gone = factories === 1 ? 'a factory' : `${factories} factories`;
      return { seat, text: `${subject(scene, seat)} destroyed ${gone} on ${planetName(planet)}.` };
    }
    case 'colony-gone':
      return { seat: null, text: `Nobody lives on ${planetName(line.planet)} any more.` };
    default:
      return null;
  }
}

/** Whether the ships explore the star at which they arrive, which the next line says. */
const explores = ({ log }: Scene, { step }: Line<Sighting>): boolean =>
  log.some((line) => line.step === step && line.type === 'explored');

/** The outfit, before the first turn, is the seat’s own choice. */
const isBegun = ({ log }: Scene, { step }: Line<Sighting>): boolean =>
  log.some((line) => line.type === 'turn-opened' && line.step < step);

/** How many hexes closer two players who explore towards each other come in a turn, measured in games of bots. */
const APPROACH = 4;

/** Where everybody starts is public (SC-1.1). */
function tableSet({ seat, names }: Scene, { order, entries }: Seen<'table-set'>): Words {
  const others = order.filter((one) => one !== seat).toSorted((a, b) => a - b);
  const corners = others.map((one) => `${seatName(names, one)} in the ${cornerName(entries[one]!)}`);
  const nearest = Math.min(...others.map((one) => distance(entries[seat]!, entries[one]!)));
  const when = phrases.order.replace('{number}', String(order.indexOf(seat) + 1));
  return {
    seat,
    text: `You start in the ${cornerWithHex(entries[seat]!)}, ${listed(corners)}.`,
    details: `You may meet other players from about turn ${Math.ceil(nearest / APPROACH)} on: explore and settle first. ${when}`,
  };
}

/** `Lalande (H9): sub-Terran, 20 million. Worth 1 point. You lost 1 scout in exploring it.` */
function explored(scene: Scene, { hex, risks, card }: Seen<'explored'>): Words {
  const lost = risks.filter(({ die }) => die === 1).map(({ ship }) => ship);
  const planets = card === null ? [] : planetsOn(card);
  const what =
    card === null
      ? 'no ship is left to report what is there'
      : planets.map(planetWords).join('; ') || 'no planet';
  const points = planets.reduce((sum, { type }) => sum + POINTS[type], 0);
  const worth = points === 0 ? 'no points' : points === 1 ? '1 point' : `${points} points`;
  return {
    seat: scene.seat,
    text: `${placeName(hex)}: ${what}.${planets.length > 0 ? ` Worth ${worth}.` : ''}`,
    ...(lost.length > 0 && { details: `You lost ${shipWords(scene, lost)} in exploring it.` }),
  };
}

/** `Terran, mineral-rich, 80 million` */
const planetWords = ({ type, mineralRich, capacity }: PlanetOnCard): string =>
  [TYPES[type], ...(mineralRich ? ['mineral-rich'] : []), `${capacity} million`].join(', ');

/** The log and the view name the class of a ship, but not the line that says that it is lost. */
function shipWords(scene: Scene, ids: readonly ShipId[]): string {
  const classes = new Map((scene.view.own?.ships ?? []).map((ship) => [ship.id, ship.class]));
  const ships = ids.flatMap((id) => {
    const known: ShipClass | undefined = classes.get(id) ?? builtAs(scene, id);
    return known === undefined ? [] : [{ class: known }];
  });
  return tallyWords(ships);
}

/** Reads back to the line that says that the ship was built. */
function builtAs({ back }: Scene, id: ShipId): ShipClass | undefined {
  const shipIn = (line: Line<Sighting> | undefined) =>
    line?.type === 'ships-built' ? line.ships.find((ship) => ship.id === id) : undefined;
  return shipIn(back((line) => shipIn(line) !== undefined)[0])?.class;
}

/** `You saw others at Canis (G5): 2 corvettes of Bo.` */
function sighted({ names }: Scene, { hex, contact }: Seen<'sighted'>): Words | null {
  const { ships, colonies } = contact;
  const seen = [
    ...ships.map((fleet) => `${tallyOf(fleet.ships)} of ${seatName(names, fleet.seat)}`),
    ...colonies.map(({ owner }) => `a colony of ${seatName(names, owner)}`),
  ];
  const seat: Seat | null = ships[0]?.seat ?? colonies[0]?.owner ?? null;
  return seen.length === 0
    ? null
    : { seat, text: `You saw others at ${placeNearStar(hex)}: ${seen.join(', ')}.` };
}

const tallyOf = (counts: Readonly<Partial<Record<ShipClass, number>>>): string =>
  tallyWords(
    Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => ({ class: kind as ShipClass })),
    ),
  );
