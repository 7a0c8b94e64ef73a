/** The Worker's code in one module, as a deployment has it. */
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const ENTRY = path.join(import.meta.dirname, '../src/index.ts');

/** `plugins`: what takes the place of a part of it. */
export async function bundle(plugins: readonly Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    external: ['cloudflare:*', 'node:*'],
    plugins: [...plugins],
  });
  return outputFiles[0]!.text;
}
