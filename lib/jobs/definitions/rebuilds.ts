import { HOUR, SECOND } from '../../base/clock'
import type { Job } from '../../platform/jobs/job'
import { workOffRebuilds } from '../../releases/rebuilds/work'

/** Releases apps again for a new Android shell. One worker of all takes a lease while there is something to do. */
export const rebuilds: Job = {
  name: 'rebuilds',
  lookEvery: 20 * SECOND,
  deadline: HOUR,
  run: ({ shallStop }) => workOffRebuilds(shallStop),
}
