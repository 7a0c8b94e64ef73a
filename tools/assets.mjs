/**
 * Copies the rulings to where the page can fetch them. Run by wrangler before it serves or deploys, by several at once
 * perhaps: so it touches only what differs.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const FROM = 'docs/rules';
const TO = 'public/rulings';

mkdirSync(TO, { recursive: true });
const pages = readdirSync(FROM);
for (const page of pages) {
  const [from, to] = [path.join(FROM, page), path.join(TO, page)];
  if (!existsSync(to) || !readFileSync(from).equals(readFileSync(to))) copyFileSync(from, to);
}
for (const old of readdirSync(TO)) if (!pages.includes(old)) rmSync(path.join(TO, old), { force: true });
