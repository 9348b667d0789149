'use client'

import { useEffect, useRef } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { contactCopy } from './copy'
import { FormEnd, RequiredLabel } from './form-end'
import { useContact } from './use-contact'

const { labels } = contactCopy

export type InquiryType = { value: string; label: string }

type Props = { types: readonly InquiryType[]; onSent: () => void }

/** The form of /contact. `?type=enterprise` preselects the inquiry type. */
export function ContactForm({ types, onSent }: Props) {
  const { busy, errors, problem, form } = useContact('contactForm', onSent)
  const select = useRef<HTMLSelectElement>(null)

  // The page is static, so the query is read in the browser.
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search).get('type')
    const known = types.some(({ value }) => value === requested)
    if (requested && known && select.current?.value === '') select.current.value = requested
  }, [types])

  return (
    <form {...form} className="relative grid content-start gap-5">
      <p className="text-sm text-muted-foreground">{contactCopy.required}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<RequiredLabel>{labels.firstName}</RequiredLabel>} error={errors.firstName} required>
          <Input name="firstName" autoComplete="given-name" dir="auto" />
        </Field>
        <Field label={<RequiredLabel>{labels.lastName}</RequiredLabel>} error={errors.lastName} required>
          <Input name="lastName" autoComplete="family-name" dir="auto" />
        </Field>
        <Field label={<RequiredLabel>{labels.email}</RequiredLabel>} error={errors.email} required>
          <Input name="email" type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label={labels.phone} error={errors.phone}>
          <Input name="phone" type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <Field label={labels.company} error={errors.company}>
          <Input name="company" autoComplete="organization" dir="auto" />
        </Field>
        <Field label={labels.inquiryType} error={errors.inquiryType}>
          <NativeSelect name="inquiryType" ref={select} defaultValue="">
            <option value="">{contactCopy.chooseType}</option>
            {types.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Field
        label={<RequiredLabel>{labels.message}</RequiredLabel>}
        hint={contactCopy.messageHint}
        error={errors.message}
        required
      >
        <Textarea name="message" rows={6} dir="auto" />
      </Field>
      <FormEnd busy={busy} problem={problem} />
    </form>
  )
}
