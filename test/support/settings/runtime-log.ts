/**
 * What workerd itself prints during tests. It reports each error that leaves an object, even if the caller expects it. Errors
 * that tests provoke are left out, and all others are printed.
 */
const PROVOKED = [
  // Thrown by stand-ins of tests.
  /^uncaught exception; .*Error: (?:broken|it is broken|it died|it is not there)$/m,
  /^uncaught exception; .*jsg\.Error: unloaded$/m,
  // A rewind ends an object, and an unknown layout or dump is refused.
  /^uncaught exception; .*put back to an earlier instant/,
  /^uncaught exception; .*Error: newer-layout: /,
  /^uncaught exception; .*Error: the dump of this mailbox is not loaded yet/,
  // Tests fire alarms early.
  /^NOSENTRY SQLite alarm /,
  // Idempotency keys may have any characters.
  /^A header value for "Idempotency-Key" contains non-ASCII characters: "ä"/,
  // Dumps are lines of JSON.
  /^console warning; .*Called \.text\(\) on an HTTP body .*"application\/x-ndjson"/,
];

/** To be called in the process that starts workerd. */
export function silenceProvoked(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...given: readonly unknown[]) => boolean;
    stream.write = (text: unknown, ...more: readonly unknown[]) =>
      PROVOKED.some((pattern) => pattern.test(String(text))) || write(text, ...more);
  }
}
