'use client'

import { useRef, useState } from 'react'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { ApiError } from '@/lib/client/api-request'

/** Error message, with field errors. */
type Problem = { message: string; fields: Record<string, string> }

/**
 * Sends a payment request with an idempotency key. The key stays the same until a response arrives, so that a
 * retry after a lost connection counts once.
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
      const response = await send<Answer>('POST', url, body, { 'Idempotency-Key': key.current })
      key.current = null
      return response
    } catch (error) {
      // A rejected request had no effect, so the next attempt needs a new key.
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
