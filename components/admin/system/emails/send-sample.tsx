'use client'

import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

export function SendSample({ name, to }: { name: string; to: string }) {
  const { busy, problem, run } = useAction()
  const send = () =>
    run(async () => {
      await apiRequest('POST', `/api/admin/emails/${name}`)
      notify({ title: copy.sent(to) })
    })
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} onClick={() => void send()}>
        {busy ? copy.sending : copy.send}
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}
