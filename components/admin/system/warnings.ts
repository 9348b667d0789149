import type { SystemState } from '@/lib/admin/system'
import { copy, jobName } from './copy'
import { DAY, HOUR } from '@/lib/base/clock'

/** Backups older than this cause a warning, in days. */
const OLD_BACKUP = 7
/** Maximum delay between a job's due time and its start, in milliseconds. */
const LATE = 2 * HOUR

/** Warnings for the host to act on. */
export function warningsOf(state: SystemState, now: Date): string[] {
  const { backup, failedBackup, integrity } = state.runs
  const age = (at: string) => now.getTime() - Date.parse(at)
  const warnings: string[] = []
  if (state.database.pending.length > 0) warnings.push(copy.pending(state.database.pending.join(', ')))
  if (state.limits.redis === 'silent') warnings.push(copy.noRedis(state.limits.server ?? ''))
  if (state.mail.outbox.failed > 0) warnings.push(copy.mailFailed(state.mail.outbox.failed))
  if (state.outbound.length > 0) warnings.push(copy.outbound(state.outbound.join(', ')))
  if (integrity?.fault) warnings.push(copy.damaged(integrity.fault))
  if (failedBackup) warnings.push(copy.failedBackup(failedBackup.reason))
  if (!backup) warnings.push(copy.noBackup)
  else if (age(backup.at) > OLD_BACKUP * DAY) warnings.push(copy.oldBackup(Math.floor(age(backup.at) / DAY)))
  if (state.pictures.store?.fault)
    warnings.push(copy.noPictures(state.pictures.store.address, state.pictures.store.fault))
  if (backup?.pictures?.missing) warnings.push(copy.missingPictures(backup.pictures.missing))
  // On-demand jobs have no schedule: their due time stays at the last run.
  const late = state.work.leases.filter(
    ({ name, holder, dueAt, doneAt }) =>
      name in copy.work.names && // an older node may leave a job with another name
      !holder &&
      dueAt > (doneAt ?? new Date(0)) &&
      now.getTime() - dueAt.getTime() > LATE,
  )
  if (late.length > 0) warnings.push(copy.lateJobs(late.map(({ name }) => jobName(name)).join(', ')))
  const failed = state.work.leases.filter(({ failure }) => failure !== null)
  if (failed.length > 0) warnings.push(copy.failed(failed.map(({ name }) => jobName(name)).join(', ')))
  if (state.disk && state.disk.freeBytes < state.disk.totalBytes / 10) warnings.push(copy.fullDisk)
  return warnings
}
