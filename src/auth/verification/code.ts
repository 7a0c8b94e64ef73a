/** Codes that people read in one place and type in another. */

/** No two characters look alike, and there are no vowels, so that codes form no words. */
const ALPHABET = 'CDFGHJKMNPQRTWXY3479';
const [LENGTH, HALF] = [8, 4];
/** Bytes from this one on would favour the beginning of the alphabet. */
const UNEVEN = 256 - (256 % ALPHABET.length);
/** Characters that people type between and around those of a code. */
const GAPS = /[\s-]/g;

/** The pattern of a typed code. A code of six digits is from an earlier build, and may still be in somebody's mail. */
export const TYPED_CODE = /^[\s-]*(?:(?:[A-Za-z0-9][\s-]*){8}|(?:[0-9][\s-]*){6})$/;
/** Includes the characters that people type in between. */
export const LONGEST_TYPED = 40;

/** All codes are equally likely: a byte that does not fit evenly is drawn again. */
export function newCode(): string {
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < UNEVEN) letters.push(ALPHABET[byte! % ALPHABET.length]!);
  }
  return letters.join('');
}

/** The form for people: `CDFG-HJKM`. */
export function shownCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** The code as it was drawn, whatever case and gaps people typed. */
export function plainCode(typed: string): string {
  return typed.replaceAll(GAPS, '').toUpperCase();
}
