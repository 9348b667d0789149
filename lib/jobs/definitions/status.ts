import { MINUTE } from '../../base/clock'
import type { Job } from '../../platform/jobs/job'
import { createRecorder } from '../../status/recorder'

const recorder = createRecorder()

/** Checks the parts of the service for the status page. Takes a lease itself, since it goes on without a database. */
export const status: Job = {
  name: 'status',
  lookEvery: MINUTE,
  deadline: 2 * MINUTE,
  run: ({ now }) => recorder.look(now),
}
