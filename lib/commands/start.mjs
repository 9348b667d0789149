// npm start: from a fresh clone to a serving address. npm run dev: the same with reloading instead of a build.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, build, checkNode, generate, install } from './setup.mjs'

const dev = process.argv.includes('--dev')

checkNode()
install()
generate()
if (!dev) build()

const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'lib/commands/serve.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm's shell passes no signals on: when it was ended, the service ends too.
const shell = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
