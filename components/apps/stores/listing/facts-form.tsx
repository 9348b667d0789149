'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { CATEGORIES, type Facts, type FactsInput, listingFacts } from '@/lib/stores/store-listing/schema'
import { copy } from './copy'
import { useSaving } from './use-saving'

const NAMES = [
  'privacyUrl',
  'privacyContact',
  'supportUrl',
  'accountDeletionUrl',
  'email',
  'category',
] as const

/** Store details that are the same in all languages. */
export function FactsForm({ path, facts }: { path: string; facts: Facts }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(listingFacts),
    defaultValues: facts,
  })
  const { errors, isSubmitting } = formState
  const save = useSaving<FactsInput>(path, { names: NAMES, part: 'facts', setError })
  const submit = handleSubmit(async (facts) => {
    if (await save({ facts })) reset(facts)
  })
  const address = {
    ...plain,
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
    maxLength: 500,
  } as const
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5" aria-label={copy.facts}>
      <h3 className="text-[15px] font-semibold">{copy.facts}</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.privacyUrl} hint={copy.privacyHint} error={errors.privacyUrl?.message}>
          <Input {...address} {...register('privacyUrl')} />
        </Field>
        <Field
          label={copy.privacyContact}
          hint={copy.privacyContactHint}
          error={errors.privacyContact?.message}
        >
          <Input {...plain} maxLength={500} {...register('privacyContact')} />
        </Field>
        <Field label={copy.supportUrl} hint={copy.supportHint} error={errors.supportUrl?.message}>
          <Input {...address} {...register('supportUrl')} />
        </Field>
        <Field
          label={copy.accountDeletionUrl}
          hint={copy.accountDeletionHint}
          error={errors.accountDeletionUrl?.message}
        >
          <Input {...address} {...register('accountDeletionUrl')} />
        </Field>
        <Field label={copy.email} hint={copy.emailHint} error={errors.email?.message}>
          <Input {...plain} type="email" maxLength={254} {...register('email')} />
        </Field>
        <Field label={copy.category} error={errors.category?.message}>
          <NativeSelect {...register('category')}>
            <option value="">{copy.noCategory}</option>
            {(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]).map((category) => (
              <option key={category} value={category}>
                {copy.categories[category]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="outline" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? copy.saving : copy.save}
      </Button>
    </form>
  )
}

/** Attributes of fields for identifiers and codes. */
const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
