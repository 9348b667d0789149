import type { Metadata } from 'next'
import { forbidden } from 'next/navigation'
import { EditorPage } from '@/components/builder/editor-page'
import { WithoutScript } from '@/components/builder/without-script'
import { pageUser } from '@/app/page-user'
import { readResume } from '../../app-builder/resume'
import { permissionsIn } from '@/lib/platform/actor'
import { getMapTiles } from '@/lib/platform/http/hosted-url'

export const metadata: Metadata = { title: 'Custom App builder', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The editor with a new app. Works without an account; the first save requires one and creates the app. */
export default async function CustomAppPage({ searchParams }: Props) {
  const [user, query] = await Promise.all([pageUser(), searchParams])
  const permissions = user ? permissionsIn(user, user.workspaceId) : undefined
  if (permissions?.includes('app.create') === false) forbidden()
  return (
    <>
      <EditorPage
        mapTiles={getMapTiles()}
        appId={null}
        userId={user?.id ?? null}
        permissions={permissions}
        resume={user ? readResume(query) : null}
      />
      <WithoutScript />
    </>
  )
}
