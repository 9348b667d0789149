'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { packageIdRequest, type SigningKeySummary } from '@/lib/apps/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'
import { plain } from './key-fields'

const words = copy.choose

type FormProps = { appId: string; packageId: string; onDone: () => void }
type Props = Omit<FormProps, 'onDone'> & { open: boolean; onOpenChange: (open: boolean) => void }

/** Chooses the package ID of an app without a release. */
export function PackageIdDialog({ open, onOpenChange, ...about }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.text} className="max-w-md">
        <PackageIdForm {...about} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

function PackageIdForm({ appId, packageId, onDone }: FormProps) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(packageIdRequest),
    defaultValues: { packageId },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      const changed = await apiRequest<SigningKeySummary>('PUT', `/api/apps/${appId}/package-id`, body)
      client.setQueryData([`/api/apps/${appId}/signing-key`], changed)
      notify({ title: words.done })
      onDone()
    } catch (error) {
      const { field, message } = refusalFor(error, ['packageId'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={copy.packageId} hint={words.hint} error={errors.packageId?.message} required>
        <Input {...plain} maxLength={127} {...register('packageId')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {words.button}
      </Button>
    </form>
  )
}
