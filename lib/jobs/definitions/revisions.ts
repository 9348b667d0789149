import { HOUR, MINUTE } from '../../base/clock'
import { thinRevisions } from '../../apps/revisions/thinning'
import type { Job } from '../../platform/jobs/job'

/** Thins old revisions of apps. */
export const revisions: Job = {
  name: 'revisions',
  lookEvery: MINUTE,
  every: HOUR,
  deadline: 50 * MINUTE,
  run: ({ now, shallStop }) => thinRevisions(now, shallStop),
}
