'use client'

import { useForm } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmed } from '@/components/auth/confirm/password-prompt'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import type { AppSummary } from '@/lib/apps/schema'
import { api } from '@/lib/client/apps-api'
import { refusalFor } from '@/lib/client/form-errors'
import { MAX_ADDRESS } from '@/lib/fleet/forwarding/schema'
import { forwarding as words } from './copy'

type Props = {
  app: AppSummary
  open: boolean
  onOpenChange: (open: boolean) => void
  onChanged: () => unknown
}

/** Sets where the hosted address of an app leads, or ends it. */
export function ForwardingDialog({ app, open, onOpenChange, onChanged }: Props) {
  const done = async (text: string) => {
    notify({ title: text })
    await onChanged()
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={
          <>
            Forward the address of <bdi>{app.name}</bdi>
          </>
        }
        description={words.description}
      >
        <ForwardingForm app={app} onDone={done} />
      </DialogContent>
    </Dialog>
  )
}

type FormProps = { app: AppSummary; onDone: (text: string) => Promise<void> }

function ForwardingForm({ app, onDone }: FormProps) {
  const confirmed = useConfirmed()
  const ending = useAction()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { to: app.forwardTo ?? '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ to }) => {
    try {
      const { forwardTo } = await confirmed(() => api.forwardApp(app.id, to))
      await onDone(words.saved(new URL(forwardTo ?? to).host))
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['to'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  const end = () =>
    ending.run(async () => {
      await api.endForwarding(app.id)
      await onDone(words.ended)
    })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid min-w-0 gap-5">
      {app.forwardTo !== null && (
        <p className="text-[15px] leading-6">
          {words.current}{' '}
          <a href={app.forwardTo} className="wrap-anywhere text-link underline underline-offset-4">
            {app.forwardTo}
          </a>
        </p>
      )}
      <Field label={words.label} hint={words.hint} error={errors.to?.message} required>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_ADDRESS}
          {...register('to')}
        />
      </Field>
      <p className="text-sm leading-6 text-muted-foreground">
        {app.published ? words.stays : words.unpublished}
      </p>
      <FormError>{errors.root?.message ?? ending.problem}</FormError>
      <DialogFooter>
        {app.forwardTo === null ? (
          <DialogClose asChild>
            <Button variant="outline">{words.cancel}</Button>
          </DialogClose>
        ) : (
          <Button variant="outline" busy={ending.busy} onClick={() => void end()}>
            {words.end}
          </Button>
        )}
        <Button type="submit" busy={isSubmitting}>
          {app.forwardTo === null ? words.save : words.change}
        </Button>
      </DialogFooter>
    </form>
  )
}
