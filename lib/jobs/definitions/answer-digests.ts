import { HOUR, MINUTE } from '../../base/clock'
import { sendAnswerDigests } from '../../submissions/upkeep'
import type { Job } from '../../platform/jobs/job'

/** Tells owners of yesterday’s answers to their forms. */
export const answerDigests: Job = {
  name: 'answer-digests',
  lookEvery: MINUTE,
  every: HOUR,
  deadline: 50 * MINUTE,
  run: ({ now, shallStop }) => sendAnswerDigests(now, shallStop),
}
