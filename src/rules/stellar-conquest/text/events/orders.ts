/** Writes events of a seat's orders, which only that seat sees, as lines of the log. */
import { listed } from '../../../text/english.ts';
import { unreachable } from '../../../vocabulary.ts';
import { numbersLine } from '../terms.ts';
import { label, outfitWords } from '../presentation/label.ts';
import { standingOrdersWords } from '../presentation/orders.ts';
import type { Sighting } from '../../view/sighting.ts';
import { seatName, technologyName } from '../speech.ts';
import type { Unasked } from '../../state/types.ts';

export type OrderSighting = Extract<
  Sighting,
  {
    readonly type:
      | 'outfit-sealed'
      | 'orders-set'
      | 'research-listed'
      | 'plan-set'
      | 'plan-advanced'
      | 'plan-stopped'
      | 'cruise-set'
      | 'cruise-ended'
      | 'production-sealed'
      | 'asked-no-more'
      | 'step-began'
      | 'force-set';
  }
>;

export function ownOrderWords(sighting: OrderSighting, names: readonly string[]): string {
  const name = seatName(names, sighting.seat);
  switch (sighting.type) {
    case 'outfit-sealed':
      return `${name} sets out ${outfitWords(sighting.outfit)}.`;
    case 'orders-set':
      return `${name}’s battle orders: ${standingOrdersWords(sighting.orders)}`;
    case 'research-listed':
      return `${name}’s research list: ${listed(sighting.technologies.map(technologyName), 'none')}.`;
    case 'plan-set':
      return sighting.plan === null
        ? `${name} deletes the plan.`
        : `${name} plans: ${sighting.plan.commands.map((one) => small(label(one, { names }))).join('; ')}${sighting.plan.regardless ? '; even if a new enemy is seen' : ''}.`;
    case 'plan-advanced':
      return '';
    case 'plan-stopped':
      // The lines of its commands say that it is carried out.
      return sighting.why === 'done' ? '' : `${name}’s plan stops, because ${WHY[sighting.why]}.`;
    case 'cruise-set':
      return sighting.until === null
        ? `${name} stops cruising.`
        : `${name} cruises until turn ${sighting.until}.`;
    case 'cruise-ended':
      return `${name}’s cruise ends.`;
    case 'production-sealed': {
      const { colonies, done } = sighting.produce;
      const what = ['nothing', 'production on a colony'][colonies.length];
      return `${name} has ordered ${what ?? `production on ${colonies.length} colonies`}${done ? '' : ', and is not done yet'}.`;
    }
    case 'asked-no-more':
      return `${name} is not asked again ${ABOUT[sighting.about]}.`;
    case 'step-began':
      return '';
    case 'force-set':
      return sighting.ships.length === 0
        ? `${name} dissolves task force ${sighting.number}.`
        : `${name}’s task force ${sighting.number}: ships ${numbersLine(sighting.ships)}.`;
    default:
      return unreachable(sighting);
  }
}

const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const WHY = {
  refused: 'its next step is not possible',
  alarmed: 'ships were sighted or lost',
} as const;
const ABOUT: Readonly<Record<Unasked, string>> = {
  battles: 'about the battles of this turn',
  rest: 'in this turn',
};
