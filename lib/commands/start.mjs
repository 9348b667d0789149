// npm start: installs, builds and serves from a fresh clone. npm run dev: the same with reloading instead of
// a build. `--web` and `--worker` start only one of the two processes, for services on several nodes.
import { endWithShell, ensureSupportedNode } from './node/supported-node.mjs'
import { supervise } from './node/supervisor.mjs'
import { ROOT, build, generate, install } from './setup.mjs'

const has = (option) => process.argv.includes(option)
const dev = has('--dev')

await ensureSupportedNode()
install()
generate()
if (!dev) build()

/** Compiles WebAssembly once. Optimizing Prisma's query compiler takes 30 MiB a process and makes no query faster. */
const MEMORY = ['--liftoff-only']

/** Arguments for Node.js to run a process of the service. */
const program = (name, ...options) =>
  dev ? ['--import', 'tsx', `lib/commands/${name}.ts`] : [...MEMORY, ...options, `.next/service/${name}.cjs`]
const programs = {
  ...(!has('--worker') && { web: program('serve') }),
  // Size of V8's young generation in MiB. Rows pass through it; 80 MB more made nothing faster.
  ...(!has('--web') && { worker: program('work', '--max-semi-space-size=2') }),
}
const env = { ...process.env, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' }
endWithShell(supervise(programs, { cwd: ROOT, env }))
