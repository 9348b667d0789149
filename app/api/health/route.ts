import { connection } from 'next/server'
import { version } from '@/package.json'
import { currentUser } from '@/lib/accounts/sessions/current'
import { sqliteVersion } from '@/lib/platform/database/database'
import { isPostgresql } from '@/lib/platform/database/provider'
import { isDatabaseReachable } from '@/lib/platform/database/reachable'
import { diskState } from '@/lib/platform/disk/disk'
import { isDraining } from '@/lib/platform/jobs/draining'
import { workerState } from '@/lib/platform/jobs/worker-state'
import { env } from '@/lib/platform/env'
import { described } from '@/lib/platform/http/about'
import { json } from '@/lib/platform/http/respond'

const RETRY = { 'retry-after': '10' }

/** Shows the details of the disk to administrators only. */
export const GET = described(
  {
    summary: 'Check that the service works',
    answers: {
      200: '`{ status, version, database }`, `sqlite` with its version on SQLite, and `worker` (`running` or `restarting`) where this node has one. Administrators also get `disk` (`ok`, or `low` when less than 512 MiB are free) and `freeBytes`.',
      503: 'The database is `gone`, nothing can be saved (to administrators, `disk` is `full` or `unwritable`), or this node is about to stop.',
    },
  },
  async () => {
    await connection()
    if (isDraining()) return json({ status: 'stopping', version, database: 'ok' }, 503, RETRY)
    const [isReachable, { state: disk, freeBytes }] = await Promise.all([isDatabaseReachable(), diskState()])
    if (!isReachable) return json({ status: 'unavailable', version, database: 'gone' }, 503, RETRY)
    const sqlite = isPostgresql(env().DATABASE_URL) ? {} : { sqlite: await sqliteVersion() }
    const worker = workerState()
    const isAdministrator = (await currentUser())?.role === 'admin'
    const details = {
      ...{ version, database: 'ok', ...sqlite },
      ...(worker && { worker }),
      ...(isAdministrator && { disk, freeBytes }),
    }
    const isSaving = disk === 'ok' || disk === 'low'
    return isSaving
      ? json({ status: 'ok', ...details })
      : json({ status: 'unavailable', ...details }, 503, RETRY)
  },
)
