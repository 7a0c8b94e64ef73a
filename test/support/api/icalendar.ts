/** Reads iCalendar (RFC 5545) strictly: throws for any deviation. */
export interface Component {
  readonly name: string;
  /** By name and parameters, such as `TRIGGER;RELATED=END`. Texts stay escaped. */
  readonly properties: ReadonlyMap<string, string>;
  readonly components: readonly Component[];
}

const LONGEST = 75;

export function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) {
    if (/[\r\n]/.test(line)) throw new Error(`a line break of another kind: ${line}`);
    if (new TextEncoder().encode(line).length > LONGEST) throw new Error(`too long: ${line}`);
  }
  const lines = raw.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const calendar = componentOf(lines, lines.shift());
  if (lines.length > 0) throw new Error(`more after the end: ${lines[0]}`);
  return calendar;
}

function componentOf(lines: string[], first: string | undefined): Component {
  const name = /^BEGIN:([A-Z]+)$/.exec(first ?? '')?.[1];
  if (name === undefined) throw new Error(`no component begins with ${first}`);
  const properties = new Map<string, string>();
  const components: Component[] = [];
  for (let line = lines.shift(); line !== `END:${name}`; line = lines.shift()) {
    if (line === undefined) throw new Error(`${name} does not end`);
    if (line.startsWith('BEGIN:')) {
      components.push(componentOf(lines, line));
      continue;
    }
    const [, key, value] = /^([A-Z-]+(?:;[A-Z-]+=[A-Z-]+)*):(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`no property: ${line}`);
    if (properties.has(key)) throw new Error(`${key} stands there twice`);
    properties.set(key, value);
  }
  return { name, properties, components };
}

/** A text without escapes. */
export function unescaped(text: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/u.test(text)) throw new Error(`not escaped: ${text}`);
  return text.replaceAll(/\\(.)/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char));
}
