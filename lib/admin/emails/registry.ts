import { accountEmails } from '../../accounts/emails'
import { securityEmails } from '../../accounts/security-emails'
import { diskEmails } from '../disk-warning'
import { appEmails } from '../../apps/administration/emails'
import { submissionEmails } from '../../submissions/emails'
import { keyEmails } from '../../releases/signing-key/key-email'
import { domainEmails } from '../../domains/emails'
import { linkEmail } from '../../apps/link-email'
import { orderEmails } from '../../billing/emails/orders'
import { TRIAL_EMAILS } from '../../billing/emails/trials'
import { contactEmails } from '../../contact/emails'
import { workspaceEmails } from '../../workspaces/emails'
import { proofEmail } from '../../fleet/emails'
import { transferEmails } from '../../workspaces/transfers/emails'
import type { EmailSample } from '../../emails/define-email'

type Group = { title: string; emails: readonly EmailSample[] }

/** All emails of the service. */
export const EMAIL_GROUPS: readonly Group[] = [
  { title: 'Account', emails: accountEmails },
  { title: 'Signing in', emails: securityEmails },
  { title: 'Apps', emails: [linkEmail, ...appEmails, ...domainEmails, ...keyEmails] },
  { title: 'Workspaces', emails: [...workspaceEmails, ...transferEmails, proofEmail] },
  { title: 'Plans and orders', emails: [...Object.values(TRIAL_EMAILS), ...orderEmails] },
  { title: 'Forms', emails: submissionEmails },
  { title: 'Contact', emails: contactEmails },
  { title: 'Administration', emails: diskEmails },
]

/** All emails, in the order of the groups. */
export const EMAILS: readonly EmailSample[] = EMAIL_GROUPS.flatMap(({ emails }) => emails)
