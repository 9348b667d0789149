'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { AccountSection } from '@/components/ui/section-card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { type SellerForm, sellerForm, type SellerState } from '@/lib/billing/invoices/schema'
import { copy } from '../../payment-methods/settings/copy'
import { SettingForm } from '../../payment-methods/settings/setting-form'
import { useSaveSetting } from '../../payment-methods/settings/use-save-setting'

export function SellerSection({ state: { name, address, vatId, vatPercent } }: { state: SellerState }) {
  const form = useForm<SellerForm>({
    resolver: zodResolver(sellerForm, undefined, { raw: true }),
    defaultValues: { name, address, vatId, vatPercent },
  })
  const { errors, isSubmitting } = form.formState
  const { submit, saved } = useSaveSetting('/api/admin/settings/seller', form)
  return (
    <AccountSection title={copy.seller.title} text={copy.seller.text}>
      <SettingForm submit={submit} saved={saved} busy={isSubmitting} error={errors.root?.message}>
        <Field label="Name" error={errors.name?.message} required>
          <Input autoComplete="organization" {...form.register('name')} />
        </Field>
        <Field label="Address and contact" error={errors.address?.message}>
          <Textarea rows={3} {...form.register('address')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="VAT ID" error={errors.vatId?.message} hint="Leave empty if you don’t have one.">
            <Input autoComplete="off" {...form.register('vatId')} />
          </Field>
          <Field label="VAT in percent" error={errors.vatPercent?.message} hint={copy.seller.vat} required>
            <Input inputMode="decimal" autoComplete="off" {...form.register('vatPercent')} />
          </Field>
        </div>
      </SettingForm>
    </AccountSection>
  )
}
