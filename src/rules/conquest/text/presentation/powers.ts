/** The powers of the races (IC-2.5) in words. */
import { BALCHOTH } from '../../data/numbers.ts';
import type { Race } from '../../data/races.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { PowerText } from '../../../text/presentation.ts';

const POWERS: Readonly<Record<Race, string>> = {
  balchoth: `Its colony ships count ${BALCHOTH.c} and its warships ${BALCHOTH.w} in every combat.`,
  celegorm:
    'After a combat as attacker or defender, it takes back the coin it used, unless its player chooses otherwise.',
  druwaith: 'As attacker or defender, it plays its coin after it sees the opponent’s.',
  gelmir: 'Its ships that are lost in combat go home, not to the void.',
  hirilorn: 'Its new hands have four coins, and it draws up to four when its turn begins.',
  mormegil:
    'After a combat as attacker or defender, it takes the coin that the opponent used, unless its player chooses otherwise.',
  nirnaeth: 'It may heal: bring other players’ ships back from the void, for a coin each.',
  pelantiri:
    'As attacker or defender with a ship of its own, it wins with Diplomacy, whatever the opponent plays.',
  seregon:
    'As attacker or defender, it multiplies its own ships by its attack coin instead of adding the coin.',
};

/** IC-2.3: the condition of every power. */
const WHILE = 'It needs at least two colony ships at home.';

/** CC-2.3: with numbers and dice, Balchoth’s power replaces what they show. */
const COUNTED = `In every combat, each of its colony ships counts ${BALCHOTH.c} and each of its warships ${BALCHOTH.w}, whatever their numbers and dice show.`;

export const powerText = ({ counts }: Kit, race: Race): string =>
  `${race === 'balchoth' && counts.c === 'number' ? COUNTED : POWERS[race]} ${WHILE}`;

const COUNTS = `each colony ship counts ${BALCHOTH.c} and each warship ${BALCHOTH.w}`;

/** The powers that clients draw in a combat, or warn of. */
export const IN_COMBAT: Readonly<Partial<Record<Race, PowerText>>> = {
  balchoth: {
    effect: 'strong',
    own: `${COUNTS}. The totals here include that.`,
    other: `${COUNTS}. The totals here include that.`,
    needs: ['c', 'w'],
    none: 'it has no colony ship or warship there, so nothing changes.',
    note: `${COUNTS}.`,
  },
  celegorm: { effect: 'keeps' },
  druwaith: {
    effect: 'sees',
    own: 'you see the coin of {other} before you choose yours.',
    other: '{seat} sees the other coin before choosing one.',
  },
  gelmir: { effect: 'returns' },
  hirilorn: { effect: 'fills' },
  mormegil: { effect: 'takes' },
  pelantiri: {
    effect: 'envoy',
    own: 'with Diplomacy you win, whatever {other} plays.',
    other: 'with Diplomacy it wins if it has a ship there, whatever the other side plays.',
    needs: ['c', 'w', 't'],
    none: 'it has no ship there, so its Diplomacy is like any other.',
  },
  seregon: {
    effect: 'multiplies',
    own: 'the strength of your own ships is multiplied by your attack coin, not added to it.',
    other: 'the strength of its own ships is multiplied by its attack coin, not added to it.',
    needs: ['c', 'w', 't'],
    none: 'it has no ship there, so its attack coin multiplies nothing.',
    note: 'the coin multiplies its own ships.',
  },
};
