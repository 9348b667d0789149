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

// Jest's global set-up loads this file, so its imports are relative.

const VERSIONS = '/usr/lib/postgresql'
/** For what need not outlive anything. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Where Debian puts the newest server's programs; none when it is not installed. */
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
  /** Ends it at once, in the middle of its work, and leaves its files. */
  kill: () => Promise<void>
  /** Starts it again with what it had. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a throw-away PostgreSQL server on loopback; it ends with this process at the latest.
 * @param options.durable keeps what it has acknowledged when it is killed, as its own settings have it
 */
export async function startPostgresql({ durable = false } = {}): Promise<PostgresqlServer> {
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-pg-'))
  const data = join(folder, 'db')
  const port = await freePort()
  const given = { cwd: folder, ...serverUser(folder) }
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), initdb, given)
  const settings = [...(durable ? [] : QUICK), 'listen_addresses=127.0.0.1']
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])]
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(join(programs, 'postgres'), args, { ...given, stdio: ['ignore', 'ignore', 'pipe'] })
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

/** PostgreSQL refuses to run as root, so root starts it as Debian's `postgres`. */
function serverUser(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (of: string) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, user.uid, user.gid)
  return user
}

/** Resolves when it takes connections; rejects with its log when it ends before. */
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
 * One PostgreSQL server for all test files, in the process of the run: started when the first of them asks for a
 * database. Whoever connects to the socket sends `empty` or `migrated`, and gets the address of a new database.
 * @param folder where the socket is made
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
