// Builds the script of apps with sources in two files: the initial one, and one that is imported on demand.
import { basename } from 'node:path'
import { build } from 'esbuild'

/** Global through which the first file shares common code with the second. */
const LENT = 'self.appParts'

/**
 * Uses esbuild's code splitting to separate code that only one file needs from common code, which becomes
 * part of the first.
 * @param {import('esbuild').StdinOptions} stdin a script that imports the second by `import()`
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<[main: string, more: string]>} the second is a module next to the first, named `more.js`
 */
export async function buildLive(stdin, options) {
  const split = await build({
    ...options,
    stdin,
    outdir: '/',
    format: 'esm',
    splitting: true,
    metafile: true,
  })
  const files = Object.entries(split.metafile.outputs).map(([path, { entryPoint }]) => ({
    name: basename(path),
    entryPoint,
    text: split.outputFiles.find((file) => basename(file.path) === basename(path))?.text ?? '',
  }))
  const main = files.find(({ entryPoint }) => entryPoint === '<stdin>')
  const more = files.find((file) => file.entryPoint && file !== main)
  const common = files.find(({ entryPoint }) => !entryPoint)
  if (!main || !more || !common || files.length !== 3)
    throw new Error('The live parts do not make two scripts')
  const contents = `import * as common from './${common.name}'; import './${main.name}'; ${LENT} = common`
  const joined = await build({
    ...options,
    stdin: { contents, resolveDir: '/' },
    format: 'iife',
    plugins: [inputs([main, common], more.name)],
  })
  return [joined.outputFiles?.[0]?.text ?? '', borrowing(more.text, common.name)]
}

/** @param {{ name: string, text: string }[]} files @param {string} later @returns {import('esbuild').Plugin} */
const inputs = (files, later) => ({
  name: 'given-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ path }) =>
      path === `./${later}` ? { path: './more.js', external: true } : { path, namespace: 'given' },
    )
    onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({
      contents: files.find(({ name }) => path === `./${name}`)?.text,
      resolveDir: '/',
    }))
  },
})

/** @param {string} text @param {string} common */
function borrowing(text, common) {
  const from = new RegExp(`^import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${common}";?`)
  const [match, names] = from.exec(text) ?? []
  if (!match || !names) throw new Error('The second script borrows in another way than expected')
  return text.replace(match, `const{${names.replaceAll(/\s+as\s+/g, ':')}}=${LENT};`)
}
