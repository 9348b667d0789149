import type { SystemState } from '@/lib/admin/system'
import { copy } from './copy'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** A backup that is older is told of, in days. */
const OLD_BACKUP = 7

/** What a host should do something about. */
export function warningsOf(state: SystemState, now: Date): string[] {
  const { backup, scheduled } = state.runs
  const age = (at: string) => now.getTime() - Date.parse(at)
  const warnings: string[] = []
  if (state.database.pending.length > 0) warnings.push(copy.pending(state.database.pending.join(', ')))
  if (state.limits.redis === 'silent') warnings.push(copy.noRedis(state.limits.server ?? ''))
  if (state.outbound.length > 0) warnings.push(copy.outbound(state.outbound.join(', ')))
  if (!backup) warnings.push(copy.noBackup)
  else if (age(backup.at) > OLD_BACKUP * DAY) warnings.push(copy.oldBackup(Math.floor(age(backup.at) / DAY)))
  if (scheduled && age(scheduled.at) > 2 * HOUR) warnings.push(copy.lateRun)
  if (scheduled && scheduled.failed.length > 0) warnings.push(copy.failed(scheduled.failed.join(', ')))
  if (state.disk && state.disk.freeBytes < state.disk.totalBytes / 10) warnings.push(copy.fullDisk)
  return warnings
}
