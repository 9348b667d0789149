import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Takeover } from '@/components/apps/takeover/takeover'
import { AppShell } from '@/components/shell/app-shell'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'

export const metadata: Metadata = { title: 'Bring an app from elsewhere', robots: { index: false } }

/** Takes over an Android app that was built elsewhere. */
export default async function TakeoverPage() {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/new/takeover')}`)
  return (
    <AppShell me={toMe(user)}>
      <Takeover />
    </AppShell>
  )
}
