/** A battle or an attack on colonies in a sentence or two. */
import type { NewsLine } from '../../../text/news.ts';
import type { Seat } from '../../../vocabulary.ts';
import { placeName, tallyWords } from '../presentation/speech.ts';
import { planetName } from '../../state/planet-name.ts';
import { seatName, placeNearStar } from '../speech.ts';
import { decidedBy, type Fight } from '../../view/battles.ts';
import { subject, type Scene } from './scene.ts';

/** `step`: at which it ended. */
export function battleNews(scene: Scene, fight: Fight, step: number): NewsLine {
  const { attacker, defenders, hex, kind } = fight.began;
  const { seat } = scene;
  const parties = [attacker, ...defenders];
  const others = parties.filter((one) => one !== seat);
  const what = `${kind === 'ships' ? 'Battle' : 'Attack on colonies'} at ${placeName(hex)}`;
  const mine = parties.includes(seat);
  const names = others.map((one) => seatName(scene.names, one)).join(' and ');
  const decided = decidedBy(fight, (one) => subject(scene, one));
  const details = [decided, ...lossesOf(scene, fight), ...conquests(scene, fight), ...retreats(scene, fight)];
  return {
    step,
    seat: others[0] ?? null,
    mine,
    ...(mine && { fight: true }),
    text: mine
      ? `${what}, ${attacker === seat ? 'you against' : 'attacked by'} ${names}${endWords(fight, seat)}.`
      : `${what}: ${names}.`,
    details: details.join(' '),
  };
}

function endWords({ left }: Fight, seat: Seat): string {
  const own = left.some((unit) => unit.seat === seat);
  const others = left.some((unit) => unit.seat !== seat);
  if (own && others) return ': it is over without a winner';
  return own ? ': you hold the place' : ': you have nothing left there';
}

function lossesOf(scene: Scene, { began, rounds }: Fight): readonly string[] {
  const lost = rounds.flatMap((round) => round.lost);
  return [began.attacker, ...began.defenders].flatMap((seat) => {
    const units = lost.filter((unit) => unit.seat === seat);
    return units.length === 0 ? [] : [`${subject(scene, seat)} lost ${tallyWords(units)}.`];
  });
}

const conquests = (scene: Scene, { began, rounds }: Fight): readonly string[] =>
  rounds
    .flatMap(({ conquered }) => conquered)
    .map((planet) => `${subject(scene, began.attacker)} conquered ${planetName(planet)}.`);

const retreats = (scene: Scene, { rounds }: Fight): readonly string[] =>
  rounds
    .flatMap(({ withdrew }) => withdrew)
    .map(
      ({ seat, numbers, hex }) =>
        `${subject(scene, seat)} withdrew ${numbers.length} ${numbers.length === 1 ? 'ship' : 'ships'} to ${placeNearStar(hex)}.`,
    );
