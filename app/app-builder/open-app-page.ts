import { redirect } from 'next/navigation'
import { loadPage } from '@/app/load-page'
import { pageUser } from '@/app/page-user'
import { APP_PAGES, appArea } from '@/components/shell/places'
import { toMe } from '@/lib/accounts/queries'
import { findAppPermissions } from '@/lib/apps/queries'
import { signInUrl } from '@/lib/base/own-path'
import { type Actor, toActor } from '@/lib/platform/actor'

type Named = { name: string } | { app: { name: string } }

/** Loads a page of one app with the props of its AppShell. Visitors sign in first. */
export async function openAppPage<T extends Named>(
  page: keyof typeof APP_PAGES,
  id: string,
  load: (actor: Actor) => Promise<T>,
) {
  const user = await pageUser()
  if (!user) redirect(signInUrl(`/app-builder/${page}/${id}`))
  const actor = toActor(user, { permission: APP_PAGES[page].permission })
  const data = await loadPage(load(actor))
  const permissions = await loadPage(findAppPermissions(actor, id))
  const { name } = 'app' in data ? data.app : data
  return { data, frame: { me: toMe(user), permissions, area: appArea({ id, name }, permissions) } }
}
