'use client'

import { useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type BrandFormReturn, fieldProps } from './brand-fields'
import { copy } from './copy'

/** Our color, which the picker shows until the host chooses one. */
const OURS = '#d9480f'

export function ColorField({ form }: { form: BrandFormReturn }) {
  const shown = useWatch({ control: form.control, name: 'accent' })
  return (
    <div className="flex items-start gap-3">
      <Field {...fieldProps(form, 'accent')} className="max-w-[40ch] flex-1">
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          placeholder={OURS}
          className="font-mono"
          {...form.register('accent')}
        />
      </Field>
      <input
        type="color"
        aria-label={copy.chooseColor}
        value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : OURS}
        onChange={({ target }) =>
          form.setValue('accent', target.value, { shouldDirty: true, shouldValidate: true })
        }
        className="mt-7 h-11 w-14 cursor-pointer rounded-md border border-input bg-card p-1"
      />
    </div>
  )
}
