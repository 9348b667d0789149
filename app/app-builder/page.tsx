import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { preload } from 'react-dom'
import { EditorPage } from '@/components/builder/editor-page'
import { MyAppsPage } from '@/components/apps/my-apps/my-apps-lazy'
import { FeaturedTemplates } from '@/components/apps/my-apps/featured-templates'
import { WithoutScript } from '@/components/builder/without-script'
import { StartFromTemplate } from '@/components/builder/start-from-template'
import { AppShell } from '@/components/shell/app-shell'
import { emailToConfirm } from '@/app/email-to-confirm'
import { pageUser } from '@/app/page-user'
import { needsSecondFactor, toMe } from '@/lib/accounts/queries'
import { listSavedTemplates } from '@/lib/apps/templates/queries'
import { loadTemplate } from '@/lib/templates/load-template'
import { templateId } from '@/lib/templates/schema'
import { readResume } from './resume'
import { toActor } from '@/lib/platform/actor'
import { TrialState } from './trial-state'
import { getMapTiles } from '@/lib/platform/http/hosted-url'

export const metadata: Metadata = { title: 'App builder', robots: { index: false } }

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

/**
 * Lists the user's apps. With `?app=`, opens the editor of that app; with `?template=`, of a new app from
 * that template. Visitors get the editor with a new app, as at /products/custom.
 */
export default async function AppBuilderPage({ searchParams }: Props) {
  const query = await searchParams
  const appId = typeof query['app'] === 'string' && query['app'] !== '' ? query['app'] : null
  const user = await pageUser()
  if (!user) {
    const page = accountPage(appId, query)
    if (page) redirect(page)
    return (
      <>
        <EditorPage mapTiles={getMapTiles()} appId={null} userId={null} resume={null} />
        <WithoutScript />
      </>
    )
  }
  if (appId) {
    // Loads the document in parallel with the editor's code.
    preload(`/api/apps/${encodeURIComponent(appId)}`, { as: 'fetch', crossOrigin: 'use-credentials' })
    return (
      <EditorPage
        mapTiles={getMapTiles()}
        key={appId}
        appId={appId}
        userId={user.id}
        resume={readResume(query)}
      />
    )
  }
  if (query['template'] !== undefined) {
    const template = templateId.safeParse(query['template'])
    if (!template.success) redirect('/app-builder/new')
    const { appName } = loadTemplate(template.data).document.settings
    const address = `/app-builder?template=${template.data}`
    return (
      <StartFromTemplate
        key={template.data}
        start={{ template: template.data }}
        name={appName}
        address={address}
      />
    )
  }
  if (typeof query['own'] === 'string') {
    const savedTemplate = query['own']
    const own = (await listSavedTemplates(toActor(user))).find(({ id }) => id === savedTemplate)
    if (!own) redirect('/app-builder/new')
    const address = `/app-builder?own=${own.id}`
    return <StartFromTemplate key={own.id} start={{ savedTemplate }} name={own.name} address={address} />
  }
  return (
    <AppShell me={toMe(user)}>
      <MyAppsPage
        templates={<FeaturedTemplates />}
        trial={<TrialState actor={toActor(user)} />}
        needsSecondFactor={needsSecondFactor(user)}
        emailToConfirm={await emailToConfirm()}
      />
    </AppShell>
  )
}

/**
 * Opening an app requires signing in. Starting from a template leads to the sign-up, because these visitors
 * are usually new. Both return here.
 */
function accountPage(appId: string | null, query: Query): string | null {
  const to = (page: string, back: string) => `${page}?callbackUrl=${encodeURIComponent(back)}`
  if (appId) return to('/signin', `/app-builder?app=${encodeURIComponent(appId)}`)
  const template = templateId.safeParse(query['template'])
  if (template.success) return to('/signup', `/app-builder?template=${template.data}`)
  return query['own'] === undefined ? null : to('/signin', '/app-builder')
}
