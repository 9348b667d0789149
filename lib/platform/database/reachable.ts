import { within } from '../../base/within'
import { database } from './database'
import { singleton } from '../singleton'

/** Maximum response time of the database, in milliseconds. */
const TIMEOUT_MS = 3_000

const pending = singleton<{ now: Promise<boolean> | null }>('database reachable', () => ({ now: null }))

/** Whether the database responds. Concurrent callers share one query. */
export function isDatabaseReachable(): Promise<boolean> {
  return (pending.now ??= probe().finally(() => (pending.now = null)))
}

function probe(): Promise<boolean> {
  const query = database().setting.findFirst({ select: { key: true } })
  return within(TIMEOUT_MS, query).then(
    () => true,
    () => false,
  )
}
