/** The forms of the decisions in a combat and after it, by kind. */
import { allianceForm } from './alliance.ts';
import { askForm } from './ask.ts';
import { coinForm, coinReclaimForm } from './coin.ts';
import { dealForm } from './deal.ts';
import { lossForm } from './loss.ts';
import { rewardForm } from './reward.ts';
import type { Edition } from '../edition.ts';

export const COMBAT_FORMS: Edition['forms'] = {
  'ally-request': askForm,
  alliance: allianceForm,
  coin: coinForm,
  deal: dealForm,
  loss: lossForm,
  reward: rewardForm,
  'coin-reclaim': coinReclaimForm,
};
