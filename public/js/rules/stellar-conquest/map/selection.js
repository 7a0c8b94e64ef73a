/** Which hex is looked at. It stays while the page is open. */

const chosen = { hex: /** @type {string | null} */ (null) };

export const selectedHex = () => chosen.hex;
/** @param {string | null} hex */
export function select(hex) {
  chosen.hex = hex;
}
