import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'
import { StoresView } from '@/components/apps/stores/stores-view'
import { AppShell } from '@/components/shell/app-shell'
import { appArea } from '@/components/shell/places'
import { findStoreApp } from '@/lib/apps/queries'
import { toActor } from '@/lib/platform/actor'
import { NotFoundError } from '@/lib/platform/errors'

export const metadata: Metadata = { title: 'App stores', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

/** Store submission of one app. */
export default async function StoresPage({ params }: Props) {
  const { id } = await params
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent(`/app-builder/stores/${id}`)}`)
  const app = await findStoreApp(toActor(user, { permission: 'app.publish' }), id).catch((error: unknown) => {
    if (error instanceof NotFoundError) notFound()
    throw error
  })
  return (
    <AppShell me={toMe(user)} area={appArea(app)}>
      <StoresView app={app} />
    </AppShell>
  )
}
