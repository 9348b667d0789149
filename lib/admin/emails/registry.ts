import { accountEmails } from '../../accounts/emails'
import { securityEmails } from '../../accounts/security-emails'
import { diskEmails } from '../disk-warning'
import { appEmails } from '../../apps/administration/emails'
import { submissionEmails } from '../../submissions/emails'
import { keyEmails } from '../../releases/signing-key/key-email'
import { updateHaltedEmail } from '../../releases/updates/emails'
import { domainEmails } from '../../domains/emails'
import { linkEmail } from '../../apps/link-email'
import { cardExpires } from '../../billing/emails/cards'
import { orderEmails } from '../../billing/emails/orders'
import { TRIAL_EMAILS } from '../../billing/emails/trials'
import { contactEmails } from '../../contact/emails'
import { reportEmail } from '../../client-reports/emails'
import { workspaceEmails } from '../../workspaces/emails'
import { deadlineEmail, proofEmail } from '../../fleet/emails'
import { scheduledExportEmails } from '../../portability/scheduled/emails'
import { webhookEmails } from '../../webhooks/emails'
import { exportEmails } from '../../portability/emails'
import { reviewEmails } from '../../reviews/emails'
import { transferEmails } from '../../workspaces/transfers/emails'
import type { EmailSample } from '../../emails/define-email'

type Group = { title: string; emails: readonly EmailSample[] }

/** All emails of the service. */
export const EMAIL_GROUPS: readonly Group[] = [
  { title: 'Account', emails: accountEmails },
  { title: 'Signing in', emails: securityEmails },
  {
    title: 'Apps',
    emails: [linkEmail, ...appEmails, ...domainEmails, updateHaltedEmail, ...keyEmails, ...exportEmails],
  },
  {
    title: 'Workspaces',
    emails: [
      ...workspaceEmails,
      ...transferEmails,
      proofEmail,
      deadlineEmail,
      reportEmail,
      ...scheduledExportEmails,
      ...webhookEmails,
    ],
  },
  { title: 'Plans and orders', emails: [...Object.values(TRIAL_EMAILS), ...orderEmails, cardExpires] },
  { title: 'Reviews', emails: reviewEmails },
  { title: 'Forms', emails: submissionEmails },
  { title: 'Contact', emails: contactEmails },
  { title: 'Administration', emails: diskEmails },
]

/** All emails, in the order of the groups. */
export const EMAILS: readonly EmailSample[] = EMAIL_GROUPS.flatMap(({ emails }) => emails)
