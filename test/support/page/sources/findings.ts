/** What checks of the page's modules find, and what of it is listed with a reason. */
import { filesIn, textOf } from '../../sources.ts';
import { compiledIntoPage } from './compiled.ts';
import { bare } from './syntax.ts';

/** A word for a number, or a number of two or more. */
export const NUMBER =
  '(?:[2-9]|[1-9][0-9]+|twice|dozen|two|three|four|five|six|seven|eight|nine|ten|third|half)';

/** Words that a check may find in this file, with the reason. They may stand in any file if `file` is empty. */
export type Listed = readonly [file: string, words: string, why: string];

export const PAGE: readonly string[] = filesIn('public/js');
/** The page with the code of `src` that is compiled into it. */
export const COMPILED_PAGE: readonly string[] = [...PAGE, ...compiledIntoPage()];

/** What `check` finds and nobody has listed, and what is listed but found nowhere. Both have to be empty. */
export function findings(
  files: readonly string[],
  check: (source: string) => readonly string[],
  listed: readonly Listed[],
): { readonly own: readonly string[]; readonly unused: readonly Listed[] } {
  const found = files.flatMap((file) =>
    [...new Set(check(textOf(file)).map(bare))].map((words) => ({ file, words })),
  );
  const covers =
    ([file, words]: Listed) =>
    (one: (typeof found)[number]): boolean =>
      (file === '' || file === one.file) && bare(words) === one.words;
  return {
    own: found
      .filter((one) => !listed.some((entry) => covers(entry)(one)))
      .map(({ file, words }) => `${file}: ${words}`),
    unused: listed.filter((entry) => !found.some(covers(entry))),
  };
}

export const NOTHING = { own: [], unused: [] };
