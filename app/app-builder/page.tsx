import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EditorPage } from '@/components/builder/editor-page'
import { MyApps } from '@/components/builder/my-apps/my-apps'
import { SiteFrame } from '@/components/site/site-frame'
import { currentUser } from '@/lib/accounts/session'
import { readResume } from './resume'

export const metadata: Metadata = { title: 'App builder' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** My apps; with `?app=` the editor of that one. */
export default async function AppBuilderPage({ searchParams }: Props) {
  const query = await searchParams
  const appId = typeof query['app'] === 'string' && query['app'] !== '' ? query['app'] : null
  const user = await currentUser()
  if (!user) {
    const back = appId ? `/app-builder?app=${encodeURIComponent(appId)}` : '/app-builder'
    redirect(`/signin?callbackUrl=${encodeURIComponent(back)}`)
  }
  if (appId) return <EditorPage key={appId} appId={appId} userId={user.id} resume={readResume(query)} />
  return (
    <div data-theme="system">
      <SiteFrame>
        <MyApps />
      </SiteFrame>
    </div>
  )
}
