'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../lib/client/apps-api'
import { EditorProblem } from './editor-problem'
import { EditorSkeleton } from './editor-skeleton'
import { forgetStart, keyOfStart, type Start } from '../../lib/client/start-key'

type StartFromTemplateProps = {
  start: Start
  name: string
  /** The page itself, to come back to after signing in. */
  address: string
}

/** Makes an app from a template and opens it. A reload meanwhile asks for the same app, not for another one. */
export function StartFromTemplate({ start: given, name, address }: StartFromTemplateProps) {
  const router = useRouter()
  const key = JSON.stringify(given)
  const start = useMemo(() => JSON.parse(key) as Start, [key])
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    let made = false
    api.startApp(name, start, keyOfStart(start)).then(
      ({ id }) => {
        made = true
        if (!left) router.replace(`/app-builder?app=${id}`)
      },
      (error: unknown) => {
        if (left) return
        if (!(error instanceof ApiError && error.status === 401)) return setFailed(true)
        router.replace(`/signin?callbackUrl=${encodeURIComponent(address)}`)
      },
    )
    return () => {
      left = true
      if (made) forgetStart(start)
    }
  }, [start, name, address, attempt, router])

  const again = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return failed ? <EditorProblem problem="unmade" onRetry={again} /> : <EditorSkeleton />
}
