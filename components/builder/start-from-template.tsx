'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { TemplateId } from '@/lib/templates/schema'
import { ApiError } from '@/lib/client/api-request'
import { api } from './api'
import { EditorProblem } from './editor-problem'
import { EditorSkeleton } from './editor-skeleton'
import { forgetStart, keyOfStart } from './state/start-key'

type StartFromTemplateProps = { template: TemplateId; name: string }

/** Makes an app from a template and opens it. A reload meanwhile asks for the same app, not for another one. */
export function StartFromTemplate({ template, name }: StartFromTemplateProps) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    let made = false
    api.startApp(name, template, keyOfStart(template)).then(
      ({ id }) => {
        made = true
        if (!left) router.replace(`/app-builder?app=${id}`)
      },
      (error: unknown) => {
        if (left) return
        if (!(error instanceof ApiError && error.status === 401)) return setFailed(true)
        const back = `/app-builder?template=${template}`
        router.replace(`/signin?callbackUrl=${encodeURIComponent(back)}`)
      },
    )
    return () => {
      left = true
      if (made) forgetStart(template)
    }
  }, [template, name, attempt, router])

  const again = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return failed ? <EditorProblem problem="unmade" onRetry={again} /> : <EditorSkeleton />
}
