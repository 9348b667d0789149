// The script of apps with sources, in two files: what an app opens with, and what it imports when that is needed.
import { basename } from 'node:path'
import { build } from 'esbuild'

/** Where the first lends the second what both are made of. */
const LENT = 'self.appParts'

/**
 * esbuild tells apart what only one of both needs and what they have in common, which becomes part of the first.
 * @param {import('esbuild').StdinOptions} stdin a script that imports the second by `import()`
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<[main: string, more: string]>} the second is a module beside the first, named `more.js`
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
    plugins: [given([main, common], more.name)],
  })
  return [joined.outputFiles?.[0]?.text ?? '', borrowing(more.text, common.name)]
}

/** @param {{ name: string, text: string }[]} files @param {string} later @returns {import('esbuild').Plugin} */
const given = (files, later) => ({
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
  const [whole, names] = from.exec(text) ?? []
  if (!whole || !names) throw new Error('The second script borrows in another way than expected')
  return text.replace(whole, `const{${names.replaceAll(/\s+as\s+/g, ':')}}=${LENT};`)
}
