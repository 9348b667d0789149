'use client'

import type { ReactNode } from 'react'
import { Controller, type FieldPath, get, useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { levelName, SUPPORT_LEVELS } from '@/lib/billing/plans/plan'
import type { CatalogForm } from '@/lib/billing/plans/values/schema'
import { copy } from './copy'

const words = copy.fields

/** The path of a plan in the form. */
export type PlanPath =
  | 'builder.free'
  | 'builder.pro'
  | 'builder.enterprise'
  | 'converter.starter'
  | 'converter.business'
  | 'converter.enterprise'

type Name = FieldPath<CatalogForm>

const LEVELS = {
  analytics: ['basic', 'advanced', 'enterprise'],
  support: SUPPORT_LEVELS,
  customIntegrations: ['none', 'limited', 'unlimited'],
} as const

const FEATURES = ['publishing', 'customBranding', 'pushNotifications', 'whiteLabel'] as const

/** All fields of one plan. */
export function PlanFields({ plan }: { plan: PlanPath }) {
  const isBuilder = plan.startsWith('builder')
  const limits = isBuilder ? `${plan}.entitlements` : plan
  const at = (field: string) => `${plan}.${field}` as Name
  const limitAt = (field: string) => `${limits}.${field}` as Name
  const features = isBuilder ? FEATURES : FEATURES.filter((feature) => feature !== 'publishing')
  return (
    <div className="grid gap-6">
      <Group title={words.price}>
        <TextField name={at('name')} label={words.name} />
        <TextField name={at('description')} label={words.description} className="sm:col-span-2" />
        {plan !== 'builder.free' && (
          <>
            <TextField name={at('monthlyCents')} label={words.monthlyCents} inputMode="decimal" />
            {isBuilder && (
              <TextField
                name={at('yearlyCents')}
                label={words.yearlyCents}
                hint={words.yearlyHint}
                inputMode="decimal"
              />
            )}
            <div className="grid content-start gap-1 sm:col-span-2">
              <Flag name={at('onSale')} label={words.onSale} hint={words.onSaleHint} />
              <Flag name={at('popular')} label={words.popular} />
            </div>
          </>
        )}
      </Group>
      <Group title={words.limits}>
        <TextField
          name={limitAt('convertedApps')}
          label={words.convertedApps}
          hint={words.noLimit}
          inputMode="numeric"
        />
        <TextField name={limitAt('storageBytes')} label={words.storageBytes} inputMode="decimal" />
        <TextField name={limitAt('seats')} label={words.seats} inputMode="numeric" />
        {isBuilder && (
          <>
            <TextField name={limitAt('formAnswers')} label={words.formAnswers} inputMode="numeric" />
            <TextField
              name={limitAt('apiTokens')}
              label={words.apiTokens}
              hint={words.noLimit}
              inputMode="numeric"
            />
          </>
        )}
      </Group>
      <Group title={words.features}>
        {isBuilder && <Level name={limitAt('analytics')} of="analytics" />}
        <Level name={limitAt('support')} of="support" />
        {isBuilder && <Level name={limitAt('customIntegrations')} of="customIntegrations" />}
        <div className="grid content-start gap-1 sm:col-span-2">
          {features.map((feature) => (
            <Flag key={feature} name={limitAt(feature)} label={words[feature]} />
          ))}
        </div>
      </Group>
    </div>
  )
}

/** The length of the trial. */
export function TrialFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="trialDays" label={words.trialDays} hint={words.trialHint} inputMode="numeric" />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-semibold text-muted-foreground">{title}</legend>
      {children}
    </fieldset>
  )
}

type TextProps = {
  name: Name
  label: string
  hint?: string
  inputMode?: 'decimal' | 'numeric'
  className?: string
}

function TextField({ name, label, hint, inputMode, className }: TextProps) {
  const { register, formState } = useFormContext<CatalogForm>()
  return (
    <Field label={label} hint={hint} error={errorAt(formState.errors, name)} className={className ?? ''}>
      <Input autoComplete="off" inputMode={inputMode ?? 'text'} {...register(name)} />
    </Field>
  )
}

function Level({ name, of }: { name: Name; of: keyof typeof LEVELS }) {
  const { register, formState } = useFormContext<CatalogForm>()
  return (
    <Field label={words[of]} error={errorAt(formState.errors, name)}>
      <NativeSelect {...register(name)}>
        {LEVELS[of].map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

function Flag({ name, label, hint }: { name: Name; label: string; hint?: string }) {
  const { control, formState } = useFormContext<CatalogForm>()
  const error = errorAt(formState.errors, name)
  return (
    <div>
      <label className="flex min-h-8 items-start gap-3 py-1 text-[15px]">
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Checkbox ref={ref} onBlur={onBlur} checked={value === true} onCheckedChange={onChange} />
          )}
        />
        <span>
          {label}
          {hint && <span className="block text-[13px] leading-snug text-muted-foreground">{hint}</span>}
        </span>
      </label>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

function errorAt(errors: object, name: string): string | undefined {
  const error: { message?: string } | undefined = get(errors, name)
  return error?.message
}
