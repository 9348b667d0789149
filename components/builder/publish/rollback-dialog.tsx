'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import type { ReleaseSummary } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../../lib/client/apps-api'

type Props = {
  appId: string
  release: ReleaseSummary
  onClose: () => void
  onReleased: (release: ReleaseSummary) => void | Promise<void>
}

/** Publishes an earlier release's design again, after a confirmation. */
export function RollbackDialog({ appId, release, onClose, onReleased }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const back = useMutation({
    mutationFn: () => api.rollBack(appId, release.version, key),
    onSuccess: async (made) => {
      onClose()
      notify({ title: `Version ${made.versionName} has the design of version ${release.versionName}` })
      await onReleased(made)
    },
  })
  return (
    <AlertDialog open onOpenChange={(open) => !open && !back.isPending && onClose()}>
      <AlertDialogContent
        title={`Go back to version ${release.versionName}?`}
        description={
          `The design of version ${release.versionName} is published again as a new version with a higher version code, ` +
          'so phones and stores treat it as an update. Everyone who opens the app gets it. The releases in between are ' +
          'kept. Your design in the builder stays as it is: it replaces this one the next time you publish.'
        }
      >
        {back.isError && (
          <FieldError>
            {back.error instanceof ApiError
              ? back.error.message
              : 'That didn’t work. Check your connection and try again.'}
          </FieldError>
        )}
        <AlertDialogCancel disabled={back.isPending}>Cancel</AlertDialogCancel>
        <Button busy={back.isPending} onClick={() => back.mutate()}>
          {back.isPending ? 'Publishing…' : 'Go back'}
        </Button>
      </AlertDialogContent>
    </AlertDialog>
  )
}
