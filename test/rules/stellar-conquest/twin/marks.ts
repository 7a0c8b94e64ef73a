/** What random games must contain besides each type of event: technologies, purchases and rare outcomes. */
import { ITEMS } from '../../../../src/rules/stellar-conquest/data/prices.ts';
import { TECHNOLOGY_IDS } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { Event } from '../../../../src/rules/stellar-conquest/state/event.ts';
import { ENDINGS } from '../../../../src/rules/stellar-conquest/state/types.ts';

export const MARKS: readonly string[] = [
  ...TECHNOLOGY_IDS.map((id) => `technology ${id}`),
  ...ITEMS.map((item) => `item ${item}`),
  ...ENDINGS.map((reason) => `ending ${reason}`),
  ...['done', 'refused', 'alarmed'].map((why) => `plan ${why}`),
  'siege',
  'private battle',
  'colony attack',
  'joint attack',
  'wresting',
  'devastation',
  'conquered colony that produces',
  'conquered people that land',
];

export function marksOf(event: Event): readonly string[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Most events are no rare outcome.
  switch (event.type) {
    case 'invested':
      return event.completed ? [`technology ${event.technology}`] : [];
    case 'ships-built':
      return event.ships.map((ship) => `item ${ship.class}`);
    case 'produced':
      return [
        ...(event.factories > 0 ? ['item factory'] : []),
        ...(event.bases > 0 ? ['item missile-base'] : []),
        ...(event.advancedBases > 0 ? ['item advanced-missile-base'] : []),
        ...(event.shield ? ['item planet-shield'] : []),
        ...(event.owner !== event.seat && event.output > 0 ? ['conquered colony that produces'] : []),
      ];
    case 'production-began':
      return event.besieged.length > 0 ? ['siege'] : [];
    case 'battle-began':
      return [
        ...(event.open ? [] : ['private battle']),
        ...(event.begun.planets.length > 0 ? ['colony attack'] : []),
        ...(event.begun.planets.length > 1 ? ['joint attack'] : []),
      ];
    case 'conquered':
      return event.from === null ? [] : ['wresting'];
    case 'colony-gone':
      return event.devastated ? ['devastation'] : [];
    case 'landed':
      return event.of === event.seat ? [] : ['conquered people that land'];
    case 'plan-stopped':
      return [`plan ${event.why}`];
    case 'game-ended':
      return [`ending ${event.reason}`];
    default:
      return [];
  }
}
