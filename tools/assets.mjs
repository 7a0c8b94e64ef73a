/** Copies the rulings to where the page can fetch them. Run by wrangler before it serves or deploys. */
import { cpSync, rmSync } from 'node:fs';

rmSync('public/rulings', { recursive: true, force: true });
cpSync('docs/rules', 'public/rulings', { recursive: true });
