import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EmailPreview } from '@/components/admin/system/emails/email-preview'
import { findEmailPreview } from '@/lib/admin/emails/previews'
import { requireAdministrator } from '../../../require-administrator'

export const metadata: Metadata = { title: 'Email' }

export default async function EmailPage({ params }: { params: Promise<{ name: string }> }) {
  const [{ actor, email }, { name }] = await Promise.all([requireAdministrator(), params])
  const preview = findEmailPreview(actor, name)
  if (!preview) notFound()
  return <EmailPreview key={name} email={preview} to={email} />
}
