const COMMENTS = /\/\*.*?\*\//gs;
const IMPORTS = /^import\b[^;]*;$/gm;
const CAST = /\bas (?!const\b)|\bany\b|@ts-|\w!(?=[.,;)\][])/;

/** The first cast in this TypeScript, or undefined. An assertion that a value is not null counts as one. */
export function castIn(code: string): string | undefined {
  return CAST.exec(code.replaceAll(COMMENTS, '').replaceAll(IMPORTS, ''))?.[0];
}
