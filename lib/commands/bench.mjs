// npm run bench [-- NAME …]: runs what lies in bench/, one after the other, on an idle machine. Each starts what it needs.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, fail, generate, install, run } from './setup.mjs'

await ensureSupportedNode()
install()
generate()

const all = readdirSync(join(ROOT, 'bench'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, 'bench', entry.name, 'bench.ts')))
  .map(({ name }) => name)
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all
for (const name of wanted) {
  if (!all.includes(name)) fail(`There is no bench called ${name}. There are: ${all.join(', ')}.`)
  console.log(`\n── ${name}`)
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'bench', name, 'bench.ts')])
}
