import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDateTime } from '@/components/apps/format'
import { ConfirmEmail } from '../controls/confirm-email'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import type { ReviewLinkSummary } from '@/lib/reviews/schema'
import { useSaving } from '../session/use-saving'
import { isDirty } from '../state/editor-state'
import { useEditorStore } from '../state/use-editor'
import { copy } from './copy'
import { reviewPath } from './use-review'

const texts = copy.links
const LIFETIMES = [1, 3, 7, 14, 30, 90]

/** The review links of an app, and a form for another. */
export function LinksDialog({ appId }: { appId: string }) {
  const path = reviewPath(appId, 'review-links')
  const { data, isError, refetch } = useQuery<ReviewLinkSummary[]>({ queryKey: [path], staleTime: 0 })
  return (
    <DialogContent title={texts.title} description={texts.text} className="max-w-xl">
      <LinkForm path={path} onMade={() => void refetch()} />
      {isError && <FormError>{texts.loadFailed}</FormError>}
      {data && data.length > 0 && (
        <ul className="grid divide-y border-t" aria-label={texts.title}>
          {data.map((link) => (
            <LinkRow key={link.id} link={link} path={path} onChange={() => void refetch()} />
          ))}
        </ul>
      )}
    </DialogContent>
  )
}

type Errors = Partial<Record<'label' | 'passphrase' | 'root', string>>

function LinkForm({ path, onMade }: { path: string; onMade: () => void }) {
  const store = useEditorStore()
  const { saveAndNotify } = useSaving()
  const [label, setLabel] = useState('')
  const [days, setDays] = useState('14')
  const [shows, setShows] = useState<'newest' | 'current'>('newest')
  const [passphrase, setPassphrase] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setUnconfirmed(null)
    setBusy(true)
    try {
      // The link shows the saved version.
      if (isDirty(store.get()) && !(await saveAndNotify())) setErrors({ root: texts.notSaved })
      else {
        await apiRequest('POST', path, {
          label,
          days: days === '' ? null : Number(days),
          revision: shows === 'current' ? store.get().revision : null,
          passphrase: passphrase || null,
        })
        setLabel('')
        setPassphrase('')
        notify({ title: texts.made })
        onMade()
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email-not-confirmed') setUnconfirmed(error.message)
      else {
        const { field, message } = refusalFor(error, ['label', 'passphrase'], texts.failed)
        setErrors({ [field]: message })
      }
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={texts.label} hint={texts.labelHint} error={errors.label}>
        <Input
          value={label}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.days}>
          <NativeSelect value={days} onChange={(event) => setDays(event.target.value)}>
            {LIFETIMES.map((lifetime) => (
              <option key={lifetime} value={lifetime}>
                {texts.day(lifetime)}
              </option>
            ))}
            <option value="">{texts.forever}</option>
          </NativeSelect>
        </Field>
        <Field label={texts.shows}>
          <NativeSelect
            value={shows}
            onChange={(event) => setShows(event.target.value === 'current' ? 'current' : 'newest')}
          >
            <option value="newest">{texts.newest}</option>
            <option value="current">{texts.current}</option>
          </NativeSelect>
        </Field>
      </div>
      <Field label={texts.passphrase} hint={texts.passphraseHint} error={errors.passphrase}>
        <Input
          value={passphrase}
          maxLength={128}
          autoComplete="off"
          onChange={(event) => setPassphrase(event.target.value)}
        />
      </Field>
      <FormError>{errors.root}</FormError>
      {unconfirmed && (
        <div role="alert">
          <ConfirmEmail>{unconfirmed}</ConfirmEmail>
        </div>
      )}
      <Button type="submit" busy={busy}>
        {texts.create}
      </Button>
    </form>
  )
}

type RowProps = { link: ReviewLinkSummary; path: string; onChange: () => void }

function LinkRow({ link, path, onChange }: RowProps) {
  const [busy, setBusy] = useState(false)
  const { id, label, url, expiresAt, revision, passphrase, lastSeenAt, state, createdBy } = link
  const until = expiresAt === null ? null : formatDateTime(expiresAt)
  const details = [
    state === 'open' ? texts.states.open(until) : texts.states[state],
    revision !== null && texts.version(revision),
    passphrase && texts.protected,
    texts.by(createdBy),
  ]
  const withdraw = async () => {
    setBusy(true)
    try {
      await apiRequest('DELETE', `${path}/${id}`)
      notify({ title: texts.withdrawn })
    } catch {
      notify({ title: texts.failed, tone: 'destructive' })
    }
    setBusy(false)
    onChange()
  }
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{label}</span>
        {state === 'open' && (
          <>
            <CopyButton text={url} label={texts.copy(label)} />
            <Button variant="outline" size="sm" busy={busy} onClick={() => void withdraw()}>
              {texts.withdraw}
            </Button>
          </>
        )}
      </div>
      {state === 'open' && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="truncate text-[13px] text-link underline underline-offset-2"
        >
          {url}
        </a>
      )}
      <p className="text-[13px] leading-5 text-muted-foreground">
        {details.filter(Boolean).join(', ')}.{' '}
        {lastSeenAt === null ? texts.unseen : texts.seen(formatDateTime(lastSeenAt))}.
      </p>
    </li>
  )
}
