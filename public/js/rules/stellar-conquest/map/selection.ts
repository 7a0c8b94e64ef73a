/** Which hex is selected, and in which turn its card was opened. It stays while the page is open. */

const chosen = { hex: null as string | null, turn: 0 };
let isChoosing = false;

export const selectedHex = () => chosen.hex;
/** Null in other turns: what is known of the hex is shown until the turn ends. */
export const openHex = (turn: number) => (chosen.turn === turn ? chosen.hex : null);
export function select(hex: string | null, turn = 0) {
  Object.assign(chosen, { hex, turn });
}

/** Closes the card. The hex stays selected, so the arrow keys begin there. */
export const closeCard = () => void (chosen.turn = 0);

/**
 * Call it at each drawing. `now`: whether the player is choosing ships or a destination. That selects hexes, too. Without this, the
 * card of the last one would open over the map when the choice ends.
 */
export function noteChoosing(now: boolean) {
  if (now !== isChoosing) closeCard();
  isChoosing = now;
}
