'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { PasswordMatch } from './password-match'
import { PasswordStrength } from './password-strength'

type Entry = { field: UseFormRegisterReturn; value: string; error: string | undefined }

type Props = { label: string; password: Entry; confirmation: Entry }

/** A new password, with its strength, and the same once more, with whether they match. */
export function NewPasswordFields({ label, password, confirmation }: Props) {
  return (
    <>
      <Field
        label={label}
        error={password.error}
        required
        hint={<PasswordStrength password={password.value} />}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={1000}
          placeholder="At least 8 characters"
          {...password.field}
        />
      </Field>
      <Field
        label="Confirm password"
        error={confirmation.error}
        required
        hint={
          <PasswordMatch
            password={password.value}
            confirmation={confirmation.value}
            hidden={confirmation.error !== undefined}
          />
        }
      >
        <PasswordInput autoComplete="new-password" maxLength={1000} {...confirmation.field} />
      </Field>
    </>
  )
}
