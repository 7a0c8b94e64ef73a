/** A table of four players, for the parts of the page that show who is there and the requests that they send. */
import { vi } from 'vitest';
import { standIn } from '../cast.ts';
import { load, type VNode } from './page.ts';

export type Draw = (f: object) => VNode | readonly (VNode | null)[] | null;
export interface Part {
  load(f: object): Promise<void>;
  draw: Draw;
}
const { orderWords } = await load<{ orderWords: object }>('rules/conquest/words/order-words.ts');

/** To be reset before each test. */
export const act = vi.fn<(method: string, path: string, body?: object) => Promise<object | void>>();
export const redraw = () => undefined;
export const root = (drawn: ReturnType<Draw>): VNode =>
  standIn<VNode>({ tag: 'main', key: undefined, props: {}, children: [drawn].flat(9).filter(Boolean) });

export const NAMES = ['Ada', 'Bob', 'Cyd', 'Bot 4'];
export const person = (i: number) => ({ id: NAMES[i]!.toLowerCase(), name: NAMES[i]! });
export const places = (more: readonly object[] = []) =>
  NAMES.map((_, seat) => ({
    seat,
    player: seat === 3 ? null : person(seat),
    bot: seat === 3 ? 'steady' : null,
    ...more[seat],
  }));
export const ABSENCE_POLICY = { absence: 'bot', hours: true, bank: 0 };

export function frame({
  me = 0,
  seats = places(),
  seen = {},
  absencePolicy = ABSENCE_POLICY,
  out = [] as number[],
  offers = [] as object[],
}): object {
  const game = { id: 'g', ruleset: 'interstellar-conquest', seats, absencePolicy, offers };
  const own = me < 0 ? null : me;
  return {
    me: me < 0 ? { id: 'eve', name: 'Eve' } : person(me),
    act,
    refresh: async () => undefined,
    client: {
      rulingFor: () => 'IC-7.4',
      orders: async () => orderWords,
    },
    table: {
      game,
      names: NAMES,
      seat: own,
      sending: false,
      redraw,
      seen: {
        status: 'running',
        seat: own,
        votes: [],
        view: { seats: NAMES.map((_, i) => ({ resigned: out.includes(i) })) },
        ...seen,
      },
    },
  };
}
