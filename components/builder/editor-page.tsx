'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../lib/client/apps-api'
import { createCanvasHandle } from './state/handle'
import { loadViewsOf } from './canvas/views'
import { Editor, type Resume } from './editor'
import { EditorProblem, type Problem } from './editor-problem'
import { EditorSkeleton } from './editor-skeleton'
import { browserStorage } from './session/drafts'
import { openSession } from './session/session'
import { openTabs, takeTab } from './session/tab-id'
import type { OpenSession } from './session/use-session'

type EditorPageProps = {
  /** The app to open; a new one without. */
  appId: string | null
  userId: string | null
  resume?: Resume
}

/** Opens an app, or a new one, and shows the editor. */
export function EditorPage({ appId, userId, resume = null }: EditorPageProps) {
  const { session, problem, again } = useOpenSession(appId, userId)
  if (problem) return <EditorProblem problem={problem} onRetry={again} />
  if (!session) return <EditorSkeleton />
  return <Editor session={session} resume={resume} />
}

function useOpenSession(appId: string | null, userId: string | null) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [session, setSession] = useState<OpenSession | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  useEffect(() => {
    let closed = false
    let opened: OpenSession | null = null
    const { tab, release } = takeTab()
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
        // The address of the app, without loading the page again.
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

  const again = () => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return { session, problem, again }
}
