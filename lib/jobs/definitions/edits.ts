import { HOUR, MINUTE } from '../../base/clock'
import { forgetOldEdits } from '../../apps/collaboration/presence'
import type { Job } from '../../platform/jobs/job'

/** Forgets edits that every open editor has. */
export const edits: Job = {
  name: 'edits',
  lookEvery: MINUTE,
  every: HOUR,
  deadline: 50 * MINUTE,
  run: ({ now, shallStop }) => forgetOldEdits(now, shallStop),
}
