'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/client/api-request'
import { NotConfirmed } from '../not-confirmed'
import { copy } from './copy'
import { PasskeyCanceled, PasskeyUnsupported } from './passkey'

/** State of a button's action: whether it is running, and its error message. Canceling is not an error. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt }
}

function sentenceFor(error: unknown): string {
  if (error instanceof NotConfirmed || error instanceof PasskeyCanceled) return ''
  if (error instanceof PasskeyUnsupported) return error.message
  return error instanceof ApiError && error.status < 500 ? error.message : copy.failed
}
