'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { SettingForm } from '@/components/payment-methods/settings/setting-form'
import { useSaveSetting } from '@/components/payment-methods/settings/use-save-setting'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { AccountSection } from '@/components/ui/section-card'
import { Textarea } from '@/components/ui/textarea'
import { COUNTRY_NAMES } from '@/lib/billing/countries/constants'
import {
  type SampleInvoices,
  type SellerForm,
  sellerForm,
  type SellerState,
} from '@/lib/billing/invoices/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'
import { SampleSheets } from './sample-sheets'
import { TaxFields } from './tax-fields'

const words = copy.seller

/** The seller on invoices and their tax, with invoices to preview before they are saved. */
export function SellerSection({ state: { setBy: _, ...state } }: { state: SellerState }) {
  const form = useForm<SellerForm>({
    resolver: zodResolver(sellerForm, undefined, { raw: true }),
    defaultValues: state,
  })
  const { errors, isSubmitting } = form.formState
  const { submit, saved } = useSaveSetting('/api/admin/settings/seller', form)
  const [samples, setSamples] = useState<SampleInvoices | null>(null)
  const [busy, setBusy] = useState(false)

  const preview = form.handleSubmit(async (fields) => {
    setBusy(true)
    try {
      setSamples(await apiRequest<SampleInvoices>('POST', '/api/admin/settings/seller/sample', fields))
    } catch (error) {
      const names = Object.keys(fields) as FieldPath<SellerForm>[]
      const { field, message } = refusalFor(error, names, words.failed)
      form.setError(field, { message }, { shouldFocus: true })
    } finally {
      setBusy(false)
    }
  })

  return (
    <AccountSection title={words.title} text={words.text}>
      <SettingForm
        submit={submit}
        saved={saved}
        busy={isSubmitting && !busy}
        error={errors.root?.message}
        aside={
          <Button variant="ghost" busy={busy} onClick={() => void preview()}>
            {busy ? words.previewing : words.preview}
          </Button>
        }
      >
        <Field label="Name" error={errors.name?.message} required>
          <Input autoComplete="organization" {...form.register('name')} />
        </Field>
        <Field label="Address and contact" error={errors.address?.message}>
          <Textarea rows={3} {...form.register('address')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Country" error={errors.country?.message} hint={words.country}>
            <NativeSelect autoComplete="country-name" {...form.register('country')}>
              <option value="">Choose a country</option>
              {COUNTRY_NAMES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="VAT ID" error={errors.vatId?.message} hint={words.vatId}>
            <Input autoComplete="off" {...form.register('vatId')} />
          </Field>
        </div>
        <TaxFields form={form} />
      </SettingForm>
      {samples && <SampleSheets samples={samples} />}
    </AccountSection>
  )
}
