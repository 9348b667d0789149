'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { apiRequest } from '@/lib/client/api-request'
import { useAction } from '../../auth/use-action'
import { copy } from './copy'

const words = copy.cancel

/** Ends a plan with its period after asking once, or takes that back at once. */
export function EndPlan({ held }: { held: HeldPlan }) {
  const router = useRouter()
  const { busy, problem, run } = useAction()
  const [asking, setAsking] = useState(false)

  const set = (cancelAtPeriodEnd: boolean) =>
    run(async () => {
      await apiRequest('PUT', `/api/billing/subscriptions/${held.family}`, { cancelAtPeriodEnd })
      setAsking(false)
      router.refresh()
    })

  if (held.cancelAtPeriodEnd)
    return (
      <>
        <Button variant="outline" busy={busy} onClick={() => void set(false)}>
          {busy ? copy.held.keeping : copy.held.keep}
        </Button>
        <FormError>{problem}</FormError>
      </>
    )
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {copy.held.cancel}
      </Button>
      <AlertDialog open={asking} onOpenChange={setAsking}>
        <AlertDialogContent
          title={words.title(held.planName)}
          description={words.text(formatDay(held.periodEnd))}
        >
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.back}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void set(true)}>
            {busy ? words.busy : words.confirm}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
