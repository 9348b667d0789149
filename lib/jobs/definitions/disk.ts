import { MINUTE } from '../../base/clock'
import { warnOfDisk } from '../../admin/disk-warning'
import type { Job } from '../../platform/jobs/job'

/** Warns administrators before the disk is full. */
export const disk: Job = {
  name: 'disk',
  lookEvery: MINUTE,
  every: 5 * MINUTE,
  deadline: MINUTE,
  run: ({ now }) => warnOfDisk(now),
}
