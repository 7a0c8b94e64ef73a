/** The modules of `src` that are compiled into the page. */
import { filesUnder, importsOf } from '../../imports.ts';

/** What a file imports of `src` for its values. Types leave nothing in the page. */
const valuesOf = (file: string): readonly string[] =>
  importsOf(file).flatMap(({ target, types }) => (!types && target.startsWith('src/') ? [target] : []));

/** The modules that these files import, and those that the modules import. */
export function compiledBy(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files.flatMap(valuesOf));
  // A set also visits what is added meanwhile.
  for (const file of found) for (const target of valuesOf(file)) found.add(target);
  return found;
}

export const compiledIntoPage = (): readonly string[] => [...compiledBy(filesUnder('public'))];
