'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../lib/client/apps-api'
import { EditorProblem } from './editor-problem'
import { EditorSkeleton } from './editor-skeleton'
import { clearStartKey, getStartKey, type Start } from '../../lib/client/idempotency-key'

type StartFromTemplateProps = {
  start: Start
  name: string
  /** This page's URL, to return to after signing in. */
  address: string
}

/** Creates an app from a template and opens it. Reloading while it runs creates no second app. */
export function StartFromTemplate({ start: input, name, address }: StartFromTemplateProps) {
  const router = useRouter()
  const key = JSON.stringify(input)
  const start = useMemo(() => JSON.parse(key) as Start, [key])
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    let made = false
    api.startApp(name, start, getStartKey(start)).then(
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
      if (made) clearStartKey(start)
    }
  }, [start, name, address, attempt, router])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return failed ? <EditorProblem problem="unmade" onRetry={retry} /> : <EditorSkeleton />
}
