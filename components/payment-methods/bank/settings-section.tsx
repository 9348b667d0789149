'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { AccountSection } from '@/components/ui/section-card'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { type BankForm, bankForm, type BankState } from '@/lib/billing/payments/providers/bank/schema'
import { SetByEnvironment } from '@/components/payment-methods/settings/set-by-environment'
import { SettingForm } from '@/components/payment-methods/settings/setting-form'
import { useSaveSetting } from '@/components/payment-methods/settings/use-save-setting'
import { copy } from './copy'

export function BankSection(props: { state: unknown }) {
  const state = props.state as BankState
  const { title, text } = copy.settings
  return (
    <AccountSection title={title} text={text}>
      {state.setBy === 'environment' ? (
        <SetByEnvironment variable="BANK_DETAILS">
          <p className="whitespace-pre-line">{state.details}</p>
        </SetByEnvironment>
      ) : (
        <BankDetailsForm details={state.details} />
      )}
    </AccountSection>
  )
}

function BankDetailsForm({ details }: BankForm) {
  const form = useForm<BankForm>({
    resolver: zodResolver(bankForm, undefined, { raw: true }),
    defaultValues: { details },
  })
  const { errors, isSubmitting } = form.formState
  const { submit, saved } = useSaveSetting('/api/admin/settings/bank', form)
  return (
    <SettingForm submit={submit} saved={saved} busy={isSubmitting} error={errors.root?.message}>
      <Field label="Account details" error={errors.details?.message}>
        <Textarea rows={4} placeholder={copy.settings.placeholder} {...form.register('details')} />
      </Field>
    </SettingForm>
  )
}
