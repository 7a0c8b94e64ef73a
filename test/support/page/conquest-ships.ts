/** Ships of a seat as pages of the games of interstellar conquest get them. */

/** Seat 0: at home but for chips 2 and 5 on a world of seat 1, and a transport on another of it. */
export const PLACES: Readonly<Record<string, string>> = {
  '0-c5': '1-3',
  '0-c4': '0-5',
  '0-c2': '1-3',
  '0-c0': '0-3',
  '0-w1': '0-3',
  '0-w2': '0-3',
  '0-t1': '0-3',
  '0-t2': '1-2',
};
const STRENGTHS: Readonly<Record<string, number | null>> = { '0-w1': 4, '0-w2': null, '0-t1': 0, '0-t2': 0 };
const ships = Object.entries(PLACES).map(([id, place]) => ({
  id,
  place,
  strength: STRENGTHS[id] === undefined ? Number(id.at(-1)) : STRENGTHS[id],
  face: id === '0-w1' ? 4 : null,
}));
export const view = { seats: [{ seat: 0, ships }] };
