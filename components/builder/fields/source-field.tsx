'use client'

import type { SourceKind } from '@/lib/document/sources'
import { useEditor } from '../state/use-editor'
import { ChoiceField } from './choice-field'

type SourceFieldProps = {
  label: string
  kinds: readonly SourceKind[]
  value: string
  field: string
  choose: (sourceId: string) => void
}

/** No id of a source is this. */
const NONE = '-'

/** Which of the app's sources a block shows. */
export function SourceField({ label, kinds, value, field, choose }: SourceFieldProps) {
  const all = useEditor((state) => state.history.present.sources)
  const fitting = (all ?? []).filter(({ kind }) => kinds.includes(kind))
  const options = [
    { value: NONE, label: fitting.length > 0 ? 'Not chosen' : 'No site yet' },
    ...fitting.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <ChoiceField
      {...{ label, field, options }}
      value={fitting.some(({ id }) => id === value) ? value : NONE}
      onChange={(chosen) => choose(chosen === NONE ? '' : chosen)}
    />
  )
}
