/** Runs before each test file in a thread that ran other files: undoes what these may have left. */
import { beforeEach, vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();

/** Tests that need the real platform, or that play for minutes. */
const ELSEWHERE = [
  /^pairs of twins/,
  / > (?:cost the room neither a row|writes one row for a command|writes one row for each command)/,
  / > (?:goes on for an hour|does not set its alarm again|reads entries up to that step)/,
  / > (?:publish their rulings|has its options, windows, schemas and rulings in the API|are never counted by the request.*)$/,
];

beforeEach(({ task, skip }) => {
  const titles = [task.name];
  for (let { suite } = task; suite !== undefined; suite = suite.suite) titles.unshift(suite.name);
  if (ELSEWHERE.some((title) => title.test(titles.join(' > ')))) skip();
});
