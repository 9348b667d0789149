'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'
import type { Values } from '../form-values'

const words = copy.composer
const FROM = (['none', 'app', 'address'] as const).map((value) => ({ value, label: words.pictures[value] }))

/** Selects a picture of the published app, or one by URL. */
export function PictureField({ pictures }: { pictures: MessagesApp['pictures'] }) {
  const { register, setValue, control, formState } = useFormContext<Values>()
  const from = useWatch({ control, name: 'content.pictureFrom' })
  const chosen = useWatch({ control, name: 'content.picture' })
  const error = formState.errors.content?.picture?.message
  return (
    <div className="grid gap-3">
      <Field label={words.picture}>
        <SegmentedControl
          size="sm"
          aria-label={words.picture}
          options={FROM}
          value={from}
          onValueChange={(next) => {
            setValue('content.pictureFrom', next)
            setValue('content.picture', '')
          }}
        />
      </Field>
      {from === 'address' && (
        <Field label={words.pictureAddress} hint={words.pictureAddressHint} error={error}>
          <Input type="url" inputMode="url" dir="ltr" {...register('content.picture')} />
        </Field>
      )}
      {from === 'app' && pictures.length === 0 && (
        <p className="text-sm text-muted-foreground">{words.noPictures}</p>
      )}
      {from === 'app' && pictures.length > 0 && (
        <fieldset>
          <legend className="sr-only">{words.pictures.app}</legend>
          <div className="flex max-h-48 flex-wrap gap-2 overflow-y-auto p-1">
            {pictures.map(({ reference, url }, index) => (
              <label
                key={reference}
                className="relative size-16 cursor-pointer overflow-hidden rounded-md border has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:ring-3 has-focus-visible:ring-ring"
              >
                <input
                  type="radio"
                  name="message-picture"
                  className="sr-only"
                  checked={chosen === reference}
                  onChange={() => setValue('content.picture', reference)}
                />
                {/* oxlint-disable-next-line nextjs/no-img-element -- a customer's picture, as it is kept */}
                <img
                  src={url}
                  alt={words.pictureOf(index + 1)}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </label>
            ))}
          </div>
          {error && <FieldError>{error}</FieldError>}
        </fieldset>
      )}
    </div>
  )
}
