'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { Check } from 'lucide-react'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { REGISTER_MESSAGES } from '@/lib/accounts/constants'
import { PasswordStrength } from './password-strength'

type Entry = { field: UseFormRegisterReturn; value: string; error: string | undefined }

type Props = { label: string; password: Entry; confirmation: Entry }

/** New password with its strength, and its confirmation. */
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

type PasswordMatchProps = { password: string; confirmation: string; hidden: boolean }

/** Shows while typing whether both match. Hidden if empty or if the error below shows it. */
function PasswordMatch({ password, confirmation, hidden }: PasswordMatchProps) {
  const match = password === confirmation
  return (
    <div role="status">
      {confirmation !== '' && !hidden && (
        <span className={match ? 'inline-flex items-center gap-1 font-medium text-success' : undefined}>
          {match && <Check aria-hidden="true" className="size-4" />}
          {match ? 'Passwords match' : REGISTER_MESSAGES.mismatch}
        </span>
      )}
    </div>
  )
}
