import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type Props = {
  field: UseFormRegisterReturn
  error: string | undefined
  /** Whether to offer passkeys as suggestions. */
  passkeys?: boolean
}

/** The account's email, with autofill by password managers. */
export function EmailField({ field, error, passkeys = false }: Props) {
  return (
    <Field label="Email" error={error} required>
      <Input
        type="email"
        inputMode="email"
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        maxLength={254}
        placeholder="you@example.com"
        {...field}
      />
    </Field>
  )
}
