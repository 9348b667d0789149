'use client'

import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { MODELS, MODEL_GROUPS } from './models'

type ModelSelectProps = { value: string; onChange: (id: string) => void }

/** Selects the previewed device by name and size. */
export function ModelSelect({ value, onChange }: ModelSelectProps) {
  return (
    <Field label="Device" hideLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-60 text-sm [&+svg]:top-2.5"
      >
        {MODEL_GROUPS.map(({ kind, label }) => (
          <optgroup key={kind} label={label}>
            {MODELS.filter((model) => model.kind === kind).map(({ id, name, width, height }) => (
              <option key={id} value={id}>
                {name}, {width} × {height}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </Field>
  )
}
