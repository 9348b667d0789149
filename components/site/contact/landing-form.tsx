'use client'

import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import { contactCopy } from './copy'
import { FormEnd, RequiredLabel } from './form-end'
import { useContact } from './use-contact'

const { labels, sent } = contactCopy

/** The contact form of the home page. */
export function LandingForm() {
  const { busy, errors, problem, form } = useContact('landingForm', (element) => {
    element.reset()
    notify({ title: sent.title, description: sent.text })
  })
  return (
    <form {...form} className="relative grid content-start gap-5">
      <p className="text-sm text-muted-foreground">{contactCopy.required}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<RequiredLabel>{labels.name}</RequiredLabel>} error={errors.name} required>
          <Input name="name" autoComplete="name" dir="auto" />
        </Field>
        <Field label={<RequiredLabel>{labels.email}</RequiredLabel>} error={errors.email} required>
          <Input name="email" type="email" inputMode="email" autoComplete="email" />
        </Field>
      </div>
      <Field label={labels.company} error={errors.company}>
        <Input name="company" autoComplete="organization" dir="auto" />
      </Field>
      <Field label={<RequiredLabel>{labels.message}</RequiredLabel>} error={errors.message} required>
        <Textarea name="message" rows={5} dir="auto" />
      </Field>
      <FormEnd busy={busy} problem={problem} quiet />
    </form>
  )
}
