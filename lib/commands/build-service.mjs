// Build step. Bundles the web process and the worker process into .next/service/, because loading some
// thousand TypeScript files takes seconds and hundreds of megabytes at every start.
import { build } from 'esbuild'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

await build({
  entryPoints: ['serve', 'work'].map((name) => join(ROOT, `lib/commands/${name}.ts`)),
  outdir: join(ROOT, '.next/service'),
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs', // the interop that CommonJS packages expect for named imports
  target: 'node22',
  packages: 'external',
  jsx: 'automatic',
  logLevel: 'warning',
})
