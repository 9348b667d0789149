// Runs a command under a supported Node.js. If the machine's own is too old, installs one from the npm
// registry for this checkout only, into .node/, and runs the command again under it. Plain Node 18 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '../../..')
const FOLDER = join(ROOT, '.node')

/** better-sqlite3's binaries crash without Node-API 10. Must match `engines` in package.json. */
const MIN_NODE = '22.14'

/** @param {string} version as in `process.versions.node` */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 14) || (major === 23 && minor >= 6)
}

/**
 * Returns immediately on a supported Node.js. On an older one, runs the command again under a newer one; this
 * process then only forwards signals, exits with the command's exit code, and never returns from here.
 */
export async function ensureSupportedNode() {
  if (isSupported(process.versions.node)) return
  const program = installedNode() ?? installNode()
  if (!program)
    fail(
      `Appkiln needs Node.js ${MIN_NODE} or newer; this is ${process.versions.node}, and there is no newer one for ${process.platform} ${process.arch} in the npm registry. Install one from nodejs.org.`,
    )
  await runUnder(program)
}

/** The installed program, if its version matches the lockfile and it starts. */
function installedNode() {
  const lock = JSON.parse(readFileSync(join(HERE, 'package-lock.json'), 'utf8'))
  for (const [path, { version, bin }] of Object.entries(lock.packages)) {
    if (!bin) continue
    const program = join(FOLDER, path, bin.node)
    const { status, stdout } = existsSync(program)
      ? spawnSync(program, ['--version'], { encoding: 'utf8' })
      : { status: 1, stdout: '' }
    if (status === 0 && stdout.trim() === `v${version}`) return program
  }
  return null
}

/** Installs only the package for this platform. The lockfile pins its bytes. */
function installNode() {
  console.log(
    `Node.js ${process.versions.node} is older than ${MIN_NODE}: fetching Node.js 24 for this project …`,
  )
  mkdirSync(FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(HERE, file), join(FOLDER, file))
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', '--include=optional'],
    // npm passes its settings to child processes, and this is another project's folder.
    { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'], env: withoutNpmSettings(process.env) },
  )
  if (error || status !== 0) fail('Node.js could not be fetched from the npm registry.')
  return installedNode()
}

function withoutNpmSettings(env) {
  const dropped = new Set(['npm_config_local_prefix', 'npm_config_prefix', 'npm_config_omit', 'NODE_ENV'])
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.has(name)))
}

/** Runs the same command line under another Node.js, which comes first in the PATH of child processes too. */
function runUnder(program) {
  const env = {
    // Debian's Node.js trusts the machine's certificates, such as a company's own; this build needs the flag.
    NODE_USE_SYSTEM_CA: '1',
    ...process.env,
    PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`,
  }
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env })
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`))
  endWith(child)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return new Promise(() => undefined)
}

/** Forwards signals to a child. */
function endWith(child) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  endWithShell(() => child.kill('SIGTERM'))
}

/** npm's shell forwards no signals and outlives npm, so this calls `end` when either of them exits. */
export function endWithShell(end) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) end()
  }, 500).unref()
}

/** Undefined without /proc. The line's second field may contain anything, but ends with a parenthesis. */
function parentOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
