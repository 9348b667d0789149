import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { applyMigrations } from '@/lib/platform/database/migrations'
import { env, resetEnv } from '@/lib/platform/env'
import { closeDatabase } from '../factories/database'
import { startPostgresql } from '../factories/postgresql-server'
import { type RunningService, isServing, runService } from '../factories/run-service'
import { REPORTS_HEAP, environment, newDataFolder } from './service'

const SECRETS = {
  NEXTAUTH_SECRET: 'a secret of all nodes, thirty-two characters',
  KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** Maximum milliseconds of a start. */
const STARTING = 60_000

export type Installation = {
  site: string
  data: string
  /** @throws Error with its output if it does not serve within a minute */
  start: (more?: Record<string, string>) => Promise<RunningService>
  remove: () => Promise<void>
}

/**
 * Creates an installation whose database this process also writes to, with `database()`: SQLite or, with
 * DRILL_DATABASE=postgresql, PostgreSQL.
 * @param settings environment of the service in addition to the common one
 */
export async function newInstallation(settings: Record<string, string>): Promise<Installation> {
  const postgresql =
    process.env.DRILL_DATABASE === 'postgresql' ? await startPostgresql({ durable: true }) : null
  const place = await newDataFolder(postgresql?.url)
  const before = { ...process.env }
  const combined = { ...environment(place), ...SECRETS, ...settings }
  Object.assign(process.env, combined)
  resetEnv()
  mkdirSync(place.data)
  await applyMigrations(env().DATABASE_URL)
  return {
    site: `http://localhost:${place.port}`,
    data: place.data,
    async start(more) {
      const service = runService(
        { ...combined, NODE_OPTIONS: REPORTS_HEAP, ...more },
        { folder: dirname(place.data) },
      )
      for (const stream of [service.child.stdout, service.child.stderr])
        stream?.on('data', (text: Buffer) => process.env.DRILL_LOG_LEVEL && process.stderr.write(text))
      await isServing(service, STARTING).catch(async (error: unknown) => {
        await service.kill()
        throw error
      })
      return service
    },
    async remove() {
      await closeDatabase()
      for (const name of Object.keys(combined)) delete process.env[name]
      Object.assign(process.env, before)
      resetEnv()
      await postgresql?.stop()
      place.remove()
    },
  }
}
