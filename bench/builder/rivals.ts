import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'

const FOLDER = join(import.meta.dirname, 'rivals')
const PAGES = {
  'plain DOM': 'plain-dom.js',
  Puck: 'puck.jsx',
  GrapesJS: 'grapes.js',
  'Craft.js': 'craft.jsx',
  'React alone': 'react-alone.jsx',
}

export type Rival = keyof typeof PAGES

/** Serves a page for each of the other editors while `work` runs. */
export async function withRivals(work: (url: (name: Rival, blocks: number) => string) => Promise<void>) {
  if (!existsSync(join(FOLDER, 'node_modules')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
  const files = await bundle()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = files.get(pathname)
    if (!file) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': file.type }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await work((name, blocks) => `http://127.0.0.1:${port}/${rivalName(name)}.html?blocks=${blocks}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function rivalName(rival: Rival): string {
  return PAGES[rival].replace(/\.jsx?$/, '')
}

type File = { type: string; body: Uint8Array | string }

/** Bundles each page with one script and one style sheet, as for production. */
async function bundle(): Promise<Map<string, File>> {
  const files = new Map<string, File>()
  for (const rival of Object.keys(PAGES) as Rival[]) {
    const name = rivalName(rival)
    const { outputFiles } = await build({
      entryPoints: [join(FOLDER, PAGES[rival])],
      outfile: join(FOLDER, `${name}.js`),
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.svg': 'dataurl', '.woff2': 'dataurl' },
    })
    const css = outputFiles.find(({ path }) => path.endsWith('.css'))
    const js = outputFiles.find(({ path }) => path.endsWith('.js'))!
    files.set(`/${name}.js`, { type: 'text/javascript', body: js.contents })
    if (css) files.set(`/${name}.css`, { type: 'text/css', body: css.contents })
    files.set(`/${name}.html`, { type: 'text/html', body: page(name, Boolean(css)) })
  }
  return files
}

function page(name: string, styled: boolean): string {
  const style = styled ? `<link rel="stylesheet" href="/${name}.css">` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${style}</head><body><script type="module" src="/${name}.js"></script></body></html>`
}
