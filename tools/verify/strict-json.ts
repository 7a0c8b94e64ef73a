/** Reads JSON of which two readers cannot make two things: in an object, each key occurs once. */

/** The tokens of valid JSON that say where keys are. A key is the string before a colon. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** As `JSON.parse`, which takes the last value of a repeated key. Throws an error that names the key instead. */
export function parseStrictly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const repeated = repeatedKeyIn(text);
  if (repeated !== undefined) throw new Error(`the field ${repeated} occurs twice`);
  return value;
}

function repeatedKeyIn(text: string): string | undefined {
  const open: Set<string>[] = [];
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    // Lists count as objects without keys.
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      // Escapes spell the same key in another way.
      const key = JSON.parse(before) as string;
      const keys = open.at(-1)!;
      if (keys.has(key)) return key;
      keys.add(key);
    }
    before = token;
  }
  return undefined;
}
