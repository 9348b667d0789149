'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useConfirmed } from '@/components/auth/confirm/password-prompt'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { notify } from '@/components/ui/toaster'
import type { AppSummary } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { api } from '@/lib/client/apps-api'
import { refusalFor } from '@/lib/client/form-errors'
import type { TransferState } from '@/lib/workspaces/transfers/schema'
import { formatDateTime } from '../format'
import { copy } from './copy'
import { PlanGaps } from './plan-gaps'

const words = copy.dialog
const pathOf = (id: string) => `/api/apps/${encodeURIComponent(id)}/transfer`

type MovedApp = Pick<AppSummary, 'id' | 'name'>
type Props = { app: MovedApp; open: boolean; onOpenChange: (open: boolean) => void; onMoved: () => unknown }

/** Moves an app to another of the user's workspaces, or offers it to another person. */
export function TransferDialog({ app, open, onOpenChange, onMoved }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={
          <>
            Move <bdi>{app.name}</bdi> to another workspace
          </>
        }
        description={words.description}
      >
        <Content app={app} onMoved={onMoved} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

type ContentProps = { app: MovedApp; onMoved: () => unknown; onDone: () => void }

function Content({ app, onMoved, onDone }: ContentProps) {
  const { data, error } = useQuery<TransferState>({
    queryKey: [pathOf(app.id)],
    refetchOnMount: 'always',
    retry: false,
  })
  if (error) return <FormError>{error instanceof ApiError ? error.message : words.failed}</FormError>
  if (!data) return <p role="status">{words.loading}</p>
  if (data.offer) return <OpenOffer app={app} offer={data.offer} onDone={onDone} />
  return <MoveForm app={app} targets={data.targets} onMoved={onMoved} onDone={onDone} />
}

type OpenOfferProps = { app: MovedApp; offer: NonNullable<TransferState['offer']>; onDone: () => void }

function OpenOffer({ app, offer, onDone }: OpenOfferProps) {
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const withdraw = () =>
    run(async () => {
      await api.withdrawOffer(app.id)
      notify({ title: words.withdrawn })
      await client.invalidateQueries({ queryKey: [pathOf(app.id)] })
      onDone()
    })
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {words.offered(offer.email, formatDateTime(offer.expiresAt))}
      </p>
      <FormError>{problem}</FormError>
      <DialogFooter>
        <Button variant="outline" busy={busy} onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
      </DialogFooter>
    </>
  )
}

const BY_EMAIL = ''
type Errors = { email?: string; workspace?: string; root?: string }

function MoveForm({ app, targets, onMoved, onDone }: ContentProps & Pick<TransferState, 'targets'>) {
  const [chosen, setChosen] = useState(targets[0]?.id ?? BY_EMAIL)
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const confirmed = useConfirmed()
  const client = useQueryClient()
  const id = useId()
  const target = targets.find((workspace) => workspace.id === chosen)
  const isBlocked = target?.gaps.some(({ kind }) => kind === 'storage') ?? false

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setBusy(true)
    try {
      if (target) {
        await confirmed(() => api.moveToWorkspace(app.id, target.id))
        notify({ title: words.moved(app.name, target.name) })
        await onMoved()
      } else {
        await confirmed(() => api.offerApp(app.id, email))
        notify({ title: words.sent(email.trim()) })
        await client.invalidateQueries({ queryKey: [pathOf(app.id)] })
      }
      onDone()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['email', 'workspace'], words.failed)
      setErrors({ [field]: message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {targets.length > 0 && (
        <Field label={words.where} error={errors.workspace}>
          <RadioGroup
            value={chosen}
            onValueChange={(value) => {
              setChosen(value)
              setErrors({})
            }}
            className="max-h-60 gap-0 overflow-y-auto p-1"
          >
            {[...targets, { id: BY_EMAIL, name: words.someone }].map((workspace) => (
              <label
                key={workspace.id}
                htmlFor={`${id}-${workspace.id}`}
                className="flex min-h-11 items-center gap-3"
              >
                <RadioGroupItem id={`${id}-${workspace.id}`} value={workspace.id} />
                <bdi className="truncate">{workspace.name}</bdi>
              </label>
            ))}
          </RadioGroup>
        </Field>
      )}
      {target ? (
        <PlanGaps gaps={target.gaps} />
      ) : (
        <Field label={words.email} hint={words.hint} error={errors.email} required>
          <Input
            type="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      <p className="text-sm leading-6 text-muted-foreground">{copy.ends}</p>
      <FormError>{errors.root}</FormError>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{words.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={busy} disabled={isBlocked}>
          {target ? words.move : words.offer}
        </Button>
      </DialogFooter>
    </form>
  )
}
