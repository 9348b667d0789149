'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { IfCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { Submission, SettableState } from '@/lib/submissions/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

type Props = { appId: string; submission: Submission; mark: (state: SettableState) => Promise<void> }

export function SubmissionActions({ appId, submission, mark }: Props) {
  const { id, state } = submission
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.failed)
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    await apiRequest('DELETE', `/api/apps/${appId}/answers/${id}`)
    setRemoving(false)
    router.refresh()
  }

  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {state === 'archived' || state === 'held' ? (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void run(() => mark('read'))}>
            {state === 'held' ? copy.held.keep : copy.unarchive}
          </Button>
        ) : (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void run(() => mark('archived'))}>
            {copy.archive}
          </Button>
        )}
        {state === 'read' && (
          <Button variant="ghost" size="sm" busy={busy} onClick={() => void run(() => mark('new'))}>
            {copy.unread}
          </Button>
        )}
        <IfCan permission="answers.manage">
          <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
            {copy.remove}
          </Button>
        </IfCan>
      </div>
      <FormError>{problem}</FormError>
      <AlertDialog open={removing} onOpenChange={setRemoving}>
        <AlertDialogContent title={copy.removeTitle} description={copy.removeText}>
          <AlertDialogCancel>{copy.cancel}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void run(remove)}>
            {copy.remove}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}
