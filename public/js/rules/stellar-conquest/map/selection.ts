/** Which hex is looked at, and in which turn its card was opened. It stays while the page is open. */

const chosen = { hex: null as string | null, turn: 0 };
let isChoosing = false;

export const selectedHex = () => chosen.hex;
/** Null in other turns: what is known of the hex is shown until the turn ends. */
export const openHex = (turn: number) => (chosen.turn === turn ? chosen.hex : null);
export function select(hex: string | null, turn = 0) {
  Object.assign(chosen, { hex, turn });
}

/** The keys of the map still begin at the hex. */
export const closeCard = () => void (chosen.turn = 0);

/** At each drawing. Pressing ships or a star as their destination selects its hex as well, whose card would otherwise open over the map once nothing is being chosen. */
export function noteChoosing(now: boolean) {
  if (now !== isChoosing) closeCard();
  isChoosing = now;
}
