'use client'

import { useId } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import type { SellerForm } from '@/lib/billing/invoices/schema'
import { SMALL_BUSINESS_NOTICES } from '@/lib/billing/tax/constants'
import { TAX_SCHEMES, type TaxScheme } from '@/lib/billing/tax/schema'
import { copy } from './copy'
import { RateFields } from './rate-fields'

const words = copy.tax

type Props = { form: UseFormReturn<SellerForm> }

/** How the seller charges tax, and what that needs. */
export function TaxFields({ form }: Props) {
  const { control, register, formState } = form
  const { errors } = formState
  const scheme = useWatch({ control, name: 'scheme' }) ?? 'one-rate'
  return (
    <>
      <Field label={words.title} error={errors.scheme?.message}>
        <Controller
          control={control}
          name="scheme"
          render={({ field: { value = 'one-rate', onChange } }) => (
            <RadioGroup value={value} onValueChange={onChange}>
              {TAX_SCHEMES.map((each) => (
                <SchemeOption key={each} scheme={each} />
              ))}
            </RadioGroup>
          )}
        />
      </Field>
      {scheme === 'small-business' ? (
        <NoticeField form={form} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={words.name} error={errors.taxName?.message} hint={words.nameHint} required>
            <Input autoComplete="off" {...register('taxName')} />
          </Field>
          <Field
            label={scheme === 'by-country' ? words.home : words.percent}
            error={errors.vatPercent?.message}
            hint={scheme === 'by-country' ? words.homeHint : undefined}
            required
          >
            <Input inputMode="decimal" autoComplete="off" {...register('vatPercent')} />
          </Field>
        </div>
      )}
      {scheme === 'by-country' && (
        <>
          <RateFields form={form} />
          <p className="text-sm leading-6 text-muted-foreground">{words.unverified}</p>
        </>
      )}
    </>
  )
}

function SchemeOption({ scheme }: { scheme: TaxScheme }) {
  const id = useId()
  const { label, text } = words.schemes[scheme]
  return (
    <label htmlFor={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <RadioGroupItem id={id} value={scheme} className="mt-0.5" />
      <span>
        <span className="text-[15px] font-medium">{label}</span>
        <span className="block text-sm leading-5 text-muted-foreground">{text}</span>
      </span>
    </label>
  )
}

/** The sentence of a small business, with the one of the seller's country to start from. */
function NoticeField({ form: { control, register, setValue, formState } }: Props) {
  const [country = '', notice = ''] = useWatch({ control, name: ['country', 'notice'] })
  const suggestion = SMALL_BUSINESS_NOTICES[country]
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        label={words.notice}
        error={formState.errors.notice?.message}
        hint={words.noticeHint}
        required
        className="w-full"
      >
        <Textarea rows={2} {...register('notice')} />
      </Field>
      {suggestion && notice !== suggestion && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => setValue('notice', suggestion, { shouldDirty: true, shouldValidate: true })}
        >
          {words.suggest(country)}
        </Button>
      )}
    </div>
  )
}
