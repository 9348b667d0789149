import type { SystemState } from '@/lib/admin/system'
import { copy, jobName } from './copy'
import { DAY, HOUR } from '@/lib/base/clock'

/** Backups older than this cause a warning, in days. */
const OLD_BACKUP = 7
/** How long a job may be due before a node begins it, in milliseconds. */
const LATE = 2 * HOUR

/** What the host should fix. */
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
  // What is done when it is asked for has no time of its own: it stays due from when it was done last.
  const late = state.work.leases.filter(
    ({ name, holder, dueAt, doneAt }) =>
      name in copy.work.names && // a node of an earlier version may leave one of another name
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
