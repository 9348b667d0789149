'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

/** Retries a failed reply. */
export function SendAgain({ path }: { path: string }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await apiRequest('PUT', path)
      notify({ title: copy.reply.retried })
      router.refresh()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="outline" size="sm" busy={busy} onClick={() => void send()}>
        {busy ? copy.reply.sending : copy.reply.again}
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}
