import type { Backlog } from './backlog'
import { feeds } from './feeds'
import { limits } from './limits'
import { mails } from './mail'
import { payments } from './payments'
import { pushes } from './push'
import { rebuilds } from './rebuilds'

/** By the outside service that they wait for. */
export const BACKLOGS: Record<string, () => Promise<Backlog>> = {
  push: pushes,
  mail: mails,
  feeds,
  s3: rebuilds,
  paypal: payments,
  redis: limits,
}
