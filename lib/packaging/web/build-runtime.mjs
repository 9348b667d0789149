// Bundles the hosted app's script and its service worker into runtime.generated.ts, minified. Run at every set-up.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, 'runtime.generated.ts')

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'runtime', entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome70', 'safari14.1', 'firefox78'],
    charset: 'ascii',
    legalComments: 'none',
    tsconfigRaw: '{}',
  })
  return JSON.stringify(outputFiles[0].text.trimEnd())
}

const [runtime, worker] = await Promise.all([bundle('main.ts'), bundle('worker.ts')])
const text = `// Made by build-runtime.mjs.
export const RUNTIME = ${runtime}
export const SERVICE_WORKER = ${worker}
`
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
