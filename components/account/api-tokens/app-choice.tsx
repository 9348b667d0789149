'use client'

import { useQuery } from '@tanstack/react-query'
import { Field, FormError } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Skeleton } from '@/components/ui/skeleton'
import type { AppSummary } from '@/lib/apps/schema'
import { CheckGroup } from './check-group'
import { copy } from './copy'

/** The apps of a page of `GET /api/apps`. */
const LIMIT = 100

type Props = {
  /** Null for all apps. */
  value: string[] | null
  onChange: (value: string[] | null) => void
  error?: string | undefined
}

/** Whether a token reaches all apps, or which ones. */
export function AppChoice({ value, onChange, error }: Props) {
  return (
    <div className="grid gap-4">
      <Field label={copy.apps}>
        <NativeSelect
          value={value ? 'chosen' : 'all'}
          onChange={(event) => onChange(event.target.value === 'chosen' ? [] : null)}
        >
          <option value="all">{copy.allApps}</option>
          <option value="chosen">{copy.chosenApps}</option>
        </NativeSelect>
      </Field>
      {value && <Apps value={value} onChange={onChange} error={error} />}
    </div>
  )
}

function Apps({ value, onChange, error }: Props & { value: string[] }) {
  const { data, isError } = useQuery<AppSummary[]>({ queryKey: [`/api/apps?limit=${LIMIT}`] })
  if (isError) return <FormError>{copy.appsFailed}</FormError>
  if (!data) return <Skeleton className="h-16" />
  if (data.length === 0) return <p className="text-sm text-muted-foreground">{copy.noApps}</p>
  const options = data.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))
  return (
    <div className="grid gap-2">
      <CheckGroup label={copy.chosenApps} error={error} options={options} value={value} onChange={onChange} />
      {data.length === LIMIT && <p className="text-[13px] text-muted-foreground">{copy.firstApps}</p>}
    </div>
  )
}
