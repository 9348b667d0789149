'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/client/api-request'
import { NotConfirmed } from './not-confirmed'

const OTHERWISE = 'That didn’t work. Please try again.'

/** State of a button's action: whether it is running, and its error message. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const hasMessage = error instanceof ApiError && error.status < 500
      if (!(error instanceof NotConfirmed)) setProblem(hasMessage ? error.message : OTHERWISE)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
