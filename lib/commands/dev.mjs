// npm run dev: the same as npm start, without a build and with Next's reloading.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, checkNode, generate, install } from './setup.mjs'

checkNode()
install()
generate()

const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'lib/commands/serve.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
