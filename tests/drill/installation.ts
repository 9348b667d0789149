import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { applyMigrations } from '@/lib/platform/database/migrations'
import { env, forgetEnv } from '@/lib/platform/env'
import { closeDatabase } from '../factories/database'
import { startPostgresql } from '../factories/postgresql-server'
import { type RunningService, isServing, runService } from '../factories/run-service'
import { environment, newPlace } from './service'

const SECRETS = {
  NEXTAUTH_SECRET: 'a secret of all nodes, thirty-two characters',
  KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** How long a start may take, in milliseconds. */
const STARTING = 60_000

export type Installation = {
  site: string
  data: string
  /** @throws Error with what it wrote when it does not serve within a minute */
  start: (more?: Record<string, string>) => Promise<RunningService>
  remove: () => Promise<void>
}

/**
 * An installation whose database this process writes to as well, with `database()`: on SQLite or, with
 * DRILL_DATABASE=postgresql, on PostgreSQL.
 * @param settings what the service is told beside what all are
 */
export async function newInstallation(settings: Record<string, string>): Promise<Installation> {
  const postgresql =
    process.env.DRILL_DATABASE === 'postgresql' ? await startPostgresql({ durable: true }) : null
  const place = await newPlace(postgresql?.url)
  const before = { ...process.env }
  const whole = { ...environment(place), ...SECRETS, ...settings }
  Object.assign(process.env, whole)
  forgetEnv()
  mkdirSync(place.data)
  await applyMigrations(env().DATABASE_URL)
  return {
    site: `http://localhost:${place.port}`,
    data: place.data,
    async start(more) {
      const service = runService({ ...whole, ...more }, { folder: dirname(place.data) })
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
      for (const name of Object.keys(whole)) delete process.env[name]
      Object.assign(process.env, before)
      forgetEnv()
      await postgresql?.stop()
      place.remove()
    },
  }
}
