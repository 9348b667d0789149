import { DAY, HOUR, MINUTE } from '../../base/clock'
import { deleteOldDeliveries } from '../../push/sending/upkeep'
import type { Job } from '../../platform/jobs/job'

/** Deletes the deliveries of push messages, and the devices, that ended long ago. */
export const oldDeliveries: Job = {
  name: 'old-deliveries',
  lookEvery: MINUTE,
  every: DAY,
  deadline: HOUR,
  run: ({ now, shallStop }) => deleteOldDeliveries(now, shallStop),
}
