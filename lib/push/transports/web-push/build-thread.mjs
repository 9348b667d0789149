// Bundles the worker thread for push messages into thread.generated.mjs. Runs during setup.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

await build({
  entryPoints: [join(here, 'thread-worker.ts')],
  outfile: join(here, 'thread.generated.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  banner: { js: '// Made by build-thread.mjs.' },
  logLevel: 'warning',
})
