'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useConfirmed } from '@/components/auth/confirm/password-prompt'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { notify } from '@/components/ui/toaster'
import type { AppSummary } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { fetchFile, saveFile } from '@/lib/client/download'
import { refusalFor } from '@/lib/client/form-errors'
import { type ExportSummary, passphrase } from '@/lib/portability/schema'
import { copy } from './copy'

const words = copy.export
const pathOf = (id: string) => `/api/apps/${encodeURIComponent(id)}/export`

const fields = z
  .object({ passphrase, again: z.string() })
  .refine((typed) => typed.passphrase === typed.again, { path: ['again'], message: words.differ })

type Props = { app: Pick<AppSummary, 'id' | 'name'>; open: boolean; onOpenChange: (open: boolean) => void }

/** Downloads everything of an app as one file, under a passphrase. */
export function ExportDialog({ app, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={
          <>
            Export <bdi>{app.name}</bdi>
          </>
        }
        description={words.description}
      >
        <ExportForm app={app} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

function ExportForm({ app, onDone }: { app: Props['app']; onDone: () => void }) {
  const { data, error } = useQuery<ExportSummary>({
    queryKey: [pathOf(app.id)],
    refetchOnMount: 'always',
    retry: false,
  })
  const confirmed = useConfirmed()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { passphrase: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    try {
      saveFile(await confirmed(() => fetchFile(pathOf(app.id), { passphrase: typed.passphrase })))
      notify({ title: words.done(app.name) })
      onDone()
    } catch (refusal) {
      if (refusal instanceof NotConfirmed) return
      const { field, message } = refusalFor(refusal, ['passphrase'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  if (error) return <FormError>{error instanceof ApiError ? error.message : words.failed}</FormError>
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div role="status" className="grid min-h-6 gap-3 text-sm leading-6 text-muted-foreground">
        {data && <p>{words.contains(data.releases, data.devices, data.answers, data.bytes)}</p>}
        {data && data.commonDevices > 0 && <p>{words.common(data.commonDevices)}</p>}
      </div>
      <Field label={words.passphrase} hint={words.hint} error={errors.passphrase?.message} required>
        <PasswordInput autoComplete="new-password" maxLength={128} {...register('passphrase')} />
      </Field>
      <Field label={words.again} error={errors.again?.message} required>
        <PasswordInput autoComplete="new-password" maxLength={128} {...register('again')} />
      </Field>
      <p role="status" className="text-sm leading-6 text-muted-foreground">
        {isSubmitting ? words.wait : words.careful}
      </p>
      <FormError>{errors.root?.message}</FormError>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{words.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words.busy : words.button}
        </Button>
      </DialogFooter>
    </form>
  )
}
