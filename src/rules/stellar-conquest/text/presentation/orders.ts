/** Battle orders (SC-12.1) in sentences. */
import { filled } from '../../../text/presentation.ts';
import { BASES, WARSHIPS, type FiringClass, type UnitClass } from '../../data/pieces.ts';
import type { BattleOrders } from '../../state/battle-orders.ts';
import type { StandingOrders } from '../../state/types.ts';
import { TITLES } from '../speech.ts';
import { phrases } from './phrases.ts';
import { placeName } from './speech.ts';

const FIRING: readonly FiringClass[] = [...WARSHIPS, ...BASES];

/** `Aim at most 2 warships at one ship. For the rest, follow the default orders.` */
export function ordersWords(orders: BattleOrders): string {
  const { below, rounds, unarmed, cap, fire, targets = {}, drive = [], scorch } = orders;
  const said = [
    ...(below === undefined
      ? []
      : [below === 0 ? phrases['says.below.never'] : fill('says.below', { percent: below })]),
    ...(typeof rounds === 'number' ? [fill('says.rounds', { rounds })] : []),
    ...(unarmed === undefined ? [] : [phrases[`says.unarmed.${unarmed}`]]),
    ...(cap === undefined ? [] : [fill('says.cap', { cap })]),
    ...(fire === undefined ? [] : [phrases[`says.fire.${fire}`]]),
    ...FIRING.flatMap((kind) => aimWords(kind, targets[kind])),
    ...(drive.length === 0 ? [] : [fill('says.drive', { hexes: drive.map(placeName).join(', or else ') })]),
    ...(typeof scorch === 'number' ? [fill('says.scorch', { bases: basesLeft(scorch) })] : []),
  ];
  return [...said, phrases[said.length === 0 ? 'says.doctrine' : 'says.rest']].join(' ');
}

/** The general orders, those for single stars, and whether they also fight the battles in which the seat could be asked. */
export function standingOrdersWords({ always, at, byOrders }: StandingOrders): string {
  const single = Object.entries(at).map(([hex, orders]) => `At ${placeName(hex)}: ${ordersWords(orders)}`);
  return [
    always === null ? 'Ask before each battle.' : ordersWords(always),
    ...single,
    ...(byOrders ? ['These orders fight all battles, without asking in each round.'] : []),
  ].join(' ');
}

const plural = (kind: UnitClass): string => TITLES[kind][1];

function aimWords(kind: FiringClass, targets: readonly UnitClass[] = []): readonly string[] {
  if (targets.length === 0) return [];
  const guns = plural(kind);
  return [
    fill('says.aim', {
      guns: guns.charAt(0).toUpperCase() + guns.slice(1),
      targets: targets.map(plural).join(', then '),
    }),
  ];
}

const basesLeft = (count: number): string =>
  count === 0 ? phrases['bases.none'] : count === 1 ? phrases['bases.one'] : fill('bases', { count });

const fill = (key: keyof typeof phrases, values: Parameters<typeof filled>[1]): string =>
  filled(phrases[key], values);
