'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Layers } from 'lucide-react'
import Link from 'next/link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type ReleaseSummary, publishRequest } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { UnreachableError } from '../../../lib/client/apps-api'
import { focusField } from '../focus-field'
import { describeInvalidFields } from '../invalid-fields'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { useSaving } from '../session/use-saving'
import { ApprovalNotice } from '../review/approval-notice'
import { ConfirmEmail } from '../controls/confirm-email'
import { copy } from './copy'
import { NotesField } from './notes-field'
import type { Stage } from './stage'

type ReleaseFormProps = {
  stage: Stage
  /** Why the app can't be published, known before the button is pressed. */
  before: string | null
  /** Displayed version of the newest release. */
  last: string | null
  onPublished: (release: ReleaseSummary) => Promise<void>
}

/** Saves unsaved changes, then publishes a release. */
export function ReleaseForm({ stage, before, last, onPublished }: ReleaseFormProps) {
  const { store, api } = useSession()
  const { saveAndNotify } = useSaving()
  const [versionName, setVersionName] = useState('')
  const [notes, setNotes] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const [notesError, setNotesError] = useState<string>()
  const [error, setError] = useState<string | null>(null)
  const [planNeeded, setPlanNeeded] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [reasonError, setReasonError] = useState<string>()
  const appId = useEditor((state) => state.app?.id)
  const [doing, setDoing] = useState<'saving' | 'publishing' | null>(null)
  const [isMore, setIsMore] = useState(false)
  /** Idempotency key of the last attempt. Retrying the same request creates no second release. */
  const pressed = useRef({ of: '', key: '' })
  const unfinished = useEditor((state) => Object.keys(state.pending)[0])
  const unfinishedName = useEditor(describeInvalidFields)

  const publish = async (event: FormEvent) => {
    event.preventDefault()
    if (doing) return
    setError(null)
    setPlanNeeded(null)
    setUnconfirmed(null)
    const checked = publishRequest.safeParse({
      versionName: versionName.trim() || undefined,
      notes,
      withoutApproval: reason ?? undefined,
    })
    const wrongAt = (field: string) => checked.error?.issues.find(({ path }) => path[0] === field)?.message
    setFieldError(wrongAt('versionName'))
    setNotesError(wrongAt('notes'))
    setReasonError(wrongAt('withoutApproval'))
    if (!checked.success || unfinished) return
    setDoing('saving')
    if (await saveAndNotify()) {
      setDoing('publishing')
      try {
        const { id } = store.get().app!
        const details = {
          ...(checked.data.versionName && { versionName: checked.data.versionName }),
          ...(checked.data.notes && { notes: checked.data.notes }),
          ...(checked.data.withoutApproval && { withoutApproval: checked.data.withoutApproval }),
        }
        const of = JSON.stringify([store.get().revision, details])
        if (pressed.current.of !== of) pressed.current = { of, key: crypto.randomUUID() }
        const release = await api.publish(id, details, pressed.current.key)
        pressed.current.of = ''
        setVersionName('')
        setNotes('')
        setReason(null)
        await onPublished(release)
      } catch (cause) {
        const fields = cause instanceof ApiError ? cause.body['fields'] : undefined
        const wrong = (fields as { versionName?: string } | undefined)?.versionName
        if (wrong) setFieldError(wrong)
        else if (isForPlan(cause)) setPlanNeeded(cause.message)
        else if (isUnconfirmed(cause)) setUnconfirmed(cause.message)
        else setError(sentence(cause))
      }
    } else if (store.get().dialog === 'publish') {
      setError(copy.notSaved)
    }
    setDoing(null)
  }

  const needsPlan = planNeeded !== null || before !== null
  const isOpen = isMore || fieldError !== undefined || notesError !== undefined
  const notesField = <NotesField value={notes} onChange={setNotes} error={notesError} first={last === null} />
  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="grid min-w-0 gap-4">
      {stage === 'changed' && notesField}
      {isOpen && (
        <>
          <VersionField value={versionName} onChange={setVersionName} error={fieldError} last={last} />
          {stage !== 'changed' && notesField}
        </>
      )}
      {unfinished && (
        <FieldError>
          <span>
            Finish {unfinishedName} first.{' '}
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
      {appId !== undefined && (
        <ApprovalNotice appId={appId} reason={reason} onReason={setReason} error={reasonError} />
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
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-3">
        {isOpen ? (
          <span />
        ) : (
          <Button variant="link" size="sm" className="min-h-6" onClick={() => setIsMore(true)}>
            {stage === 'changed' ? copy.more.changed : copy.more.first}
          </Button>
        )}
        <Button
          type="submit"
          variant={needsPlan || stage === 'same' ? 'outline' : 'primary'}
          size="lg"
          busy={doing !== null}
          className="max-sm:w-full"
        >
          {doing ? copy[doing] : copy.button[stage]}
        </Button>
      </div>
    </form>
  )
}

type VersionFieldProps = {
  value: string
  onChange: (text: string) => void
  error: string | undefined
  last: string | null
}

function VersionField({ value, onChange, error, last }: VersionFieldProps) {
  return (
    <Field
      label={copy.version.label}
      error={error}
      hint={last ? copy.version.next(last) : copy.version.first}
    >
      <Input
        value={value}
        inputMode="decimal"
        autoComplete="off"
        placeholder={last ? undefined : '1.0'}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** Whether a larger plan resolves the error. */
function isForPlan(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && typeof cause.body['upgradeUrl'] === 'string'
}

/** Whether confirming the email resolves the error. */
function isUnconfirmed(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && cause.code === 'email-not-confirmed'
}

function sentence(cause: unknown): string {
  if (cause instanceof ApiError) return cause.message
  if (cause instanceof UnreachableError) return copy.offline
  return copy.unknown
}

/** Explains which plan publishing requires, with a link. */
function PlanNeeded({ children }: { children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border bg-muted/60 p-4">
      <Layers aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <p className="min-w-0 flex-1 basis-56 text-sm leading-5">{children}</p>
      <Link href="/account/plan" className={buttonVariants()}>
        See your plan
      </Link>
    </div>
  )
}
