/** Writes events of a seat's orders, which only that seat sees, as lines of the log. */
import { listed, uncapitalised } from '../../../text/english.ts';
import { does, ownSpoken, type Speakers } from '../../../text/line-words.ts';
import { unreachable } from '../../../vocabulary.ts';
import { numbersLine } from '../terms.ts';
import { label, outfitWords } from '../presentation/label.ts';
import { standingOrdersWords } from '../presentation/orders.ts';
import type { Sighting } from '../../view/sighting.ts';
import { technologyName } from '../speech.ts';
import type { PlannedCommand } from '../../state/command.ts';
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

export function ownOrderWords(sighting: OrderSighting, spoken: Speakers): string {
  const { seat } = sighting;
  const acts = (verb: string, third?: string): string => does(spoken, seat, verb, third);
  const own = (thing: string): string => ownSpoken(spoken, seat, thing);
  switch (sighting.type) {
    case 'outfit-sealed':
      return `${acts('set')} out ${outfitWords(sighting.outfit)}.`;
    case 'orders-set':
      return `${own('battle orders')}: ${standingOrdersWords(sighting.orders)}`;
    case 'research-listed':
      return `${own('research list')}: ${listed(sighting.technologies.map(technologyName), 'none')}.`;
    case 'plan-set':
      return sighting.plan === null
        ? `${acts('delete')} the plan.`
        : `${acts('plan')}: ${sighting.plan.commands.map((one) => uncapitalised(label(one, spoken))).join('; ')}${sighting.plan.regardless && !isOnward(sighting.plan.commands) ? '; even if a new enemy is seen' : ''}.`;
    case 'plan-advanced':
      return '';
    case 'plan-stopped':
      // The lines of its commands say that it is carried out.
      return sighting.why === 'done' ? '' : `${own('plan')} stops, because ${WHY[sighting.why]}.`;
    case 'cruise-set':
      return sighting.until === null
        ? `${acts('stop')} skipping quiet turns.`
        : `${acts('skip')} quiet turns until turn ${sighting.until}.`;
    case 'cruise-ended':
      return `${acts('no longer skip')} quiet turns.`;
    case 'production-sealed': {
      const { colonies, done } = sighting.produce;
      const what = ['nothing', 'production on a colony'][colonies.length];
      return `${acts('have', 'has')} ordered ${what ?? `production on ${colonies.length} colonies`}${done ? '' : `, and ${seat === spoken.reader ? 'are' : 'is'} not done yet`}.`;
    }
    case 'asked-no-more':
      return `${acts('are', 'is')} not asked again ${ABOUT[sighting.about]}.`;
    case 'step-began':
      return '';
    case 'force-set':
      return sighting.ships.length === 0
        ? `${acts('dissolve')} task force ${sighting.number}.`
        : `${own('task force')} ${sighting.number}: ships ${numbersLine(sighting.ships)}.`;
    default:
      return unreachable(sighting);
  }
}

/** All ships under way continue, as with one button of the page, which says nothing of enemies. */
const isOnward = (commands: readonly PlannedCommand[]): boolean =>
  commands.every(
    (command) =>
      command.type === 'complete-movement' ||
      (command.type === 'move' && Object.keys(command).every((field) => ['type', 'ships'].includes(field))),
  );

const WHY = {
  refused: 'its next step is not possible',
  alarmed: 'ships were sighted or lost',
} as const;
const ABOUT: Readonly<Record<Unasked, string>> = {
  battles: 'about the battles of this turn',
  rest: 'in this turn',
};
