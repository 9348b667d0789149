// Bundles and minifies the hosted app's script, its service worker, and the runtime of each block type into
// runtime.generated.ts. Runs during setup.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildLive } from './build-live.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, 'runtime.generated.ts')

const blocks = join(here, '../../blocks')

/**
 * Removes the lines of `routing.ts` that are only for apps with sources. Runs before esbuild, because its
 * minifier picks names by letter frequency in the source, including dead code.
 * @type {import('esbuild').Plugin}
 */
const withoutLiveLines = {
  name: 'without-live-lines',
  setup({ onLoad }) {
    onLoad({ filter: /runtime\/routing\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(/^.*\/\/ live$/gm, ''),
      loader: 'ts',
    }))
  },
}

/** @satisfies {import('esbuild').BuildOptions} */
const OPTIONS = {
  bundle: true,
  minify: true,
  write: false,
  target: ['chrome70', 'safari14.1', 'firefox78'],
  charset: 'ascii',
  legalComments: 'none',
  // Preact renders in the app.
  tsconfigRaw: JSON.stringify({ compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } }),
}

/** @param {{ entryPoints: string[] } | { stdin: { contents: string, resolveDir: string } }} entry */
async function bundle(entry, plugins = [withoutLiveLines]) {
  const { outputFiles } = await build({ ...OPTIONS, ...entry, format: 'iife', plugins })
  return JSON.stringify(outputFiles[0].text.trimEnd())
}

/** @param {string} name */
const own = (name) => bundle({ entryPoints: [join(here, 'runtime', name)] })

const typeOf = (path) => basename(dirname(path))

/** @param {string} path of a type's runtime.ts below `blocks` @returns {Promise<string>} its line of the table of all types */
async function ofBlock(path) {
  const type = typeOf(path)
  const contents = `import { start } from './${dirname(path)}/runtime'\nfor (const app of document.querySelectorAll('.ak-app')) start(app)`
  return `  ${type}: ${await bundle({ stdin: { contents, resolveDir: blocks } })},`
}

/** @param {string} name of the file that starts it */
const liveScripts = async (name) => {
  const contents = [
    `import { start } from './registries/phone/${name}'`,
    "import { startApp } from '../packaging/web/runtime/main-with-pages'",
    'startApp(start)',
  ]
  const scripts = await buildLive({ contents: contents.join('\n'), resolveDir: blocks }, OPTIONS)
  return scripts.map((text) => JSON.stringify(text.trimEnd()))
}

const [
  runtime,
  [live, liveMore],
  [shop, shopMore],
  languages,
  updates,
  shared,
  shellReport,
  worker,
  liveWorker,
  pushWorker,
  ...types
] = await Promise.all([
  own('main.ts'),
  liveScripts('content-start'),
  liveScripts('shop-start'),
  own('languages.ts'),
  own('updates-start.ts'),
  own('shared-start.ts'),
  bundle({ entryPoints: [join(blocks, 'phone/shell-report-start.ts')] }),
  own('worker.ts'),
  own('worker-with-pictures.ts'),
  bundle({ entryPoints: [join(blocks, 'types/notifications/worker.ts')] }),
  ...globSync('**/runtime.ts', { cwd: blocks })
    .sort((a, b) => (typeOf(a) < typeOf(b) ? -1 : 1))
    .map(ofBlock),
])
const text = `// Made by build-runtime.mjs.
export const RUNTIME = ${runtime}
/** For apps with sources: what is read from blogs and feeds is live in it. It imports more.js when that is needed. */
export const LIVE_RUNTIME = { 'app.js': ${live}, 'more.js': ${liveMore} }
/** The same with all that is live, for apps with blocks of a store. */
export const SHOP_RUNTIME = { 'app.js': ${shop}, 'more.js': ${shopMore} }
/** For apps of several languages. */
export const LANGUAGES = ${languages}
/** For releases that tell of the next one while they are open. */
export const UPDATES = ${updates}
/** For releases with a form that takes what other apps share. */
export const SHARED = ${shared}
/** For packages whose shell takes updates: it runs before all others. */
export const SHELL_REPORT = ${shellReport}
export const SERVICE_WORKER = ${worker}
/** For apps with sources: it keeps the pictures of posts. */
export const LIVE_SERVICE_WORKER = ${liveWorker}
/** For apps that offer notifications: it follows the worker. */
export const PUSH_WORKER = ${pushWorker}
/** By the type of block that needs it. */
export const BLOCK_RUNTIMES: Readonly<Record<string, string>> = {
${types.join('\n')}
}
`
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
