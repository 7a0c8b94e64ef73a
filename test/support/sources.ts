/** The project's own sources, for tests that read them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** All TypeScript files in this folder, to this depth. */
export function filesIn(folder: string, depth = Infinity): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return depth > 1 ? filesIn(file, depth - 1) : [];
    return entry.name.endsWith('.ts') ? [file] : [];
  });
}

export function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}
