/** What each decision asks, as the heading of its form. */
import type { Decision } from '../../../contract.ts';
import type { View } from '../../view/sighting.ts';
import type { LineContext } from '../terms.ts';
import { presentation } from './presentation.ts';
import { placeName } from './speech.ts';

/** The other questions name places and steps that only the seat knows. */
export const publicQuestions = ['outfit', 'production'];

export function question({ kind }: Decision, { view }: LineContext): string {
  const { battle, own, turn } = view;
  const place = battle === null ? '' : ` at ${placeName(battle.hex)}`;
  const after = battle === null ? '' : `After round ${battle.round}: `;
  switch (kind) {
    case 'outfit':
      return 'Buy your first fleet';
    case 'turn': {
      const step = own?.turn?.step;
      const name = step === undefined ? 'yours' : presentation.catalogue.steps[step].name;
      return `Turn ${own?.turn?.turn ?? turn}: ${name}`;
    }
    case 'production':
      return 'Production: what will your colonies build?';
    case 'orders':
      return `How will you fight${place}?`;
    case 'aim':
      return `Round ${roundAimed(battle)}: aim your ${gunsOf(view)}${place}`;
    case 'withdraw':
      return `${after}stay or withdraw${place}?`;
    case 'drive':
      return `Where will you drive the enemy${place}?`;
    default:
      return battle?.attacker === own?.seat
        ? `${after}continue the attack${place}?`
        : `${after}destroy factories${place}?`;
  }
}

/** The first aims begin a round. */
const roundAimed = (battle: View['battle']): number =>
  battle === null ? 1 : battle.round + (Object.keys(battle.aims).length === 0 ? 1 : 0);

/** In an attack on colonies only their bases fire back (SC-13.3). */
const gunsOf = ({ battle, own }: View): string =>
  battle?.kind === 'colonies' && battle.attacker !== own?.seat ? 'bases' : 'warships';
