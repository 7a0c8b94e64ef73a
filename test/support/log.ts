/**
 * The log of tests in workerd. A test states the warnings and errors that it provokes, and fails if they are not logged. These
 * and routine lines are not printed. Any other line is printed with the name of its test.
 */
import { afterEach, expect, vi } from 'vitest';

/** Routine lines: the tests' mailer stores mail. */
const ROUTINE: readonly string[] = ['email-kept'];

const expected = new Set<string>();
const logged = new Set<string>();

/** States that this test provokes log lines of these events. */
export function expectLog(...events: readonly string[]): void {
  for (const event of events) expected.add(event);
}

/** Prints no line until mocks are restored. */
export function muteLog(): void {
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
}

for (const method of ['log', 'warn', 'error'] as const) {
  const print = console[method].bind(console);
  console[method] = (...line: unknown[]) => {
    const { level, event } = readLine(line[0]);
    if (event !== undefined) logged.add(event);
    const isSilent = level === 'info' || ROUTINE.includes(event ?? '') || expected.has(event ?? '');
    if (!isSilent) print(...line);
  };
}

function readLine(line: unknown): { readonly level?: string; readonly event?: string } {
  try {
    return JSON.parse(String(line)) as object;
  } catch {
    return {};
  }
}

afterEach(() => {
  const missing = [...expected].filter((event) => !logged.has(event));
  expected.clear();
  logged.clear();
  expect(missing, 'events that were expected in the log').toEqual([]);
});
