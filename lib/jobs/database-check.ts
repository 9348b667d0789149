import { DAY, HOUR, MINUTE } from '../base/clock'
import { isPostgresql, sqliteFile } from '../platform/database/provider'
import { quickCheck } from '../platform/database/quick-check'
import { env } from '../platform/env'
import type { Job } from '../platform/jobs/job'
import { lastRuns, recordIntegrityCheck } from '../platform/jobs/last-runs'

const EVERY = 7 * DAY

export const databaseCheck: Job = {
  name: 'database-check',
  pollEvery: MINUTE,
  every: HOUR,
  deadline: HOUR,
  run: ({ now }) => checkDatabase(now),
}

/**
 * Checks SQLite's file for damage once a week.
 * @throws Error if it is damaged; the System page shows it too
 */
export async function checkDatabase(now: Date): Promise<void> {
  const url = env().DATABASE_URL
  if (isPostgresql(url)) return
  const { integrity } = await lastRuns()
  if (integrity && integrity.fault === null && now.getTime() - Date.parse(integrity.at) < EVERY) return
  const fault = await quickCheck(sqliteFile(url))
  await recordIntegrityCheck(fault, now)
  if (fault !== null) throw new Error(`The database is damaged: ${fault}`)
}
