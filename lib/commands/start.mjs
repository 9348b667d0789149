// npm start: from a fresh clone to a serving address.
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { ROOT, build, checkNode, generate, install } from './setup.mjs'

checkNode()
install()
generate()
build()

const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'lib/commands/serve.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
