/** Codes that people read on one device and type on another. */

/** No two characters look alike. There are no vowels, so that codes do not form words. */
const ALPHABET = 'CDFGHJKMNPQRTWXY3479';
const [LENGTH, HALF] = [8, 4];
/** Bytes from this value on would favour the first letters of the alphabet. */
const UNEVEN = 256 - (256 % ALPHABET.length);
/** Characters that people type between and around the characters of a code. */
const GAPS = /[\s-]/g;

/** The pattern of a typed code. Earlier builds mailed codes of six digits, which may still be in use. */
export const TYPED_CODE = /^[\s-]*(?:(?:[A-Za-z0-9][\s-]*){8}|(?:[0-9][\s-]*){6})$/;
/** The maximum length of a typed code, with spaces and hyphens. */
export const LONGEST_TYPED = 40;

/** All codes are equally likely, because a byte that would favour some letters is drawn again. */
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
