'use client'

import { useState } from 'react'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from '../copy'

const words = copy.confirmEmail

/** Resends the confirmation email and reports the result. */
export function useResendEmail(email: string) {
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  const resend = async () => {
    setBusy(true)
    setNote('')
    try {
      await apiRequest('POST', '/api/account/verify-email/resend')
      setNote(words.sent(email))
    } catch (error) {
      setNote(error instanceof ApiError ? error.message : words.failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, note, resend }
}
