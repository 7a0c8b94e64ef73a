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
    file: 'room/journal/step-index.ts',
    was: 'this.lists === undefined',
    becomes: 'false',
    why: 'without lists the last entry is -1, which no caller has',
  },
  {
    file: 'room/play/restores.ts',
    was: '!advance.ok',
    becomes: 'false',
    why: 'a game that is not over refuses no seed',
  },
  {
    file: 'room/publish/notices.ts',
    was: 'entry.seats?.includes',
    becomes: 'entry.seats.includes',
    why: 'an entry of the clock that closes a window names its seats',
  },
  {
    file: 'room/publish/outbox.ts',
    was: '[]',
    becomes: '["Stryker was here"]',
    why: 'the journal is read for the results of finished games only',
  },
  {
    file: 'room/read/reader.ts',
    was: 'at !== undefined',
    becomes: 'true',
    why: 'undefined is neither less nor greater than a number',
  },
  {
    file: 'room/talk/listeners.ts',
    was: "''",
    becomes: '"Stryker was here!"',
    why: 'neither is the id of a player',
  },
  {
    file: 'rules/input/malformed.ts',
    was: "typeof here !== 'object' || here === null",
    becomes: 'false',
    why: 'whatever contains a field with an issue is an object',
  },
  {
    file: 'rules/kernel/answers.ts',
    was: 'command === undefined',
    becomes: 'false',
    why: 'each entry of a seat has a command',
  },
  {
    file: 'rules/kernel/timing.ts',
    was: 'due < next',
    becomes: 'due <= next',
    why: 'of two equal instants either is the earliest',
  },
  {
    file: 'rules/randomness/random.ts',
    was: 'ready?.seed !== seed',
    becomes: 'true',
    why: 'what is prepared for the same seed is the same',
  },
  {
    file: 'rules/verify/deadlines.ts',
    was: "action.type !== 'extend'",
    becomes: 'false',
    why: 'no other action has the reason of a vacation',
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
