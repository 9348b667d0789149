'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmed } from '@/components/auth/confirm/password-prompt'
import { refusalFor } from '@/lib/client/form-errors'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { notify } from '@/components/ui/toaster'
import { exportKeyRequest } from '@/lib/apps/schema'
import { fetchFile, saveFile } from '@/lib/client/download'
import { copy } from './copy'

const fields = z
  .object({ ...exportKeyRequest.shape, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: copy.download.differ,
  })

type DialogCopy = { title: string; text: string; done: string }
type Props = { path: string; open: boolean; onOpenChange: (open: boolean) => void; words?: DialogCopy }

/** Asks for the file's password twice, because a typo would make the file unusable. */
export function DownloadKeyDialog({ path, open, onOpenChange, words = copy.download }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.text} className="max-w-md">
        <DownloadKeyForm
          path={path}
          onDone={() => {
            notify({ title: words.done })
            onOpenChange(false)
          }}
        />
      </DialogContent>
    </Dialog>
  )
}

function DownloadKeyForm({ path, onDone }: { path: string; onDone: () => void }) {
  const words = copy.download
  const confirmed = useConfirmed()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { password: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      saveFile(await confirmed(() => fetchFile(`${path}/export`, { password })))
      onDone()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['password'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={words.password} hint={words.hint} error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" maxLength={128} {...register('password')} />
      </Field>
      <Field label={words.again} error={errors.again?.message} required>
        <PasswordInput autoComplete="new-password" maxLength={128} {...register('again')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? words.busy : words.button}
      </Button>
    </form>
  )
}
