'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Download, ExternalLink } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { refusalFor } from '@/lib/client/form-errors'
import { toBase64 } from '@/lib/client/to-base64'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { CERTIFICATE_LIMIT } from '@/lib/stores/apple-certificate/schema'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.certificate
const APPLE = 'https://developer.apple.com/account/resources/certificates/add'

const fields = z.object({
  certificate: z
    .custom<FileList | undefined>()
    .refine((files) => files?.[0], 'Choose a file')
    .refine((files) => (files?.[0]?.size ?? 0) <= CERTIFICATE_LIMIT, words.tooLarge),
})

/** Downloads the request for Apple, and uploads the certificate. */
export function AddCertificate({ path, onAdded }: { path: string; onAdded: () => Promise<void> }) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(fields) })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ certificate }) => {
    try {
      const body = { certificate: await toBase64(certificate![0]!) }
      await apiRequest('PUT', path, body)
      notify({ title: words.added })
      await onAdded()
    } catch (error) {
      const { field, message } = refusalFor(error, ['certificate'], words.addFailed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  const link = buttonVariants({ variant: 'outline', size: 'sm' })
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm leading-[22px]">{words.steps}</p>
      <div className="flex flex-wrap gap-2">
        <a href={`${path}/request.csr`} download className={link}>
          <Download aria-hidden="true" />
          {words.request}
        </a>
        <a href={APPLE} target="_blank" rel="noopener" className={link}>
          <ExternalLink aria-hidden="true" />
          {words.apple}
        </a>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <Field label={words.file} hint={words.fileHint} error={errors.certificate?.message} required>
          <Input
            type="file"
            accept=".cer,.crt,.pem"
            className="py-2 file:mr-3 file:font-medium"
            {...register('certificate')}
          />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {isSubmitting ? words.adding : words.add}
        </Button>
      </form>
    </div>
  )
}
