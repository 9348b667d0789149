'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { type Control, type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import {
  LISTING_TEXTS,
  LONG_TEXTS,
  type ListingText,
  type StoreListing,
  TEXT_LIMITS,
  type TextsInput,
  listingTexts,
} from '@/lib/stores/store-listing/schema'
import { copy } from './copy'
import { useSaving } from './use-saving'

type Language = StoreListing['languages'][number]
type Props = { path: string; language: Language; onChanged: (changed: boolean) => void }

const OF_PLAY: readonly ListingText[] = ['title', 'shortDescription', 'fullDescription', 'changes']

/** Store texts in one language, with the remaining characters. */
export function TextsForm({ path, language, onChanged }: Props) {
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(listingTexts),
    defaultValues: language.texts,
    mode: 'onChange', // shows while typing that a text is too long
  })
  const { errors, isSubmitting, isDirty } = formState
  useEffect(() => onChanged(isDirty), [isDirty, onChanged])
  const save = useSaving<TextsInput>(path, { names: LISTING_TEXTS, part: 'texts', setError })
  const submit = handleSubmit(async (texts) => {
    if (await save({ language: language.tag, texts })) reset(texts)
  })
  const field = (name: ListingText) => (
    <TextField key={name} {...{ name, register, control, language }} error={errors[name]?.message} />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid min-w-0 gap-6"
      aria-label={language.name}
    >
      <div className="grid min-w-0 gap-8 lg:grid-cols-2">
        <Store name={copy.play} locale={language.play}>
          {OF_PLAY.map(field)}
        </Store>
        <Store name={copy.apple} locale={language.apple}>
          {LISTING_TEXTS.filter((name) => !OF_PLAY.includes(name)).map(field)}
        </Store>
      </div>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? copy.saving : copy.save}
      </Button>
    </form>
  )
}

function Store({ name, locale, children }: { name: string; locale: string | null; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 content-start gap-5">
      <legend className="mb-4 text-[15px] font-semibold">
        {name} {locale && <span className="font-normal text-muted-foreground">({locale})</span>}
      </legend>
      {locale === null && <p className="text-sm text-muted-foreground">{copy.noListing(name)}</p>}
      {children}
    </fieldset>
  )
}

type FieldProps = {
  name: ListingText
  language: Language
  error: string | undefined
  register: UseFormRegister<TextsInput>
  control: Control<TextsInput>
}

function TextField({ name, language, error, register, control }: FieldProps) {
  const [label, hint] = copy.fields[name]
  const value = useWatch({ control, name }) ?? ''
  const proposed = value === '' ? language.proposed[name] : undefined
  const shared = { dir: 'auto', lang: language.tag, ...register(name) } as const
  return (
    <Field
      label={label}
      error={error}
      hint={
        (hint || proposed) && (
          <>
            {hint} {proposed && <span className="line-clamp-3 wrap-anywhere">{copy.proposed(proposed)}</span>}
          </>
        )
      }
      aside={<Count length={value.trim().length} limit={TEXT_LIMITS[name]} />}
    >
      {LONG_TEXTS.includes(name) ? (
        <Textarea {...shared} rows={name === 'promotionalText' || name === 'changes' ? 2 : 5} />
      ) : (
        <Input {...shared} autoComplete="off" />
      )}
    </Field>
  )
}

function Count({ length, limit }: { length: number; limit: number }) {
  return (
    <span
      className={cn(
        'text-[13px] tabular-nums',
        length > limit ? 'font-semibold text-destructive' : 'text-muted-foreground',
      )}
    >
      {length.toLocaleString('en')} / {limit.toLocaleString('en')}
    </span>
  )
}
