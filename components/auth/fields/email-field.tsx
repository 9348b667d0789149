import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type Props = {
  field: UseFormRegisterReturn
  error: string | undefined
  /** Passkeys stand among its suggestions. */
  passkeys?: boolean
}

/** The email of the account, which password managers fill in. */
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
