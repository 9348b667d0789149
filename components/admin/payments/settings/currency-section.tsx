'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SettingForm } from '@/components/payment-methods/settings/setting-form'
import { useSaveSetting } from '@/components/payment-methods/settings/use-save-setting'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { AccountSection } from '@/components/ui/section-card'
import { CURRENCIES } from '@/lib/base/money'
import {
  type CurrencyForm,
  currencyForm,
  currencyLabel,
  type CurrencyState,
} from '@/lib/billing/currency/schema'
import { copy } from './copy'

const words = copy.currency

/** The currency of all prices. Only text once there are orders. */
export function CurrencySection({ state: { currency, isFixed } }: { state: CurrencyState }) {
  const form = useForm<CurrencyForm>({
    resolver: zodResolver(currencyForm),
    defaultValues: { currency },
  })
  const { errors, isSubmitting } = form.formState
  const { submit, saved } = useSaveSetting('/api/admin/settings/currency', form)
  return (
    <AccountSection title={words.title} text={words.text}>
      {isFixed ? (
        <Field label={words.label} hint={words.fixed}>
          <NativeSelect defaultValue={currency} disabled>
            <option value={currency}>{currencyLabel(currency)}</option>
          </NativeSelect>
        </Field>
      ) : (
        <SettingForm submit={submit} saved={saved} busy={isSubmitting} error={errors.root?.message}>
          <Field label={words.label} error={errors.currency?.message} hint={words.hint}>
            <NativeSelect {...form.register('currency')}>
              {CURRENCIES.map((code) => (
                <option key={code} value={code}>
                  {currencyLabel(code)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </SettingForm>
      )}
    </AccountSection>
  )
}
