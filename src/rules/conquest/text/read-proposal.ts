/** Reads proposals: `propose give sun 3, want 2, let me land a warship from moons-1 on suns-2, promise peace`. */
import type { Reading } from '../../text/reading.ts';
import type { ProposeCommand } from '../state/command.ts';
import type { CoinId, DealLanding } from '../pieces/pieces.ts';
import { coinsIn, seatIn, shipsIn, worldIn } from './read-pieces.ts';
import { UnnamedShips, type LineContext } from './context.ts';

interface Terms {
  give: readonly CoinId[];
  show: boolean;
  want: number;
  landings: DealLanding[];
  promise: string;
}

export function readProposal(reading: Reading, context: LineContext): ProposeCommand | undefined {
  const terms: Terms = { give: [], show: false, want: 0, landings: [], promise: '' };
  const unnamed = new UnnamedShips(context);
  if (!reading.take('nothing')) {
    do {
      reading.take('and');
      if (!readClause(reading, context, terms, unnamed)) return undefined;
    } while (!reading.isDone);
  }
  return { type: 'propose', ...terms };
}

/** Reads one clause into `terms`. False if there is none. */
function readClause(reading: Reading, context: LineContext, terms: Terms, unnamed: UnnamedShips): boolean {
  if (reading.take('show')) {
    terms.show = true;
    return true;
  }
  if (reading.take('give')) {
    const coins = coinsIn(reading, context);
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
    const landing = landingIn(reading, context, unnamed);
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

function landingIn(reading: Reading, context: LineContext, unnamed: UnnamedShips): DealLanding | undefined {
  const seat = seatIn(reading, context);
  if (seat === undefined || !reading.demand('land')) return undefined;
  const ships = shipsIn(reading, context, { owner: seat, unnamed });
  const world = ships && reading.demand('on') && worldIn(reading, context);
  return ships && world && { seat, ships, world };
}

/** The text of a promise, with or without quotation marks. */
function promised(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}
