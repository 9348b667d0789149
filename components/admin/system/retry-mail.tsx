'use client'

import { useRouter } from 'next/navigation'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.outbox

/** Retries a failed email. */
export function RetryMail({ id, subject }: { id: string; subject: string }) {
  const router = useRouter()
  const { busy, problem, run } = useAction()
  const retry = () =>
    run(async () => {
      await apiRequest('POST', `/api/admin/outbox/${id}/retry`)
      notify({ title: words.retried })
      router.refresh()
    })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" size="sm" busy={busy} onClick={() => void retry()}>
        {busy ? words.retrying : words.retry}
        <span className="sr-only"> {subject}</span>
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}
