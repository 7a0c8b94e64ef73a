/** Bundles the Worker's code into one module, like a deployment. */
import path from 'node:path';
import { build as ours, type Plugin } from 'esbuild';

const ROOT = path.join(import.meta.dirname, '../..');

interface Bundling {
  /** Plugins that replace parts of the code. */
  readonly plugins?: readonly Plugin[];
  readonly minify?: boolean;
  /** The root of the checkout that is bundled. */
  readonly root?: string;
  /** `build` of another version of esbuild. */
  readonly build?: typeof ours;
}

export async function bundle(bundling: Bundling = {}): Promise<string> {
  const { plugins = [], minify = false, root = ROOT, build = ours } = bundling;
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, 'src/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    external: ['cloudflare:*', 'node:*'],
    plugins: [...plugins],
    minify,
    keepNames: minify,
  });
  return outputFiles[0]!.text;
}
