/** `propose give sun 3, want 2, let me land a warship from moons-1 on suns-2, promise peace`. */
import type { Reading } from '../../text/reading.ts';
import type { ProposeCommand } from '../state/command.ts';
import type { CoinId, DealLanding } from '../pieces/pieces.ts';
import { coinsIn, seatIn, shipsIn, worldIn } from './read-pieces.ts';
import { Muster, type Sight } from './sight.ts';

interface Terms {
  give: readonly CoinId[];
  show: boolean;
  want: number;
  landings: DealLanding[];
  promise: string;
}

export function readProposal(reading: Reading, sight: Sight): ProposeCommand | undefined {
  const terms: Terms = { give: [], show: false, want: 0, landings: [], promise: '' };
  const muster = new Muster(sight);
  if (!reading.take('nothing')) {
    do {
      reading.take('and');
      if (!readClause(reading, sight, terms, muster)) return undefined;
    } while (!reading.isDone);
  }
  return { type: 'propose', ...terms };
}

/** Whether there was one; then the terms have it. */
function readClause(reading: Reading, sight: Sight, terms: Terms, muster: Muster): boolean {
  if (reading.take('show')) {
    terms.show = true;
    return true;
  }
  if (reading.take('give')) {
    const coins = coinsIn(reading, sight);
    terms.give = coins ?? [];
    return coins !== undefined;
  }
  if (reading.take('want')) {
    const want = reading.number('how many coins');
    terms.want = want ?? 0;
    if (!reading.take('coins')) reading.take('coin');
    return want !== undefined;
  }
  if (reading.take('let')) {
    const landing = landingIn(reading, sight, muster);
    if (landing !== undefined) terms.landings.push(landing);
    return landing !== undefined;
  }
  if (reading.take('promise')) {
    terms.promise = promised(reading.rest());
    return true;
  }
  reading.miss('“give”, “show”, “want”, “let” or “promise”');
  return false;
}

function landingIn(reading: Reading, sight: Sight, muster: Muster): DealLanding | undefined {
  const seat = seatIn(reading, sight);
  if (seat === undefined || !reading.demand('land')) return undefined;
  const ships = shipsIn(reading, sight, { owner: seat, muster });
  const world = ships && reading.demand('on') && worldIn(reading, sight);
  return ships && world && { seat, ships, world };
}

/** In quotation marks, or just as it stands. */
function promised(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}
