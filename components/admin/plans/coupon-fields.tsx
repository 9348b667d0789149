'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { DialogFooter } from '@/components/ui/dialog'
import { Field, FieldError, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { COUPON_PLANS, type CouponForm, couponForm, normalCode } from '@/lib/billing/coupons/schema'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'
import type { NamedPlan } from './coupon-list'

const words = copy.coupons

const NEW: CouponForm = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  duration: 'once',
  periods: '',
  plans: [...COUPON_PLANS],
  interval: 'both',
  from: '',
  until: '',
  maxRedemptions: '',
  note: '',
}

type Props = { plans: readonly NamedPlan[]; onCreated: (code: string) => void }

/** The form of a new coupon. */
export function CouponFields({ plans, onCreated }: Props) {
  const request = useConfirmedRequest()
  const form = useForm<CouponForm>({
    resolver: zodResolver(couponForm, undefined, { raw: true }),
    defaultValues: NEW,
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const [kind, duration] = useWatch({ control, name: ['kind', 'duration'] })
  const submit = form.handleSubmit(async (fields) => {
    try {
      await request('POST', '/api/admin/coupons', fields)
      onCreated(normalCode(fields.code))
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const names = Object.keys(fields) as (keyof CouponForm)[]
      const { field, message } = refusalFor(error, names, words.failed)
      form.setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void submit()
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={words.code} error={errors.code?.message} required className="sm:col-span-2">
        <Input autoComplete="off" spellCheck={false} className="uppercase" {...register('code')} />
      </Field>
      <Field label={words.kind} error={errors.kind?.message}>
        <NativeSelect {...register('kind')}>
          <option value="percent">{words.percentKind}</option>
          <option value="amount">{words.amountKind}</option>
        </NativeSelect>
      </Field>
      {kind === 'percent' ? (
        <Field label={words.percent} error={errors.percent?.message} required>
          <Input inputMode="numeric" autoComplete="off" {...register('percent')} />
        </Field>
      ) : (
        <Field label={words.amount} error={errors.amount?.message} required>
          <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
        </Field>
      )}
      <Field label={words.duration} error={errors.duration?.message}>
        <NativeSelect {...register('duration')}>
          <option value="once">{words.once}</option>
          <option value="periods">{words.severalPeriods}</option>
          <option value="forever">{words.forever}</option>
        </NativeSelect>
      </Field>
      {duration === 'periods' && (
        <Field label={words.periods} error={errors.periods?.message} hint={words.periodsHint} required>
          <Input inputMode="numeric" autoComplete="off" {...register('periods')} />
        </Field>
      )}
      <Field label={words.interval} error={errors.interval?.message}>
        <NativeSelect {...register('interval')}>
          <option value="both">{words.both}</option>
          <option value="month">{words.monthly}</option>
          <option value="year">{words.yearly}</option>
        </NativeSelect>
      </Field>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-sm font-medium">{words.plans}</legend>
        <Controller
          control={control}
          name="plans"
          render={({ field: { value, onChange } }) => (
            <div className="grid gap-x-4 sm:grid-cols-2">
              {plans.map(({ key, name }) => (
                <label key={key} className="flex min-h-8 items-center gap-3 text-[15px]">
                  <Checkbox
                    checked={value.includes(key)}
                    onCheckedChange={(checked) =>
                      onChange(checked ? [...value, key] : value.filter((one) => one !== key))
                    }
                  />
                  {name}
                </label>
              ))}
            </div>
          )}
        />
        {errors.plans?.message && <FieldError>{errors.plans.message}</FieldError>}
      </fieldset>
      <Field label={words.from} error={errors.from?.message} hint={words.days}>
        <Input type="date" {...register('from')} />
      </Field>
      <Field label={words.until} error={errors.until?.message} hint={words.days}>
        <Input type="date" {...register('until')} />
      </Field>
      <Field label={words.maxRedemptions} error={errors.maxRedemptions?.message} hint={copy.fields.noLimit}>
        <Input inputMode="numeric" autoComplete="off" {...register('maxRedemptions')} />
      </Field>
      <Field label={words.note} error={errors.note?.message} hint={words.noteHint}>
        <Input autoComplete="off" maxLength={200} {...register('note')} />
      </Field>
      <div className="empty:hidden sm:col-span-2">
        <FormError>{errors.root?.message}</FormError>
      </div>
      <DialogFooter className="sm:col-span-2">
        <Button type="submit" busy={isSubmitting}>
          {words.submit}
        </Button>
      </DialogFooter>
    </form>
  )
}
