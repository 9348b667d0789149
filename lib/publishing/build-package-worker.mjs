// Bundles the worker thread for packages into package-worker.generated.mjs. Runs during setup.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

await build({
  entryPoints: [join(here, 'package-worker.ts')],
  outfile: join(here, 'package-worker.generated.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  jsx: 'automatic',
  banner: { js: '// Made by build-package-worker.mjs.' },
  logLevel: 'warning',
})
