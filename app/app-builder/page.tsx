import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { preload } from 'react-dom'
import { EditorPage } from '@/components/builder/editor-page'
import { MyAppsPage } from '@/components/apps/my-apps/my-apps-alone'
import { SomeTemplates } from '@/components/apps/my-apps/some-templates'
import { StartFromTemplate } from '@/components/builder/start-from-template'
import { AppShell } from '@/components/shell/app-shell'
import { emailToConfirm } from '@/app/email-to-confirm'
import { pageUser } from '@/app/page-user'
import { asksForSecondFactor, toMe } from '@/lib/accounts/queries'
import { listSavedTemplates } from '@/lib/apps/templates/queries'
import { loadTemplate } from '@/lib/templates/load-template'
import { templateId } from '@/lib/templates/schema'
import { readResume } from './resume'
import { actorOf } from '@/lib/platform/actor'
import { TrialState } from './trial-state'

export const metadata: Metadata = { title: 'App builder' }

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

/** My apps; with `?app=` the editor of that one, with `?template=` the editor of a new one made from it. */
export default async function AppBuilderPage({ searchParams }: Props) {
  const query = await searchParams
  const appId = typeof query['app'] === 'string' && query['app'] !== '' ? query['app'] : null
  const user = await pageUser()
  if (!user) redirect(accountPage(appId, query))
  if (appId) {
    // The document comes beside the editor's code, not after it.
    preload(`/api/apps/${encodeURIComponent(appId)}`, { as: 'fetch', crossOrigin: 'use-credentials' })
    return <EditorPage key={appId} appId={appId} userId={user.id} resume={readResume(query)} />
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
    const own = (await listSavedTemplates(actorOf(user))).find(({ id }) => id === savedTemplate)
    if (!own) redirect('/app-builder/new')
    const address = `/app-builder?own=${own.id}`
    return <StartFromTemplate key={own.id} start={{ savedTemplate }} name={own.name} address={address} />
  }
  return (
    <AppShell me={toMe(user)}>
      <MyAppsPage
        templates={<SomeTemplates />}
        trial={<TrialState actor={actorOf(user)} />}
        asksForSecondFactor={asksForSecondFactor(user)}
        emailToConfirm={await emailToConfirm()}
      />
    </AppShell>
  )
}

/** An app has an owner, who signs in; whoever starts from a template is most often new here. Both are led back. */
function accountPage(appId: string | null, query: Query): string {
  const to = (page: string, back: string) => `${page}?callbackUrl=${encodeURIComponent(back)}`
  if (appId) return to('/signin', `/app-builder?app=${encodeURIComponent(appId)}`)
  const template = templateId.safeParse(query['template'])
  return template.success
    ? to('/signup', `/app-builder?template=${template.data}`)
    : to('/signin', '/app-builder')
}
