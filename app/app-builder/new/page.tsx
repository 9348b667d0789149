import type { Metadata } from 'next'
import { forbidden, redirect } from 'next/navigation'
import { NewApp } from '@/components/apps/my-apps/new-app'
import { AppShell } from '@/components/shell/app-shell'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'
import { permissionsIn, toActor } from '@/lib/platform/actor'
import { Own } from './own'

export const metadata: Metadata = { title: 'Start a new app' }

/** Starts a new app: blank, from a website, from an app elsewhere or from a template. */
export default async function NewAppPage() {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/new')}`)
  if (!permissionsIn(user, user.workspaceId).includes('app.create')) forbidden()
  return (
    <AppShell me={toMe(user)}>
      <NewApp own={<Own actor={toActor(user, { permission: 'app.create' })} />} />
    </AppShell>
  )
}
