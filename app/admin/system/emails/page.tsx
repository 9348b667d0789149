import type { Metadata } from 'next'
import { EmailList } from '@/components/admin/system/emails/email-list'
import { listEmails } from '@/lib/admin/emails/previews'
import { requireAdministrator } from '../../require-administrator'

export const metadata: Metadata = { title: 'Emails' }

export default async function EmailsPage() {
  const { actor } = await requireAdministrator()
  return <EmailList groups={listEmails(actor)} />
}
