// npm start: from a fresh clone to a serving address. npm run dev: the same with reloading instead of a build.
// `--web` and `--worker` start only one of the two processes, for services on several nodes.
import { endWithShell, ensureSupportedNode } from './node/supported-node.mjs'
import { supervise } from './node/supervisor.mjs'
import { ROOT, build, generate, install } from './setup.mjs'

const has = (option) => process.argv.includes(option)
const dev = has('--dev')

await ensureSupportedNode()
install()
generate()
if (!dev) build()

/** What Node.js is given to run a process of the service. */
const program = (name, ...options) =>
  dev ? ['--import', 'tsx', `lib/commands/${name}.ts`] : [...options, `.next/service/${name}.cjs`]
const programs = {
  ...(!has('--worker') && { web: program('serve') }),
  // Room for young objects, in MiB: rows pass through it, and eighty megabytes more make nothing faster.
  ...(!has('--web') && { worker: program('work', '--max-semi-space-size=2') }),
}
const env = { ...process.env, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' }
endWithShell(supervise(programs, { cwd: ROOT, env }))
