'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { Permission } from '@/lib/base/roles'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../lib/client/apps-api'
import type { MapTiles } from '../../lib/document/maps'
import { createCanvasHandle } from './state/handle'
import { MapTilesProvider } from './canvas/use-draw-context'
import { loadViewsOf } from './canvas/views'
import { Editor, type Resume } from './editor'
import { EditorProblem, type Problem } from './editor-problem'
import { EditorSkeleton } from './editor-skeleton'
import { browserStorage } from './session/drafts'
import { openSession } from './session/session'
import { openTabs, claimTabId } from './session/tab-id'
import type { OpenSession } from './session/use-session'

type EditorPageProps = {
  /** The app to open, or null for a new one. */
  appId: string | null
  userId: string | null
  resume?: Resume
  /** What the user may do with a new app. Missing for visitors. */
  permissions?: readonly Permission[] | undefined
  /** The tile server of maps, if the host names one. */
  mapTiles: MapTiles | undefined
}

/** Opens an app and shows the editor. */
export function EditorPage({ appId, userId, resume = null, mapTiles, permissions }: EditorPageProps) {
  const { session, problem, retry } = useOpenSession(appId, userId, permissions)
  if (problem) return <EditorProblem problem={problem} onRetry={retry} />
  if (!session) return <EditorSkeleton />
  return (
    <MapTilesProvider value={mapTiles}>
      <Editor session={session} resume={resume} />
    </MapTilesProvider>
  )
}

function useOpenSession(appId: string | null, userId: string | null, permissions?: readonly Permission[]) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [session, setSession] = useState<OpenSession | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const atStart = useRef(permissions)

  useEffect(() => {
    let closed = false
    let opened: OpenSession | null = null
    const { tab, release } = claimTabId()
    window.addEventListener('pagehide', release)
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('appkiln-builder')
    const open = async () => {
      const session = await openSession({
        appId,
        userId,
        api,
        storage: browserStorage(),
        channel,
        tab,
        openTabs,
        permissions: atStart.current,
        // Changes the URL without reloading the page.
        onCreated: ({ id }) => window.history.replaceState(null, '', `/app-builder?app=${id}`),
      })
      opened = { ...session, api, canvas: createCanvasHandle() }
      await loadViewsOf(session.store.get().history.present)
      if (closed) opened.close()
      else setSession(opened)
    }
    open().catch((error: unknown) => {
      if (opened) opened.close()
      else channel?.close()
      if (closed) return
      if (error instanceof ApiError && error.status === 401) {
        router.replace(`/signin?callbackUrl=${encodeURIComponent(`/app-builder?app=${appId}`)}`)
      } else setProblem(error instanceof ApiError && error.status === 404 ? 'gone' : 'unreachable')
    })
    return () => {
      closed = true
      opened?.close()
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [appId, userId, attempt, router])

  const retry = () => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return { session, problem, retry }
}
