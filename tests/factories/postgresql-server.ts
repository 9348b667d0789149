import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endWithUs } from './end-with-us'
import { freePort } from './free-port'

// Jest's global set-up loads this file, so its imports are relative.

const VERSIONS = '/usr/lib/postgresql'
/** Nothing here outlives the run. */
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

export type PostgresqlServer = { url: string; stop: () => Promise<void> }

/** Starts a throw-away PostgreSQL server on loopback; it ends with this process at the latest. */
export async function startPostgresql(): Promise<PostgresqlServer> {
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-pg-'))
  const data = join(folder, 'db')
  const port = await freePort()
  const given = { cwd: folder, ...serverUser(folder) }
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), initdb, given)
  const settings = [...QUICK, 'listen_addresses=127.0.0.1'].flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings],
    { ...given, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  endWithUs(server, folder)
  const ended = once(server, 'exit')
  await ready(server)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGQUIT')
      await ended
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
