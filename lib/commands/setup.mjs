// Makes a checkout ready to run: packages, generated code, a build. Repeats a step only if its inputs
// changed. Plain Node, because nothing is installed when this first runs.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Prints one sentence instead of a stack, and exits with 1. */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/**
 * Installs the packages of the lockfile if node_modules is out of date. With NODE_ENV=production, skips
 * development dependencies unless they are installed already.
 */
export function install() {
  const lockfile = [join(ROOT, 'package-lock.json')]
  const isProduction = process.env.NODE_ENV === 'production'
  if (isProduction && hasStamp(STAMP, digestOf(lockfile))) return
  ifChanged(isProduction ? `${STAMP}-production` : STAMP, lockfile, () => {
    console.log('Installing packages …')
    const which = isProduction ? '--omit=dev' : '--include=dev'
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', which], {
      NODE_ENV: isProduction ? 'production' : 'development',
    })
  })
}

const STAMP = 'node_modules/.appkiln-lock'

/** Generates the database clients, the hosted apps' scripts, and the package and push threads. */
export function generate() {
  const schema = ['prisma/schema.prisma', 'prisma/derive-postgresql.mjs', 'prisma.config.ts']
  ifChanged('prisma/generated/.appkiln-sources', [...schema, ...TOOLS].flatMap(filesBelow), () => {
    console.log('Generating code …')
    node('prisma/derive-postgresql.mjs')
    prismaGenerate('file:./generate.db')
    prismaGenerate('postgresql://localhost/generate')
  })
  const bundled = ['components', 'lib', 'tsconfig.json']
  ifChanged('prisma/generated/.appkiln-bundles', [...bundled, ...TOOLS].flatMap(filesBelow), () => {
    node('lib/packaging/web/build-runtime.mjs')
    node('lib/publishing/build-package-worker.mjs')
    node('lib/push/transports/web-push/build-thread.mjs')
  })
}

/** Inputs of every step. Another version of a tool may generate other output from the same sources. */
const TOOLS = ['package-lock.json', 'lib/commands/setup.mjs']

/** Builds the service when its sources changed. */
export function build() {
  const sources = [
    'app',
    'components',
    'lib',
    'prisma/schema.prisma',
    'middleware.ts',
    'instrumentation-client.ts',
    'next.config.mjs',
    'tsconfig.json',
    'postcss.config.mjs',
    'package-lock.json',
    'public',
    'CHANGELOG.md',
  ]
  const files = [...sources, '.env', '.env.local', '.env.production'].flatMap(filesBelow)
  const buildNext = (digest) => {
    console.log('Building …')
    run(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      APPKILN_BUILD: digest.slice(0, 20),
    })
    node('lib/commands/build-service.mjs')
  }
  ifChanged('.next/.appkiln-sources', files, buildNext)
}

/** Runs a command in the project's folder. Exits with its exit code if it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

function node(script) {
  run(process.execPath, [join(ROOT, script)])
}

function prismaGenerate(url) {
  execFileSync(process.execPath, [join(ROOT, 'node_modules/prisma/build/index.js'), 'generate'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Runs `work` with the hash of the files, unless the stamp says that it ran for the same files. */
function ifChanged(stamp, files, work) {
  const path = join(ROOT, stamp)
  const digest = digestOf(files)
  if (hasStamp(stamp, digest)) return
  rmSync(path, { force: true }) // repeats interrupted work
  work(digest)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, digest)
}

function hasStamp(stamp, digest) {
  const path = join(ROOT, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === digest
}

function digestOf(files) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of files.map((f) => (f.startsWith(ROOT) ? f : join(ROOT, f)))) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [full]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.generated\.m?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
