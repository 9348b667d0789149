// Brings a checkout to the state in which it can run: packages, generated code, a build. Each part is done
// again only when what it is made from has changed. Plain Node: nothing is installed when this runs first.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Ends the command with one clear sentence instead of a stack. */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/**
 * Installs the packages of the lockfile when node_modules was not made from it. With NODE_ENV=production those that only
 * tests and checks need are left out; where they are here already, they stay.
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

/** Database clients, the hosted apps' scripts, and the threads that build packages and send push messages. */
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

/** Another version of a tool may make something else of the same sources. */
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
  ifChanged('.next/.appkiln-sources', files, buildNext, publicAddress())
}

/** Stands in the built pages for search engines. An address of this machine may change from start to start. */
function publicAddress() {
  const { APP_URL = '' } = process.env
  if (!URL.canParse(APP_URL)) return ''
  const { hostname, origin } = new URL(APP_URL)
  return /^(localhost|127\.|\[::1\])/.test(hostname) ? '' : origin
}

/** Runs a command in the project's folder; ends with its exit code when it fails. */
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

/** Does the work, which is given their hash, unless the stamp says that it was done from these very files and setting. */
function ifChanged(stamp, files, work, setting = '') {
  const path = join(ROOT, stamp)
  const digest = digestOf(files, setting)
  if (hasStamp(stamp, digest)) return
  rmSync(path, { force: true }) // work that was interrupted is done again
  work(digest)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, digest)
}

function hasStamp(stamp, digest) {
  const path = join(ROOT, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === digest
}

function digestOf(files, setting = '') {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]).update(setting)
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
