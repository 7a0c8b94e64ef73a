/** The lines of the log about deals. */
import { counted, listed } from '../../text/english.ts';
import { coinsSpoken, fleetOf, type Speech } from './phrases.ts';
import type { DealLanding } from '../pieces/pieces.ts';
import type { ProposalSeen, Sighting } from '../view/sighting.ts';

const landingSpoken = ({ seat, ships, world }: DealLanding, speech: Speech): string =>
  `${speech.names[seat]} lands ${fleetOf(speech.kit, ships)} on ${speech.world(world)}`;

function promised(promise: string): string {
  return promise === '' ? '' : ` Promised: “${promise}”`;
}

export function dealProposed(proposal: ProposalSeen, speech: Speech): string {
  const { seat, number, give, show, want, landings, promise } = proposal;
  const terms = [
    ...(give.count === 0 ? [] : [`gives ${coinsSpoken(give)}${show ? ', shown' : ''}`]),
    ...(want === 0 ? [] : [`wants ${counted(want, 'coin')}`]),
    ...landings.map((landing) => landingSpoken(landing, speech)),
  ];
  return `${speech.names[seat]} proposes (${number}): ${listed(terms)}.${promised(promise)}`;
}

export function dealMade(
  { gave, landings, promise }: Extract<Sighting, { readonly type: 'deal-made' }>,
  speech: Speech,
): string {
  const terms = [
    ...gave
      .filter(({ coins }) => coins.count > 0)
      .map(({ seat, coins }) => `${speech.names[seat]} gives ${coinsSpoken(coins)}`),
    ...landings.map((landing) => landingSpoken(landing, speech)),
  ];
  return `A deal: ${listed(terms)}.${promised(promise)}`;
}
