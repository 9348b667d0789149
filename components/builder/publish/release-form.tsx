'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type ReleaseSummary, releaseRequest } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { UnreachableError } from '../api'
import { focusField } from '../focus-field'
import { useEditor } from '../state/use-editor'
import { useSession } from '../state/use-session'
import { useSaving } from '../use-saving'
import { ConfirmEmail } from './confirm-email'
import { PlanNeeded } from './plan-needed'

type ReleaseFormProps = {
  /** Why it may not be published now, known before the button is pressed. */
  before: string | null
  /** The version that people see of the newest release. */
  last: string | null
  onPublished: (appId: string, release: ReleaseSummary) => void | Promise<void>
}

/** Saves when something is unsaved, then makes a release of it. */
export function ReleaseForm({ before, last, onPublished }: ReleaseFormProps) {
  const { store, api } = useSession()
  const { saveAndTell } = useSaving()
  const [versionName, setVersionName] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const [error, setError] = useState<string | null>(null)
  const [planNeeded, setPlanNeeded] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [doing, setDoing] = useState<'Saving…' | 'Publishing…' | null>(null)
  const unfinished = useEditor((state) => Object.keys(state.pending)[0])

  const publish = async (event: FormEvent) => {
    event.preventDefault()
    if (doing) return
    setError(null)
    setPlanNeeded(null)
    setUnconfirmed(null)
    const checked = releaseRequest.safeParse({ versionName: versionName.trim() || undefined })
    setFieldError(checked.error?.issues[0]?.message)
    if (!checked.success || unfinished) return
    setDoing('Saving…')
    if (await saveAndTell()) {
      setDoing('Publishing…')
      try {
        const { id } = store.get().app!
        const release = await api.publish(id, checked.data.versionName)
        store.set({
          app: { ...store.get().app!, release, published: true },
          announcement: `Version ${release.versionName} is published`,
        })
        setVersionName('')
        await onPublished(id, release)
      } catch (cause) {
        const fields = cause instanceof ApiError ? cause.body['fields'] : undefined
        const wrong = (fields as { versionName?: string } | undefined)?.versionName
        if (wrong) setFieldError(wrong)
        else if (isForPlan(cause)) setPlanNeeded(cause.message)
        else if (isUnconfirmed(cause)) setUnconfirmed(cause.message)
        else setError(sentence(cause))
      }
    } else if (store.get().dialog === 'publish') {
      setError('The app could not be saved, so nothing was published. Your changes are still here.')
    }
    setDoing(null)
  }

  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label="Version"
          error={fieldError}
          hint={
            last ? `The last one was ${last}. Leave empty to use the next number.` : 'Leave empty to use 1.0.'
          }
        >
          <Input
            value={versionName}
            inputMode="decimal"
            autoComplete="off"
            placeholder={last ? undefined : '1.0'}
            onChange={(event) => setVersionName(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={doing !== null} className="h-11 sm:mt-[26px]">
          {doing ?? 'Publish now'}
        </Button>
      </div>
      {unfinished && (
        <FieldError>
          <span>
            A field is not finished yet.{' '}
            <button
              type="button"
              className="underline underline-offset-2"
              onClick={() => {
                store.set({ dialog: null })
                focusField(store, unfinished)
              }}
            >
              Show it
            </button>
          </span>
        </FieldError>
      )}
      {error && <FieldError>{error}</FieldError>}
      {planNeeded && (
        <div role="alert">
          <PlanNeeded>{planNeeded}</PlanNeeded>
        </div>
      )}
      {unconfirmed && (
        <div role="alert">
          <ConfirmEmail>{unconfirmed}</ConfirmEmail>
        </div>
      )}
      {!planNeeded && before && <PlanNeeded>{before}</PlanNeeded>}
    </form>
  )
}

/** Whether a larger plan is the way out of a refusal. */
function isForPlan(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && typeof cause.body['upgradeUrl'] === 'string'
}

/** Whether a link in a mail is the way out of a refusal. */
function isUnconfirmed(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && cause.code === 'email-not-confirmed'
}

function sentence(cause: unknown): string {
  if (cause instanceof ApiError) return cause.message
  if (cause instanceof UnreachableError)
    return 'You are offline. The app is saved. Publish it when you are back online.'
  return 'Something unexpected went wrong. Please try again.'
}
