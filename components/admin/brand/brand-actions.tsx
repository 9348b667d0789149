'use client'

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button, buttonVariants } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { BrandState } from '@/lib/host-brand/schema'
import type { BrandAction } from './brand-fields'
import { copy } from './copy'

type Props = {
  state: BrandState
  isDirty: boolean
  busy: BrandAction | null
  done: string
  error: string | undefined
  onPreview: () => Promise<void>
  onApply: () => Promise<void>
}

/** What is in effect, and the buttons that save, show and apply the draft. They stay in view. */
export function BrandActions({ state, isDirty, busy, done, error, onPreview, onApply }: Props) {
  const { newest, applied } = state
  const isDraft = newest > applied
  const next = isDirty ? newest + 1 : newest
  if (!isDraft && !isDirty && !error && !done) return null
  return (
    <div className="sticky bottom-3 z-10 grid gap-3 rounded-lg border bg-popover p-4 shadow-float sm:px-5">
      <FormError>{error}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-muted-foreground">
          {applied === 0 ? copy.state.default : copy.state.applied(applied)}{' '}
          {isDirty ? copy.state.unsaved : isDraft && copy.state.draft(newest)}{' '}
          <span role="status" className="font-medium text-success">
            {!isDirty && done}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {isDirty && (
            <Button type="submit" variant="outline" busy={busy === 'save'}>
              {copy.save}
            </Button>
          )}
          {(isDirty || isDraft) && (
            <Button variant="outline" busy={busy === 'preview'} onClick={() => void onPreview()}>
              {copy.preview}
            </Button>
          )}
          {(isDirty || isDraft) && (
            <AlertDialog>
              <AlertDialogTrigger asChild>
                <Button busy={busy === 'apply'}>
                  {busy === 'apply' ? copy.apply.working : copy.apply.button}
                </Button>
              </AlertDialogTrigger>
              <AlertDialogContent title={copy.apply.title(next)} description={copy.apply.text}>
                <AlertDialogCancel>{copy.versions.cancel}</AlertDialogCancel>
                <AlertDialogAction className={buttonVariants()} onClick={() => void onApply()}>
                  {copy.apply.button}
                </AlertDialogAction>
              </AlertDialogContent>
            </AlertDialog>
          )}
        </div>
      </div>
    </div>
  )
}
