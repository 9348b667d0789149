// Extracts the shapes of tab icons from the installed Lucide library into shapes.generated.ts. Run it by hand
// after changing the names in lib/document/icon-names.ts or the library's version.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../..')
const library = join(root, 'node_modules/lucide-react')

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')
const [, listed = ''] = read('lib/document/icon-names.ts').split('// Of the Lucide library')
const names = [...listed.matchAll(/^ {2}'([a-z0-9 -]+)',$/gm)].flatMap(([, line = '']) => line.split(' '))

/** @param {string} name @returns {[string, Record<string, string>][]} */
function shapesOf(name) {
  const source = readFileSync(join(library, `dist/esm/icons/${name}.mjs`), 'utf8')
  const other = /export \{ default \} from '\.\/(.+)\.mjs'/.exec(source)?.[1]
  if (other) return shapesOf(other)
  const node = /\n {2}node: (\[.*?\n {2}\]|\[.*?\]\]),?\n/s.exec(source)?.[1]
  if (!node) throw new Error(`No shapes in ${name}`)
  return new Function(`return ${node}`)().map(
    (/** @type {[string, Record<string, string>]} */ [tag, { key: _, ...attributes }]) => [tag, attributes],
  )
}

const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
const lines = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(shapesOf(name))},`)
const license = readFileSync(join(library, 'LICENSE'), 'utf8').trim().replaceAll('*/', '')
writeFileSync(
  join(here, 'shapes.generated.ts'),
  `/*
 * Made by build-shapes.mjs from Lucide ${version}.
 *
${license.replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '')}
 */
import type { LibraryIcon } from '@/lib/document/icon-names'
import type { IconShape } from '../frame/tab-icons'

export const LIBRARY_SHAPES: Record<LibraryIcon, readonly IconShape[]> = {
${lines.join('\n')}
}
`,
)
