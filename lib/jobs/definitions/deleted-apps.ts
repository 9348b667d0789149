import { HOUR, MINUTE } from '../../base/clock'
import { removeOldDeletedApps } from '../../apps/deleted-apps'
import type { Job } from '../../platform/jobs/job'

/** Removes apps for good that were deleted long ago. */
export const deletedApps: Job = {
  name: 'deleted-apps',
  lookEvery: MINUTE,
  every: HOUR,
  deadline: 50 * MINUTE,
  run: ({ now, shallStop }) => removeOldDeletedApps(now, shallStop),
}
