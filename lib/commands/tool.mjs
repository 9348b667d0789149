// Runs a developer's tool in a checkout that may be fresh:
//   npm run bench [-- NAME …]   runs the benchmarks in bench/ in sequence, on an idle machine.
//                               Each starts what it needs.
//   npm run drill [-- NAME …]   runs crash and attack tests for minutes. Not part of npm test, which runs
//                               the same for seconds. Names are those in tests/drill/run.ts.
//   npm run generate            writes the database clients, the hosted apps' scripts and the threads.
//   npm run screenshots         takes the guides' pictures of the product, from the built service with
//                               sample data. With -- --check, changes nothing and lists outdated pictures.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, build, fail, generate, install, run } from './setup.mjs'

const TOOLS = {
  bench(names) {
    const all = readdirSync(join(ROOT, 'bench'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, 'bench', entry.name, 'bench.ts')))
      .map(({ name }) => name)
    for (const name of names.length > 0 ? names : all) {
      if (!all.includes(name)) fail(`Unknown bench: ${name}. Choose one of: ${all.join(', ')}.`)
      console.log(`\n── ${name}`)
      script(`bench/${name}/bench.ts`)
    }
  },
  drill(names) {
    build()
    script('tests/drill/run.ts', names, ['--expose-gc'])
  },
  /** Nothing more: it runs before every tool. */
  generate() {},
  screenshots: (options) => script('tests/screenshots/take.ts', options),
}

function script(path, args = [], options = []) {
  run(process.execPath, [...options, '--import', 'tsx', join(ROOT, path), ...args])
}

await ensureSupportedNode()
install()
generate()
const [name, ...args] = process.argv.slice(2)
TOOLS[name](args)
