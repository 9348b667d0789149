import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NewApp } from '@/components/builder/my-apps/new-app'
import { SiteFrame } from '@/components/site/site-frame'
import { pageUser } from '@/app/page-user'
import { actorOf } from '@/lib/platform/actor'
import { Own } from './own'

export const metadata: Metadata = { title: 'Start a new app' }

/** Where a new app begins: blank, from a website or from a template. */
export default async function NewAppPage() {
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent('/app-builder/new')}`)
  return (
    <div data-theme="system">
      <SiteFrame>
        <NewApp own={<Own actor={actorOf(user)} />} />
      </SiteFrame>
    </div>
  )
}
