/**
 * What workerd itself prints during tests. It reports each error that leaves an object, also where the caller expects and
 * asserts it: those that tests provoke are left out, and all others are printed.
 */
const PROVOKED = [
  // Thrown by stand-ins of tests.
  /^uncaught exception; .*Error: (?:broken|it is broken|it died|it is not there)$/m,
  /^uncaught exception; .*jsg\.Error: it rests$/m,
  // Rewinds end an object, and a layout or a dump that this build does not know is refused.
  /^uncaught exception; .*put back to an earlier instant/,
  /^uncaught exception; .*Error: newer-layout: /,
  /^uncaught exception; .*Error: the dump of this mailbox is not loaded yet/,
  // Tests ring alarms before their time.
  /^NOSENTRY SQLite alarm /,
  // Idempotency keys may be in any script.
  /^A header value for "Idempotency-Key" contains non-ASCII characters: "ä"/,
  // Dumps are lines of JSON.
  /^console warning; .*Called \.text\(\) on an HTTP body .*"application\/x-ndjson"/,
];

/** In the process that starts workerd. */
export function silenceProvoked(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...given: readonly unknown[]) => boolean;
    stream.write = (text: unknown, ...more: readonly unknown[]) =>
      PROVOKED.some((pattern) => pattern.test(String(text))) || write(text, ...more);
  }
}
