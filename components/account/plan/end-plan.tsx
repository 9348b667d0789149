'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { apiRequest } from '@/lib/client/api-request'
import { useAction } from '../../auth/use-action'
import { copy } from './copy'

const words = copy.cancel

/** Cancels a plan at the end of its period after a confirmation, or resumes it immediately. */
export function EndPlan({ activePlan }: { activePlan: ActivePlan }) {
  const router = useRouter()
  const { busy, problem, run } = useAction()
  const [confirming, setConfirming] = useState(false)

  const set = (cancelAtPeriodEnd: boolean) =>
    run(async () => {
      await apiRequest('PUT', `/api/billing/subscriptions/${activePlan.family}`, { cancelAtPeriodEnd })
      setConfirming(false)
      router.refresh()
    })

  if (activePlan.cancelAtPeriodEnd)
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
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        {copy.held.cancel}
      </Button>
      <AlertDialog open={confirming} onOpenChange={setConfirming}>
        <AlertDialogContent
          title={words.title(activePlan.planName)}
          description={words.text(formatDay(activePlan.periodEnd))}
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
