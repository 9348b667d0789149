// Fails on modules that read the brand or the plans while they load: a later change would not reach them.
import 'tsx'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../setup.mjs'
import { readImports } from './folder-cycles.mjs'

/** The module through which all of them are read (lib/base/live-value.ts). */
const LIVE_VALUE = 'lib/base/live-value.ts'

/** Frames of the modules that pass a read on. */
const PASSES_ON = /lib\/(?:base\/live-value|brand|billing\/plans\/catalog)\.ts/

/** @param {string} root @returns {string[]} the modules that import LIVE_VALUE, directly or not */
export function findReaders(root) {
  const importers = new Map()
  for (const { from, to } of readImports(root)) importers.set(to, [...(importers.get(to) ?? []), from])
  const found = new Set()
  const next = [LIVE_VALUE]
  for (let file = next.pop(); file !== undefined; file = next.pop())
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      next.push(importer)
    }
  return [...found].sort()
}

/**
 * Loads modules, and returns the places that read a value meanwhile.
 * @param {string} root @param {string[]} files @returns {Promise<string[]>} `file:line:column, read by file:line:column`
 */
export async function findEarlyReads(root, files) {
  const load = (file) => import(pathToFileURL(join(root, file)).href)
  const { setRequestValues } = await load(LIVE_VALUE)
  const reads = new Set()
  setRequestValues(() => {
    reads.add(placeOf(new Error('read').stack, root))
  })
  for (const file of files) await load(file)
  setRequestValues(() => undefined)
  return [...reads].sort()
}

/** The two innermost frames of our own code that do not only pass the read on. */
function placeOf(stack, root) {
  const frames = stack.split('\n').map((line) => /([^\s(]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? '')
  const own = frames.map((frame) => frame.replace('file://', '')).filter((frame) => frame.startsWith(root))
  const places = own.filter((frame) => !PASSES_ON.test(frame) && !frame.includes(import.meta.filename))
  return places
    .slice(0, 2)
    .map((place) => place.slice(root.length + 1))
    .join(', read by ')
}

// Styles load as nothing.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('.css') ? { format: 'commonjs', source: '', shortCircuit: true } : nextLoad(url, context),
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Commands run when they load.
  const root = process.argv[2] ?? ROOT
  const files = findReaders(root).filter((file) => !file.startsWith('lib/commands/'))
  const reads = await findEarlyReads(root, files)
  for (const place of reads) console.error(place)
  if (reads.length > 0)
    console.error('\nRead it in a function or a getter: it may change while the service runs.')
  console.log(`${files.length} modules, ${reads.length} read the brand or the plans while they load`)
  process.exit(reads.length === 0 ? 0 : 1)
}
