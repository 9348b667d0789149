import type { Job } from '../platform/jobs/job'
import { answerDigests } from './definitions/answer-digests'
import { automations } from './definitions/automations'
import { backup } from './definitions/backup'
import { billing } from './definitions/billing'
import { databaseCheck } from './definitions/database-check'
import { deletedApps } from './definitions/deleted-apps'
import { disk } from './definitions/disk'
import { edits } from './definitions/edits'
import { emails } from './definitions/emails'
import { oldAnswers } from './definitions/old-answers'
import { oldDeliveries } from './definitions/old-deliveries'
import { oldEmails } from './definitions/old-emails'
import { payments } from './definitions/payments'
import { push } from './definitions/push'
import { rebuilds } from './definitions/rebuilds'
import { revisions } from './definitions/revisions'
import { secondLooks } from './definitions/second-looks'
import { status } from './definitions/status'
import { unusedPictures } from './definitions/unused-pictures'

/** All that the service does in the background. */
export const JOBS: readonly Job[] = [
  emails,
  push,
  rebuilds,
  secondLooks,
  automations,
  status,
  disk,
  payments,
  billing,
  answerDigests,
  deletedApps,
  oldAnswers,
  revisions,
  edits,
  oldEmails,
  oldDeliveries,
  unusedPictures,
  databaseCheck,
  backup,
]
