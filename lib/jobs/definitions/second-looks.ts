import { lookAgainWhereDue } from '../../apps/second-look/due'
import { MINUTE, SECOND } from '../../base/clock'
import type { Job } from '../../platform/jobs/job'

/** Asks sites again that answered too slowly when apps were made of them. */
export const secondLooks: Job = {
  name: 'second-looks',
  lookEvery: 10 * SECOND,
  every: 20 * SECOND,
  deadline: 30 * MINUTE,
  run: ({ now, shallStop }) => lookAgainWhereDue(now, shallStop),
}
