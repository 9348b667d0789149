'use client'

import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { QrCode } from '@/components/ui/qr-code'
import { Textarea } from '@/components/ui/textarea'
import type { TotpEnrollment } from '@/lib/accounts/second-factor/schema'
import { NotConfirmed } from '../../auth/not-confirmed'
import { useConfirmedRequest } from '../../auth/confirm/password-prompt'
import { refusalFor } from '../../../lib/client/form-errors'
import { CodeInput } from '../../auth/second-factor/code-input'
import { copy } from './copy'

const words = copy.app

type Props = {
  /** The new secret, or null to close the dialog. */
  enrollment: TotpEnrollment | null
  onClose: () => void
  onAdded: (recoveryCodes: string[]) => void
}

/** Shows the secret for the authenticator app and reads the app's first code. */
export function AddAppDialog({ enrollment, onClose, onAdded }: Props) {
  return (
    <Dialog open={enrollment !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} description={words.text} className="max-w-md">
        {enrollment && <Enrollment enrollment={enrollment} onAdded={onAdded} />}
      </DialogContent>
    </Dialog>
  )
}

function Enrollment({
  enrollment: { secret, uri },
  onAdded,
}: { enrollment: TotpEnrollment } & Pick<Props, 'onAdded'>) {
  const request = useConfirmedRequest()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    try {
      const path = '/api/account/two-factor/activation'
      onAdded((await request<{ recoveryCodes: string[] }>('POST', path, fields)).recoveryCodes)
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['code'], copy.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <QrCode text={uri} label={words.qr} className="mx-auto size-48 rounded-md border" />
      <Field
        label={words.key}
        hint={words.cannotScan}
        aside={<CopyButton text={secret} label={words.copyKey} />}
      >
        <Textarea readOnly rows={1} value={inGroups(secret)} className="resize-none font-mono" />
      </Field>
      <Field label={words.code} error={errors.code?.message} required>
        <CodeInput {...register('code', { required: copy.noCode })} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? words.busy : words.button}
      </Button>
    </form>
  )
}

/** Groups the secret in fours. Apps accept it with or without spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
