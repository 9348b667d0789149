'use client'

import { useId } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { copy } from './copy'

type Props = {
  field: Omit<ControllerRenderProps, 'value'> & { value?: boolean | undefined }
  warning: string
  label?: string
}

/** Consent to import a key, by default one whose certificate expires early. The warning stays visible. */
export function EarlyEnd({
  field: { value, onChange, ...field },
  warning,
  label = copy.import.earlyEnd,
}: Props) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <FieldError id={`${id}-warning`}>{warning}</FieldError>
      <div className="flex items-start gap-3">
        <Checkbox
          {...field}
          id={id}
          checked={value ?? false}
          onCheckedChange={onChange}
          aria-describedby={`${id}-warning`}
          className="mt-px"
        />
        <label htmlFor={id} className="text-sm leading-[22px]">
          {label}
        </label>
      </div>
    </div>
  )
}
