// Bundles the web process and the worker process into .next/service/, a step of the build: loading some thousand
// TypeScript files at every start costs seconds, and hundreds of megabytes.
import { build } from 'esbuild'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

await build({
  entryPoints: ['serve', 'work'].map((name) => join(ROOT, `lib/commands/${name}.ts`)),
  outdir: join(ROOT, '.next/service'),
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs', // as packages that are no ES modules expect of who imports names from them
  target: 'node22',
  packages: 'external',
  jsx: 'automatic',
  logLevel: 'warning',
})
