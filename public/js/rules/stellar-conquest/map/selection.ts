/** Which hex is looked at. It stays while the page is open. */

const chosen = { hex: null as string | null };

export const selectedHex = () => chosen.hex;
export function select(hex: string | null) {
  chosen.hex = hex;
}
