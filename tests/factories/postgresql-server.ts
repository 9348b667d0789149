import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endWithUs } from './end-with-us'
import { freePort } from './free-port'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { applyMigrations } from '../../lib/platform/database/migrations'

// Jest's global setup loads this file, so its imports are relative.

const VERSIONS = '/usr/lib/postgresql'
/** Settings for data that need not survive a crash. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Returns the folder of the newest server's programs on Debian, or null if it is not installed. */
function findPrograms(): string | null {
  const newest = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0]
    : undefined
  return newest ? join(VERSIONS, newest, 'bin') : null
}

export function hasPostgresql(): boolean {
  return findPrograms() !== null
}

export type PostgresqlServer = {
  url: string
  /** Kills it in the middle of its work and leaves its files. */
  kill: () => Promise<void>
  /** Restarts it with its data. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a throw-away PostgreSQL server on loopback, which stops with this process at the latest.
 * @param options.durable keeps acknowledged writes after a kill, as with the default settings
 */
export async function startPostgresql({ durable = false } = {}): Promise<PostgresqlServer> {
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-pg-'))
  const data = join(folder, 'db')
  const port = await freePort()
  const options = { cwd: folder, ...serverUser(folder) }
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), initdb, options)
  const settings = [...(durable ? [] : QUICK), 'listen_addresses=127.0.0.1']
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])]
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    endWithUs(server, folder)
    await ready(server)
  }
  const kill = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
  await start()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill,
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root starts it as Debian's `postgres` user. */
function serverUser(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (of: string) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, user.uid, user.gid)
  return user
}

/** Resolves when it accepts connections. Rejects with its log if it exits before. */
function ready(server: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (text: Buffer) => {
      if (log.includes('ready to accept connections')) return
      log += text.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended while it was started:\n${log}`)))
  })
}

const TEMPLATE = 'template_migrated'

/**
 * Offers one PostgreSQL server to all test files, in the process of the run. It starts when the first file
 * requests a database. Clients connect to the socket, send `empty` or `migrated`, and receive the address of
 * a new database.
 * @param folder of the socket
 */
export async function offerPostgresql(
  folder: string,
): Promise<{ socket: string; stop: () => Promise<void> }> {
  let server: Promise<PostgresqlServer> | undefined
  let made = 0
  let last: Promise<unknown> = Promise.resolve()

  async function newDatabase(kind: string): Promise<string> {
    const { url } = await (server ??= startWithTemplate())
    const name = `test_${++made}`
    await execute(url, `CREATE DATABASE ${name}${kind === 'migrated' ? ` TEMPLATE ${TEMPLATE}` : ''}`)
    return withName(url, name)
  }

  const socket = join(folder, 'postgresql.sock')
  const listener = createServer((connection) => {
    connection.once('data', (kind) => {
      const mine = last.then(() => newDatabase(kind.toString()))
      last = mine.catch(() => undefined)
      mine.then(
        (url) => connection.end(url),
        (error: unknown) => connection.end(`failed: ${String(error)}`),
      )
    })
  })
  await new Promise<void>((resolve) => listener.listen(socket, resolve))
  listener.unref()
  return {
    socket,
    stop: async () => {
      listener.close()
      await (await server?.catch(() => undefined))?.stop()
    },
  }
}

async function startWithTemplate(): Promise<PostgresqlServer> {
  const server = await startPostgresql()
  await execute(server.url, `CREATE DATABASE ${TEMPLATE}`)
  await applyMigrations(withName(server.url, TEMPLATE))
  return server
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withName(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
