import type { Metadata } from 'next'
import { forbidden, redirect } from 'next/navigation'
import { preload } from 'react-dom'
import { EditorPage } from '@/components/builder/editor-page'
import { MyAppsPage } from '@/components/apps/my-apps/my-apps-lazy'
import { NoAccessToApps } from '@/components/apps/my-apps/no-access'
import { SharedApps } from '@/components/apps/my-apps/shared-apps'
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
import { permissionsIn, toActor } from '@/lib/platform/actor'
import { listGuestApps } from '@/lib/workspaces/queries'
import { TrialState } from './trial-state'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { signInUrl } from '@/lib/base/own-path'
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
    const page = accountPage(appId, query) ?? (workspaceAddress() && signInUrl('/app-builder'))
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
  const permissions = permissionsIn(user, user.workspaceId)
  const isStart = query['template'] !== undefined || typeof query['own'] === 'string'
  if (isStart && !permissions.includes('app.create')) forbidden()
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
    const own = (await listSavedTemplates(toActor(user, { permission: 'app.create' }))).find(
      ({ id }) => id === savedTemplate,
    )
    if (!own) redirect('/app-builder/new')
    const address = `/app-builder?own=${own.id}`
    return <StartFromTemplate key={own.id} start={{ savedTemplate }} name={own.name} address={address} />
  }
  const { workspaceId, memberships, guestOf } = user
  const workspace = memberships.find((member) => member.workspaceId === workspaceId)?.name ?? user.name
  const guestApps = guestOf.length > 0 ? await listGuestApps(toActor(user)) : []
  const isGuest = workspaceAddress() !== null && memberships.length === 0
  const shared = <SharedApps apps={guestApps} userId={user.id} />
  return (
    <AppShell me={toMe(user)}>
      {isGuest ? (
        <NoAccessToApps workspace={null} shared={shared} />
      ) : permissions.includes('app.view') ? (
        <MyAppsPage
          templates={<FeaturedTemplates />}
          trial={
            permissions.includes('billing.manage') &&
            !workspaceAddress() && <TrialState actor={toActor(user, { permission: 'billing.manage' })} />
          }
          shared={shared}
          needsSecondFactor={needsSecondFactor(user)}
          emailToConfirm={await emailToConfirm()}
          workspace={memberships.length > 1 ? workspace : null}
        />
      ) : (
        <NoAccessToApps workspace={workspace} shared={shared} />
      )}
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
