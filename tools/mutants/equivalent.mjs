// @ts-check
/** Mutants that no test can kill, since they do what the code does. They count neither as killed nor as survivors. */

/** `file` is the end of a path; `was` and `becomes` are the code before and after. */
const EQUIVALENT = [
  {
    file: 'notify/addresses.ts',
    was: '/^\\[|\\]$|\\.$/g',
    becomes: '/\\[|\\]$|\\.$/g',
    why: 'a host has no bracket but at its ends',
  },
  {
    file: 'notify/sender.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    why: 'the first item of the match is not read',
  },
  {
    file: 'notify/reports.ts',
    was: 'default:\n      return undefined;',
    becomes: 'default:',
    why: 'a function that ends returns undefined',
  },
  {
    file: 'notify/signature.ts',
    was: 'name === undefined',
    becomes: 'false',
    why: 'headers of the name undefined are not there either, and without an id nothing is signed',
  },
  {
    file: 'notify/mailers/http.ts',
    was: 'id !== undefined',
    becomes: 'true',
    why: 'an id that is undefined is as one that is left out',
  },
  {
    file: 'auth/revocations/mirror-store.ts',
    was: '/^(key|gone):(.+)$/',
    becomes: '/^(key|gone):(.+)/',
    why: 'a subject is one line',
  },
  {
    file: 'auth/verification/verifier.ts',
    was: '{\n    return undefined;\n  }',
    becomes: '{}',
    why: 'a function that ends returns undefined',
  },
  {
    file: 'auth/tokens/encoding.ts',
    was: '{\n    return undefined;\n  }',
    becomes: '{}',
    why: 'a function that ends returns undefined',
  },
  ...['subject', 'before', 'name'].map((column) => ({
    file: 'auth/tables.ts',
    was: `'${column}'`,
    becomes: '""',
    why: 'a column without a name is called like its property',
  })),
  {
    file: 'auth/tables.ts',
    was: "(table) => [\n    index('keys_by_player')\n      .on(table.player)\n      .where(sql`revoked_at IS NULL`),\n  ]",
    becomes: '() => undefined',
    why: 'only the tool that writes migrations reads the indexes',
  },
];

/**
 * @param {{ readonly fileName: string, readonly replacement: string }} mutant
 * @param {string} text the code that it replaces
 * @returns {string | undefined}
 */
export function whyEquivalent({ fileName, replacement }, text) {
  return EQUIVALENT.find(
    ({ file, was, becomes }) => fileName.endsWith(`/${file}`) && was === text && becomes === replacement,
  )?.why;
}
