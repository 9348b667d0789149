import { DAY, HOUR, MINUTE } from '../../base/clock'
import { sweepBlobs } from '../../platform/blobs/upkeep'
import type { Job } from '../../platform/jobs/job'

/** Deletes pictures that nothing shows from the storage of ASSETS_URL. */
export const unusedPictures: Job = {
  name: 'unused-pictures',
  lookEvery: MINUTE,
  every: DAY,
  deadline: 2 * HOUR,
  run: ({ now, shallStop }) => sweepBlobs(now, shallStop),
}
