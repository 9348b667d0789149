import { HOUR, MINUTE } from '../../base/clock'
import { deleteOldAnswers } from '../../submissions/upkeep'
import type { Job } from '../../platform/jobs/job'

/** Deletes answers to forms that are older than their owner keeps them. */
export const oldAnswers: Job = {
  name: 'old-answers',
  lookEvery: MINUTE,
  every: HOUR,
  deadline: 50 * MINUTE,
  run: ({ now, shallStop }) => deleteOldAnswers(now, shallStop),
}
