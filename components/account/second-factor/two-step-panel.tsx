'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import type { TotpEnrollment, TwoFactorState } from '@/lib/accounts/second-factor/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { useConfirmedRequest } from '../../auth/confirm/password-prompt'
import { AddAppDialog } from './add-app-dialog'
import { copy } from './copy'
import { RecoveryCodesDialog } from './recovery-codes'
import { useAttempt } from '../../auth/second-factor/use-attempt'

const PATH = '/api/account/two-factor'
const words = copy.twoStep

/** Turns two-step sign-in on and off, and creates recovery codes. */
export function TwoStepPanel() {
  const router = useRouter()
  const client = useQueryClient()
  const request = useConfirmedRequest()
  const { busy, problem, attempt } = useAttempt()
  const [enrollment, setEnrollment] = useState<TotpEnrollment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [removing, setRemoving] = useState(false)
  const { data: state, error } = useQuery<TwoFactorState>({ queryKey: [PATH], staleTime: 0 })

  /** Receives the focus when the focused button disappears. */
  const status = useRef<HTMLParagraphElement>(null)

  const changed = async () => {
    await client.invalidateQueries({ queryKey: [PATH] })
    router.refresh()
  }
  const begin = () => attempt(async () => setEnrollment(await request<TotpEnrollment>('POST', PATH)))
  const show = async (made: string[]) => {
    setCodes(made)
    await changed()
  }
  const renew = () =>
    attempt(async () => {
      const path = `${PATH}/recovery-codes`
      await show((await request<{ recoveryCodes: string[] }>('POST', path)).recoveryCodes)
    })
  const remove = () =>
    attempt(async () => {
      setRemoving(false)
      await request('DELETE', PATH)
      await changed()
      status.current?.focus()
    })

  if (error) return <FormError>{copy.failed}</FormError>
  if (!state) return <Skeleton className="h-16" />
  return (
    <div className="grid gap-4">
      <p ref={status} tabIndex={-1} className="rounded-xs text-[15px]">
        <span className={state.since ? 'font-medium text-success' : 'font-medium'}>
          {state.since ? words.on(formatDay(state.since)) : words.off}
        </span>
        {state.since && (
          <span className="text-muted-foreground"> · {words.left(state.recoveryCodesLeft)}</span>
        )}
      </p>
      <FormError>{problem || undefined}</FormError>
      <div className="flex flex-wrap gap-3">
        {!state.since && (
          <Button busy={busy} onClick={() => void begin()}>
            {words.add}
          </Button>
        )}
        {state.since && (
          <>
            <Button variant="outline" busy={busy} onClick={() => void renew()}>
              {words.renew}
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      <AddAppDialog
        enrollment={enrollment}
        onClose={() => setEnrollment(null)}
        onAdded={(made) => {
          setEnrollment(null)
          void show(made)
        }}
      />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => setCodes(null)}
        onClosed={() => status.current?.focus()}
      />
      <AlertDialog open={removing} onOpenChange={setRemoving}>
        <AlertDialogContent title={words.removeTitle} description={words.removeText}>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}
