/** Joins the lines that a mail program has broken. Commands are longer than the lines of e-mails. */

/** Programs break lines between columns 65 and 80, and none breaks one that fits into this many. */
const NARROWEST = 60;

/** The lines of one paragraph. A line belongs to the one before it if that one was full, and no command begins with it. */
export function unwrapped(lines: readonly string[], begins: (line: string) => boolean): readonly string[] {
  const joined: string[] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    if (before !== undefined && isBroken(before, line) && !begins(line))
      joined.push(`${joined.pop()!} ${line}`);
    else joined.push(line);
  });
  return joined;
}

/** Whether the second form of a text only joins lines that the first form has broken. */
export function onlyJoins(broken: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const line of whole) {
    let read = '';
    for (; read.length < bare(line).length; at += 1) {
      const next = broken[at];
      if (next === undefined || (read !== '' && !isBroken(broken[at - 1]!, next))) return false;
      read += bare(next);
    }
    if (read !== bare(line)) return false;
  }
  return at === broken.length;
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** Whether the first word of the next line had no room in this one. */
const isBroken = (line: string, next: string): boolean =>
  line.length + 1 + next.split(' ')[0]!.length > NARROWEST;
