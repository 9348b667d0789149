import { MINUTE, SECOND } from '../../base/clock'
import type { Job } from '../../platform/jobs/job'
import { lookAgainWhereDue } from '../../releases/second-look/due'

/** Asks sites again that answered too slowly when apps were made of them. */
export const secondLooks: Job = {
  name: 'second-looks',
  lookEvery: 10 * SECOND,
  every: 20 * SECOND,
  deadline: 30 * MINUTE,
  run: ({ now, shallStop }) => lookAgainWhereDue(now, shallStop),
}
