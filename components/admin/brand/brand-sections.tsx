'use client'

import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { BrandField } from '@/lib/host-brand/schema'
import { Panel } from '../panel'
import { type BrandFormReturn, fieldProps } from './brand-fields'
import { ColorField } from './color-field'
import { copy } from './copy'
import { LogoField } from './logo-field'
import { TimeZoneField } from './time-zone-field'

type Props = { form: BrandFormReturn }

/** The fields, by where people see them. */
export function BrandSections({ form }: Props) {
  const text = (name: BrandField, autoComplete: HTMLInputAutoCompleteAttribute = 'off', type = 'text') => (
    <TextField {...{ form, name, autoComplete, type }} />
  )
  const area = (name: BrandField, rows: number) => <AreaField {...{ form, name, rows }} />
  const { names, look, contact, social, legal, mail, defaults } = copy.sections
  return (
    <>
      <Panel {...names}>
        <div className="grid gap-5 md:grid-cols-2">
          {text('name', 'organization')}
          {text('tagline')}
        </div>
        {area('description', 2)}
      </Panel>
      <Panel {...look}>
        <LogoField form={form} />
        <ColorField form={form} />
      </Panel>
      <Panel {...contact}>
        <div className="grid gap-5 md:grid-cols-2">
          {text('phone', 'tel', 'tel')}
          {text('email', 'email', 'email')}
          {area('address', 3)}
          {area('hours', 3)}
        </div>
      </Panel>
      <Panel {...social}>
        <div className="grid gap-5 md:grid-cols-2">
          {text('x', 'off', 'url')}
          {text('facebook', 'off', 'url')}
          {text('pinterest', 'off', 'url')}
          {text('instagram', 'off', 'url')}
        </div>
      </Panel>
      <Panel {...legal}>
        {text('footer')}
        {area('terms', 5)}
        {area('privacy', 5)}
      </Panel>
      <Panel {...mail}>
        <div className="grid gap-5 md:grid-cols-2">
          {text('sender', 'organization')}
          {text('replyTo', 'email', 'email')}
        </div>
      </Panel>
      <Panel {...defaults}>
        <div className="grid gap-5 md:grid-cols-2">
          {text('language')}
          <TimeZoneField form={form} />
        </div>
      </Panel>
    </>
  )
}

type TextFieldProps = Props & { name: BrandField; autoComplete: HTMLInputAutoCompleteAttribute; type: string }

function TextField({ form, name, autoComplete, type }: TextFieldProps) {
  return (
    <Field {...fieldProps(form, name)}>
      <Input
        type={type}
        autoComplete={autoComplete}
        placeholder={type === 'url' ? 'https://' : undefined}
        {...form.register(name)}
      />
    </Field>
  )
}

function AreaField({ form, name, rows }: Props & { name: BrandField; rows: number }) {
  return (
    <Field {...fieldProps(form, name)}>
      <Textarea rows={rows} {...form.register(name)} />
    </Field>
  )
}
