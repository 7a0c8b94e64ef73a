/** Codes that people read in one place and type in another. */

/** No two that look alike, and no vowels, so that no words arise. */
const ALPHABET = 'CDFGHJKMNPQRTWXY3479';
const [LENGTH, HALF] = [8, 4];
/** The first byte that would favour the beginning of the alphabet. */
const UNEVEN = 256 - (256 % ALPHABET.length);
/** Between and around its characters, as people type it. */
const GAPS = /[\s-]/g;

/** What a code looks like as it is typed. Six digits are a code of an earlier build, which may still wait in a mailbox. */
export const TYPED_CODE = /^[\s-]*(?:(?:[A-Za-z0-9][\s-]*){8}|(?:[0-9][\s-]*){6})$/;
/** With all that people put between its characters. */
export const LONGEST_TYPED = 40;

/** Each as likely as any other: a byte that does not fit evenly is drawn again. */
export function newCode(): string {
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < UNEVEN) letters.push(ALPHABET[byte! % ALPHABET.length]!);
  }
  return letters.join('');
}

/** As people read it: `CDFG-HJKM`. */
export function shownCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** As it was drawn, whatever its case and gaps are. */
export function plainCode(typed: string): string {
  return typed.replaceAll(GAPS, '').toUpperCase();
}
