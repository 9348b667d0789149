// npm start: from a fresh clone to a serving address. npm run dev: the same with reloading instead of a build.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWith, ensureSupportedNode } from './node/supported-node.mjs'
import { ROOT, build, generate, install } from './setup.mjs'

const dev = process.argv.includes('--dev')

await ensureSupportedNode()
install()
generate()
if (!dev) build()

const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'lib/commands/serve.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
endWith(child)
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
