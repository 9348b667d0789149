// Runs a small command (npm run admin, backup, seed:demo, verify-audit) in a checkout that may be fresh.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, generate, install } from './setup.mjs'

await ensureSupportedNode()
install()
generate()

const [command, ...args] = process.argv.slice(2)
const file = join(ROOT, 'lib/commands', `${command}.ts`)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(status ?? 1)
