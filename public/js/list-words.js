/** Lists in sentences. */

/** `a, b and c` @param {readonly string[]} parts */
export const listWords = (parts) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
