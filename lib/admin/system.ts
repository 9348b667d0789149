import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { type BlobState, blobState } from '../platform/blobs/state'
import { isPostgresql, sqliteFile } from '../platform/database/provider'
import { spaceOf } from '../platform/disk/disk'
import { env } from '../platform/env'
import { type LastRuns, lastRuns } from '../platform/jobs/last-runs'
import { type Lease, leases } from '../platform/jobs/lease'
import { log } from '../platform/log'
import { pendingMigrations } from '../platform/database/migrations'
import { type OutboxState, outboxState } from '../platform/mail/outbox'
import { redisState } from '../platform/redis'
import { requireDashboard } from './access'

const SECRETS = ['NEXTAUTH_SECRET', 'KEY_ENCRYPTION_KEY'] as const

/** The state of the installation. Sizes are bytes; no secret is in it. */
export type SystemState = {
  node: string
  database: {
    kind: 'SQLite' | 'PostgreSQL'
    bytes: number | null
    /** Names of migrations that are not applied. */
    pending: string[]
    /** How long it took to answer, in milliseconds. */
    answersIn: number
  }
  /** The mail server, or without one the folder that emails are saved to, and the emails that are not sent yet. */
  mail: { server: string | null; folder: string; saved: number; outbox: OutboxState }
  /** Where limits are counted: in this node (`none`), in Redis, or in this node while Redis does not answer. */
  limits: { redis: Awaited<ReturnType<typeof redisState>>; server: string | null }
  /** What conversions may reach although it is private. */
  outbound: string[]
  secrets: { name: string; origin: 'environment' | 'data folder' }[]
  disk: { folder: string; freeBytes: number; totalBytes: number } | null
  /** How backups are made by themselves: 0 hours for never, 0 days for keeping all. */
  backups: { everyHours: number; keepDays: number; bucket: string | null }
  runs: LastRuns
  pictures: BlobState
  /** What workers do in the background. */
  work: { leases: Lease[] }
}

/** Asks the database, the file system and the environment. */
export async function systemState(actor: Actor): Promise<SystemState> {
  requireDashboard(actor)
  const { DATA_DIR, OUTBOUND_PRIVATE_ALLOW, ...rest } = env()
  const runs = await lastRuns()
  const [store, mail, limits, disk, pictures, held] = await Promise.all([
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
      keepDays: rest.BACKUP_KEEP_DAYS,
      bucket: rest.BACKUP_S3_URL ?? null,
    },
    runs,
    pictures,
    work: { leases: held },
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

/** PostgreSQL tells; SQLite's is its file and what has not been folded into it yet. */
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
    log.warn({ err }, 'the size of the database could not be read')
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

/** Without user and password. */
function hostOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${host} (${protocol === 'smtps:' ? 'TLS' : 'STARTTLS where offered'})`
}

async function limitsState(): Promise<SystemState['limits']> {
  const { REDIS_URL } = env()
  return { redis: await redisState(), server: REDIS_URL ? new URL(REDIS_URL).host : null }
}

/** The start puts kept secrets into the environment, so only the file tells where one is from. */
function secretOrigins(dataDir: string): SystemState['secrets'] {
  const kept = readKept(join(dataDir, 'secrets.json'))
  return SECRETS.map((name) => ({
    name,
    origin:
      process.env[name] !== undefined && kept[name] === process.env[name] ? 'data folder' : 'environment',
  }))
}

function readKept(file: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>
  } catch {
    return {} // none: the secrets are the environment's
  }
}

async function diskState(folder: string): Promise<SystemState['disk']> {
  const space = await spaceOf(folder)
  return space && { folder, ...space }
}
