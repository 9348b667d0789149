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

const lists = join(here, '../../sources/lists')

/** The kind of a line of a list: `export { catalog as woocommerce } from …`. */
const kindOf = (line) => /^export \{ (?:\w+ as )?(\w+) \}/.exec(line)?.[1]

const SHOP_KINDS = readFileSync(join(lists, 'selling.ts'), 'utf8')
  .split('\n')
  .flatMap((line) => kindOf(line) ?? [])

/** Marks the scripts of apps with rows among those of shops. */
const ROWS = 'rows'

/**
 * Leaves out the shop systems that an app doesn't sell from, and the rows of a shop without them.
 * @param {string[]} kinds @returns {import('esbuild').Plugin}
 */
const withShops = (kinds) => ({
  name: 'with-shops',
  setup({ onLoad }) {
    if (!kinds.includes(ROWS))
      onLoad({ filter: /registries\/live-more-content\.ts$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replaceAll(/^.*\/\/ rows$/gm, ''),
        loader: 'ts',
        resolveDir: dirname(path),
      }))
    onLoad({ filter: /sources\/lists\/(?:catalogs|selling|transports)\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => !SHOP_KINDS.includes(kindOf(line)) || kinds.includes(kindOf(line)))
        .join('\n'),
      loader: 'ts',
      resolveDir: dirname(path),
    }))
  },
})

/** Every combination of shops that an app may sell from, without and with rows. */
const COMBINATIONS = SHOP_KINDS.reduce(
  (all, kind) => [...all, [kind], ...all.map((each) => [...each, kind])],
  [],
).flatMap((kinds) => [kinds, [...kinds, ROWS]])

/** @param {string} name of the file that starts it @param {string[]} kinds */
const liveScripts = async (name, kinds) => {
  const contents = [
    `import { start } from './registries/phone/${name}'`,
    "import { startApp } from '../packaging/web/runtime/main-with-pages'",
    'startApp(start)',
  ]
  const options = { ...OPTIONS, plugins: [withShops(kinds)] }
  const scripts = await buildLive({ contents: contents.join('\n'), resolveDir: blocks }, options)
  return scripts.map((text) => JSON.stringify(text.trimEnd()))
}

const [
  runtime,
  [live, liveMore],
  shops,
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
  liveScripts('content-start', [ROWS]),
  Promise.all(COMBINATIONS.map((kinds) => liveScripts('shop-start', kinds))),
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
/**
 * The same with all that is live, for apps with blocks of stores, by the kinds of those and \`rows\` if it has some, sorted and
 * joined.
 */
export const SHOP_RUNTIMES: Readonly<Record<string, typeof LIVE_RUNTIME>> = {
${COMBINATIONS.map((kinds, index) => `  '${[...kinds].sort().join('+')}': { 'app.js': ${shops[index][0]}, 'more.js': ${shops[index][1]} },`).join('\n')}
}
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
