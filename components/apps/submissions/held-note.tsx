'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { IfCan } from '@/components/shell/can'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.held

type Props = {
  appId: string
  count: number
  /** Time of the newest held submission on the page. Undefined on pages that don't list them. */
  until: string | undefined
}

/** Shows that possible spam is held back. Deletes all of it on the page that lists it. */
export function HeldNote({ appId, count, until }: Props) {
  const router = useRouter()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const removeAll = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const gone = { state: 'held', until }
      const { deleted } = await apiRequest<{ deleted: number }>('DELETE', `/api/apps/${appId}/answers`, gone)
      notify({ title: words.removed(deleted) })
      setConfirming(false)
      router.refresh()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <aside
      aria-label={words.title(count)}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border p-5"
    >
      <p className="max-w-[62ch] text-[15px] leading-6">
        <strong className="block">{words.title(count)}</strong>
        {words.text}
      </p>
      {until === undefined ? (
        <Link
          href={`/app-builder/answers/${appId}?state=held`}
          className={buttonVariants({ variant: 'outline' })}
        >
          {words.see}
        </Link>
      ) : (
        <IfCan permission="answers.manage">
          <Button variant="outline" onClick={() => setConfirming(true)}>
            {words.removeAll}
          </Button>
        </IfCan>
      )}
      <AlertDialog open={confirming} onOpenChange={setConfirming}>
        <AlertDialogContent title={words.removeTitle} description={words.removeText}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{copy.cancel}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void removeAll()}>
            {words.removeAll}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </aside>
  )
}
