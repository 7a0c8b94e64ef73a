/** What happened to a seat: its combats, colonies and coins, and a short account of those of the others. */
import { counted, listed } from '../../../text/english.ts';
import type { Line, NewsLine, NewsRules } from '../../../text/news.ts';
import { COLONIES_TO_WIN } from '../../data/numbers.ts';
import { raceName, type RaceMarks } from '../../data/races.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { ShipId } from '../../pieces/pieces.ts';
import type { Sighting, View } from '../../view/sighting.ts';
import { fleetOf, type Seen } from '../phrases.ts';
import { powerText } from '../presentation/powers.ts';
import { worldWords } from '../presentation/speech.ts';
import { drawnNews } from './coin-news.ts';
import { changesColonies, fightNews } from './fight-words.ts';
import { fightsIn, type Fight } from './fights.ts';
import { subject, type Scene } from './scene.ts';

export const newsBy = (kit: Kit, raceMarks: RaceMarks): NewsRules<View, Sighting> => ({
  // A combat and its consequences lie within one turn.
  isBound: ({ type }) => type === 'turn-began',
  lines: (context) => newsLines({ ...context, kit, raceMarks }),
});

function newsLines(scene: Scene): readonly NewsLine[] {
  const { log, from } = scene;
  const fresh = fightsIn(log).filter(({ at }) => at >= from);
  const fights = new Map(fresh.map((fight) => [fight.at, fight]));
  const lines = log.slice(from).flatMap((line, i) => {
    const fight = fights.get(from + i);
    const news =
      fight === undefined
        ? (drawnNews(scene, from + i) ?? otherNews(scene, line))
        : fightNews(scene, fight, line.step);
    return news ?? [];
  });
  return [...lines, ...standing(scene, fresh, log.at(-1)?.step ?? 0)];
}

/** A line for anything but an ended combat or a draw. */
function otherNews(scene: Scene, line: Line<Sighting>): NewsLine | null {
  const { seat: me } = scene;
  const { step } = line;
  const mine = { step, mine: true };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are part of combats, or no news.
  switch (line.type) {
    case 'game-began':
      return introduction(scene, step);
    case 'attack-declared':
      return underAttack(scene, line, step);
    case 'resigned':
      return { ...mine, seat: line.seat, text: `${subject(scene, line.seat)} resigned.` };
    case 'healed':
      return line.patient === me
        ? {
            ...mine,
            seat: line.seat,
            text: `${subject(scene, line.seat)} healed ${fleetOf(scene.kit, shipsIn(line.ships))} of yours.`,
          }
        : null;
    case 'rewarded':
      return line.seat === me ? { ...mine, seat: me, text: rewardWords(scene, line) } : null;
    case 'passed':
      if (line.seat !== me || line.cause === 'chosen') return null;
      return {
        ...mine,
        seat: me,
        text: line.cause === 'time' ? 'Your time ran out: you passed.' : 'You could do nothing, and passed.',
        ...(line.cause !== 'time' && { routine: true }),
      };
    default:
      return null;
  }
}

const shipsIn = (ships: readonly { readonly ship: ShipId }[]): readonly ShipId[] =>
  ships.map(({ ship }) => ship);

function introduction({ view, seat, kit }: Scene, step: number): NewsLine | null {
  const own = view.seats[seat];
  if (own === undefined) return null;
  const { race } = own;
  return {
    step,
    seat,
    mine: true,
    text: `You play ${raceName(race)}.`,
    details: `Your power: ${powerText(kit, race)}`,
  };
}

function rewardWords(scene: Scene, { ships, coins }: Seen<'rewarded'>): string {
  const got = [
    ...(ships.length === 0 ? [] : [`${fleetOf(scene.kit, shipsIn(ships))} back`]),
    ...(coins === 0 ? [] : [counted(coins, 'coin')]),
  ];
  return `For your help you got ${listed(got, 'nothing')}.`;
}

/** An attack on the seat that is not decided yet. */
function underAttack(
  scene: Scene,
  { combat, attacker, defender, world, fleet }: Seen<'attack-declared'>,
  step: number,
): NewsLine | null {
  if (defender !== scene.seat || scene.view.combat?.number !== combat) return null;
  const text = `${subject(scene, attacker)} attacks you on ${worldWords(scene, world)} with ${fleetOf(scene.kit, shipsIn(fleet))}.`;
  return { step, seat: attacker, mine: true, fight: true, text };
}

/** How many colonies the seat has, if combats changed that. */
function standing({ view, seat }: Scene, fights: readonly Fight[], step: number): readonly NewsLine[] {
  const own = view.seats[seat];
  if (own === undefined || !fights.some((fight) => changesColonies(fight, seat))) return [];
  return [{ step, seat, mine: true, text: `You have ${own.colonies} of ${COLONIES_TO_WIN} colonies.` }];
}
