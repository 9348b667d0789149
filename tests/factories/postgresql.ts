import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { database } from '@/lib/platform/database'
import { applyMigrations } from '@/lib/platform/migrations'
import { canInstall, whySkipped } from './debian'
import { freePort } from './free-port'

const VERSIONS = '/usr/lib/postgresql'

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

/** `describe` for what needs PostgreSQL: skipped only where it is not and cannot be installed. */
export function describePostgresql(name: string, work: () => void): void {
  if (hasPostgresql() || canInstall()) describe(name, work)
  else describe.skip(`${name} (${whySkipped('postgresql')})`, work)
}

export type PostgresqlServer = { url: string; stop: () => void }

/** Starts a throw-away PostgreSQL server on loopback. It refuses to run as root, so root hands it to `postgres`. */
export async function startPostgresql(): Promise<PostgresqlServer> {
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-pg-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  const run = (command: string) =>
    process.getuid?.() === 0
      ? execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', command], { stdio: 'pipe' })
      : execFileSync('sh', ['-c', command], { stdio: 'pipe' })
  run(`${programs}/initdb -D ${folder}/db -A trust -U postgres`)
  run(
    `${programs}/pg_ctl -D ${folder}/db -o "-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off" -l ${folder}/log -w start`,
  )
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(`${programs}/pg_ctl -D ${folder}/db -m immediate stop`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Gives the tests of one file a PostgreSQL database of their own, in the place of `inOwnDatabase`. */
export function inOwnPostgresql(): void {
  let server: PostgresqlServer
  let folder: string
  beforeAll(async () => {
    server = await startPostgresql()
    folder = mkdtempSync(join(tmpdir(), 'appkiln-test-'))
    process.env.DATABASE_URL = server.url
    process.env.DATA_DIR = folder
    process.env.NEXTAUTH_SECRET = 'a secret for tests, thirty-two characters'
    process.env.KEY_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64')
    applyMigrations(server.url)
  }, 60_000)
  afterAll(async () => {
    await database().$disconnect()
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
}
