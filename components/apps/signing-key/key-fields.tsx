'use client'

import type { FieldErrors, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import { copy } from './copy'

const words = copy.import

type KeyValues = {
  p12: FileList | undefined
  password: string
  keyPassword?: string | undefined
  alias?: string | undefined
}
type Props = {
  register: (
    name: keyof KeyValues,
    options?: Pick<RegisterOptions, 'onChange' | 'setValueAs'>,
  ) => UseFormRegisterReturn
  errors: FieldErrors<KeyValues>
  onFile: () => void
  optional?: boolean
}

/** Fields of a key file: the file, its passwords and the key’s alias. */
export function KeyFields({ register, errors, onFile, optional = false }: Props) {
  return (
    <>
      <Field label={words.file} hint={words.fileHint} error={errors.p12?.message} required={!optional}>
        <Input
          type="file"
          accept=".p12,.pfx,.jks,.keystore,.bks,.pem"
          className="py-2 file:mr-3 file:font-medium"
          {...register('p12', { onChange: onFile })}
        />
      </Field>
      <Field label={words.password} error={errors.password?.message}>
        <PasswordInput autoComplete="off" maxLength={128} {...register('password')} />
      </Field>
      <Field label={words.keyPassword} error={errors.keyPassword?.message}>
        <PasswordInput
          autoComplete="off"
          maxLength={128}
          {...register('keyPassword', { setValueAs: orNothing })}
        />
      </Field>
      <Field label={words.alias} error={errors.alias?.message}>
        <Input {...plain} maxLength={200} {...register('alias', { setValueAs: trimmedOrNothing })} />
      </Field>
    </>
  )
}

const orNothing = (text: string | undefined) => text || undefined
const trimmedOrNothing = (text: string | undefined) => text?.trim() || undefined

/** Attributes of fields for identifiers and codes. */
export const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
