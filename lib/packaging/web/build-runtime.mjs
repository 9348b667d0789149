// Bundles the hosted app's script, its service worker, and what each type of block does on a phone, minified, into
// runtime.generated.ts. Run at every set-up.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, 'runtime.generated.ts')

const blocks = join(here, '../../../components/blocks')

/** @param {{ entryPoints: string[] } | { stdin: { contents: string, resolveDir: string } }} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    ...entry,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome70', 'safari14.1', 'firefox78'],
    charset: 'ascii',
    legalComments: 'none',
    // What is drawn there is drawn by Preact.
    tsconfigRaw: JSON.stringify({ compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } }),
  })
  return JSON.stringify(outputFiles[0].text.trimEnd())
}

/** @param {string} name */
const own = (name) => bundle({ entryPoints: [join(here, 'runtime', name)] })

/** @param {string} path @returns {Promise<string>} its line of the table of all types */
async function ofBlock(path) {
  const type = basename(dirname(path))
  const contents = `import { start } from './${type}/runtime'\nfor (const app of document.querySelectorAll('.ak-app')) start(app)`
  return `  ${type}: ${await bundle({ stdin: { contents, resolveDir: blocks } })},`
}

/** @param {string} modules the file that names what of the live parts an app has, and @param {string} names its exports */
const liveWith = (modules, names) =>
  bundle({
    stdin: {
      contents: [
        `import { ${names} } from './live/${modules}'`,
        "import { startLive } from './live/phone/start'",
        "import { startApp } from '../../lib/packaging/web/runtime/main-with-pages'",
        `startApp(startLive(${names}))`,
      ].join('\n'),
      resolveDir: blocks,
    },
  })

const [runtime, live, shop, languages, worker, ...types] = await Promise.all([
  own('main.ts'),
  liveWith('content-group', 'CONTENT'),
  liveWith('registry', 'EVERYTHING'),
  own('languages.ts'),
  own('worker.ts'),
  ...globSync('*/runtime.ts', { cwd: blocks }).sort().map(ofBlock),
])
const text = `// Made by build-runtime.mjs.
export const RUNTIME = ${runtime}
/** The same for apps with sources: what is read from blogs and feeds is live in it. */
export const LIVE_RUNTIME = ${live}
/** The same with all that is live, for apps with blocks of a store. */
export const SHOP_RUNTIME = ${shop}
/** For apps of several languages. */
export const LANGUAGES = ${languages}
export const SERVICE_WORKER = ${worker}
/** By the type of block that needs it. */
export const BLOCK_RUNTIMES: Readonly<Record<string, string>> = {
${types.join('\n')}
}
`
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
