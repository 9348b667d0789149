import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Actor, requireAdministrator } from '../platform/actor'
import { database } from '../platform/database/database'
import { type BlobState, blobState } from '../platform/blobs/state'
import { isPostgresql, sqliteFile } from '../platform/database/provider'
import { getDiskSpace } from '../platform/disk/disk'
import { env } from '../platform/env'
import { type LastRuns, lastRuns } from '../platform/jobs/last-runs'
import { type Lease, leases } from '../platform/jobs/lease'
import { log } from '../platform/log'
import { pendingMigrations } from '../platform/database/migrations'
import { type OutboxState, outboxState } from '../platform/mail/outbox'
import { redisState } from '../platform/redis'

const SECRETS = ['NEXTAUTH_SECRET', 'KEY_ENCRYPTION_KEY'] as const

/** The state of the installation, without secrets. Sizes are in bytes. */
export type SystemState = {
  node: string
  database: {
    kind: 'SQLite' | 'PostgreSQL'
    bytes: number | null
    /** Names of pending migrations. */
    pending: string[]
    /** Response time in milliseconds. */
    answersIn: number
  }
  /** The mail server or, without one, the folder for emails, and the unsent emails. */
  mail: { server: string | null; folder: string; saved: number; outbox: OutboxState }
  /** Storage of rate limits: this node (`none`), Redis, or this node while Redis is unavailable. */
  limits: { redis: Awaited<ReturnType<typeof redisState>>; server: string | null }
  /** Private addresses that conversions may access. */
  outbound: string[]
  secrets: { name: string; origin: 'environment' | 'data folder' }[]
  disk: { folder: string; freeBytes: number; totalBytes: number } | null
  /** The backup schedule: 0 hours for never, 0 days to keep all. */
  backups: { everyHours: number; retentionDays: number; bucket: string | null }
  runs: LastRuns
  pictures: BlobState
  /** Background jobs of the workers. */
  work: { leases: Lease[] }
}

/** Reads the state from the database, the file system and the environment. */
export async function systemState(actor: Actor): Promise<SystemState> {
  requireAdministrator(actor)
  const { DATA_DIR, OUTBOUND_PRIVATE_ALLOW, ...rest } = env()
  const runs = await lastRuns()
  const [store, mail, limits, disk, pictures, leaseRows] = await Promise.all([
    databaseState(),
    mailState(),
    limitsState(),
    diskState(DATA_DIR),
    blobState(runs.store),
    leases(),
  ])
  return {
    node: process.versions.node,
    database: store,
    mail,
    limits,
    outbound: OUTBOUND_PRIVATE_ALLOW.map(({ ip, port }) => `${ip} port ${port}`),
    secrets: secretOrigins(DATA_DIR),
    disk,
    backups: {
      everyHours: rest.BACKUP_EVERY_HOURS,
      retentionDays: rest.BACKUP_KEEP_DAYS,
      bucket: rest.BACKUP_S3_URL ?? null,
    },
    runs,
    pictures,
    work: { leases: leaseRows },
  }
}

async function databaseState(): Promise<SystemState['database']> {
  const url = env().DATABASE_URL
  const started = performance.now()
  await database().$queryRaw`SELECT 1`
  const answersIn = performance.now() - started
  return {
    kind: isPostgresql(url) ? 'PostgreSQL' : 'SQLite',
    bytes: await databaseSize(url),
    pending: await pendingMigrations(url),
    answersIn,
  }
}

/** PostgreSQL reports its size; SQLite's is its file plus the WAL. */
async function databaseSize(url: string): Promise<number | null> {
  try {
    if (isPostgresql(url)) {
      const [row] = await database().$queryRaw<{ bytes: bigint }[]>`
        SELECT pg_database_size(current_database()) AS bytes`
      return row ? Number(row.bytes) : null
    }
    const file = sqliteFile(url)
    const sizes = await Promise.all([file, `${file}-wal`].map((path) => sizeOf(path)))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch (err) {
    log.warn({ err }, 'failed to read database size')
    return null
  }
}

async function sizeOf(path: string): Promise<number> {
  return existsSync(path) ? (await stat(path)).size : 0
}

async function mailState(): Promise<SystemState['mail']> {
  const { SMTP_URL, DATA_DIR } = env()
  const folder = join(DATA_DIR, 'outbox')
  const files = existsSync(folder) ? await readdir(folder) : []
  return {
    server: SMTP_URL ? hostOf(SMTP_URL) : null,
    folder,
    saved: files.filter((name) => name.endsWith('.eml')).length,
    outbox: await outboxState(),
  }
}

/** The host without user and password. */
function hostOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${host} (${protocol === 'smtps:' ? 'TLS' : 'STARTTLS where offered'})`
}

async function limitsState(): Promise<SystemState['limits']> {
  const { REDIS_URL } = env()
  return { redis: await redisState(), server: REDIS_URL ? new URL(REDIS_URL).host : null }
}

/** Compares with the file, because startup also puts its secrets into the environment. */
function secretOrigins(dataDir: string): SystemState['secrets'] {
  const stored = readStored(join(dataDir, 'secrets.json'))
  return SECRETS.map((name) => ({
    name,
    origin:
      process.env[name] !== undefined && stored[name] === process.env[name] ? 'data folder' : 'environment',
  }))
}

function readStored(file: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>
  } catch {
    return {} // no file: the secrets come from the environment
  }
}

async function diskState(folder: string): Promise<SystemState['disk']> {
  const space = await getDiskSpace(folder)
  return space && { folder, ...space }
}
