// @ts-check
/** Mutants that no test can kill, since they do what the code does. They count neither as killed nor as survivors. */

/** `file` is the end of a path; `was` and `becomes` are the code before and after. */
const EQUIVALENT = /** @type {const} */ ([]);

/**
 * @param {{ readonly fileName: string, readonly replacement: string }} mutant
 * @param {string} text the code that it replaces
 * @returns {string | undefined}
 */
export function whyEquivalent({ fileName, replacement }, text) {
  /** @type {readonly { file: string, was: string, becomes: string, why: string }[]} */
  const all = EQUIVALENT;
  return all.find(
    ({ file, was, becomes }) => fileName.endsWith(`/${file}`) && was === text && becomes === replacement,
  )?.why;
}
