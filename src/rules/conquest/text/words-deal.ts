/** The lines of the log about deals. */
import { counted, listed } from '../../text/english.ts';
import { does } from '../../text/line-words.ts';
import { coinsSpoken, fleetOf, type Speech } from './phrases.ts';
import type { DealLanding } from '../pieces/pieces.ts';
import type { ProposalSeen, Sighting } from '../view/sighting.ts';

const landingSpoken = ({ seat, ships, world }: DealLanding, speech: Speech): string =>
  `${does(speech, seat, 'land')} ${fleetOf(speech.kit, ships)} on ${speech.world(world)}`;

function promised(promise: string): string {
  return promise === '' ? '' : ` Promised: “${promise}”`;
}

export function dealProposed(proposal: ProposalSeen, speech: Speech): string {
  const { seat, number, give, show, want, landings, promise } = proposal;
  const own = seat === speech.reader;
  const terms = [
    ...(give.count === 0 ? [] : [`${own ? 'give' : 'gives'} ${coinsSpoken(give)}${show ? ', shown' : ''}`]),
    ...(want === 0 ? [] : [`${own ? 'want' : 'wants'} ${counted(want, 'coin')}`]),
    ...landings.map((landing) => landingSpoken(landing, speech)),
  ];
  return `${does(speech, seat, 'propose')} (${number}): ${listed(terms)}.${promised(promise)}`;
}

export function dealMade(
  { gave, landings, promise }: Extract<Sighting, { readonly type: 'deal-made' }>,
  speech: Speech,
): string {
  const terms = [
    ...gave
      .filter(({ coins }) => coins.count > 0)
      .map(({ seat, coins }) => `${does(speech, seat, 'give')} ${coinsSpoken(coins)}`),
    ...landings.map((landing) => landingSpoken(landing, speech)),
  ];
  return `A deal: ${listed(terms)}.${promised(promise)}`;
}
