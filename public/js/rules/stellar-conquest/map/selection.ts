/** Which hex is looked at, and in which turn it was chosen. It stays while the page is open. */

const chosen = { hex: null as string | null, turn: 0 };

export const selectedHex = () => chosen.hex;
/** Null in other turns: what is known of the hex is shown until the turn ends. */
export const openHex = (turn: number) => (chosen.turn === turn ? chosen.hex : null);
export function select(hex: string | null, turn = 0) {
  Object.assign(chosen, { hex, turn });
}
