'use client'

import { useRef, useState } from 'react'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { ApiError } from '@/lib/client/api-request'

/** What a person is told of a refusal. */
type Problem = { message: string; fields: Record<string, string> }

/**
 * Sends what moves money. The key stays the same until one sending was answered, so that a retry after a lost connection
 * counts once.
 */
export function useMoneyAction<Answer>(failed: string) {
  const send = useConfirmedRequest()
  const key = useRef<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const run = async (url: string, body: unknown): Promise<Answer | null> => {
    setBusy(true)
    setProblem(null)
    key.current ??= crypto.randomUUID()
    try {
      const answer = await send<Answer>('POST', url, body, { 'Idempotency-Key': key.current })
      key.current = null
      return answer
    } catch (error) {
      // What was refused has not happened: the next sending is another one.
      if (error instanceof ApiError && error.status < 500) key.current = null
      if (!(error instanceof NotConfirmed)) setProblem(problemOf(error, failed))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem, setProblem }
}

function problemOf(error: unknown, failed: string): Problem {
  return error instanceof ApiError && error.status < 500
    ? { message: error.message, fields: error.fields }
    : { message: failed, fields: {} }
}
