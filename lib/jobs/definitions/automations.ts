import { MINUTE } from '../../base/clock'
import { asker } from '../../hosting/source-relay'
import type { Job } from '../../platform/jobs/job'
import { runAutomations } from '../../push/automations/run'

/** Writes messages of new posts, prices and stock. */
export const automations: Job = {
  name: 'automations',
  lookEvery: MINUTE,
  every: 15 * MINUTE,
  deadline: 14 * MINUTE,
  run: ({ now, shallStop }) => runAutomations(asker, now, shallStop),
}
