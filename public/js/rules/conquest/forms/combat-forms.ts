/** The forms of the decisions in a combat and after it, by kind. Of a turn: the return of a ship from the void, with which it begins. */
import { allianceForm } from './alliance.ts';
import { askForm } from './ask.ts';
import { coinForm, coinReclaimForm } from './coin.ts';
import { dealForm } from './deal.ts';
import { lossForm } from './loss.ts';
import { reclaimForm } from './reclaim.ts';
import { rewardForm } from './reward.ts';
import type { TurnParts } from '../../../../../src/rules/conquest/legal/describe-turn.ts';
import type { Edition } from '../edition.ts';

export const COMBAT_FORMS: Edition['forms'] = {
  'ally-request': askForm,
  alliance: allianceForm,
  coin: coinForm,
  deal: dealForm,
  loss: lossForm,
  reward: rewardForm,
  'coin-reclaim': coinReclaimForm,
  turn: (table, decision) => {
    const { reclaim } = decision.describe as TurnParts;
    if (reclaim === null) throw new Error('no ship is in the void');
    return reclaimForm(table, decision, reclaim);
  },
};
