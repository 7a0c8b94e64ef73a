/** The schemas of values that sightings and views share. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import type { Kit } from '../pieces/kit.ts';
import { ENDINGS, SEALED_KINDS, type SealedKind } from '../state/types.ts';
import type { ProposalSeen } from '../view/sighting.ts';
import { coins, count, promise, seats, type Terms } from './terms.ts';

/** The kinds of sealed windows that this game has. */
export const sealedKindsOf = ({ deploys }: Kit): readonly SealedKind[] =>
  SEALED_KINDS.filter((kind) => deploys || kind !== 'deploy');

export const coinsSeen = z
  .strictObject({
    count: count.describe('The number of coins (IC-1.7).'),
    faces: coins
      .nullable()
      .describe(
        'The coins. Null for viewers that may not see them. The viewer `open` of a game that is over sees all (IC-10.4).',
      ),
  })
  .meta({ id: 'CoinsSeen', description: 'Coins whose number is public (IC-1.7).' });
export const ranking = z
  .array(seats)
  .describe('The seats, best first. Seats in the same list have the same rank (IC-10.6).');
export const reason = z
  .enum(ENDINGS)
  .describe(
    'How the game ended: by four `colonies` (IC-10.2), by the limit of `rounds` (IC-10.3), because nobody attacked (`quiet`, IC-10.5), or because one seat was left (`last-seat`, IC-10.3).',
  );

export const proposalOf = ({ dealLandings: landings }: Terms) =>
  schemaOf<ProposalSeen>()(
    z
      .strictObject({
        seat: seatSchema.describe('The party that made it (IC-8.1).'),
        number: count.describe('Counts the proposals of both parties in this deal, from 1 (IC-8.5).'),
        give: coinsSeen.describe(
          'What this party hands over. The other party sees the coins if `show` is true (IC-8.2).',
        ),
        show: z
          .boolean()
          .describe('Whether the other party sees the coins in `give` before it accepts (IC-8.2).'),
        want: count.describe(
          'The number of coins that the other party hands over. It chooses them when it accepts (IC-8.5).',
        ),
        landings: landings.describe('At most one landing of each party (IC-8.2).'),
        promise,
      })
      .meta({ id: 'Proposal', description: 'A proposal for a deal. Only its two parties see it (IC-8.5).' }),
  );
