'use client'

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { AnyField } from '@/lib/blocks/panel/block-field'
import { cn } from '@/components/ui/cn'
import { Field, useFieldControl } from '@/components/ui/field'
import { controlClasses } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { sourceOf } from '@/lib/document/sources'
import { lazyPart } from '../../ui/lazy'
import { type Entries, useEntries } from '../live/use-entries'
import { useEditor } from '../state/use-editor'

const EntryList = lazyPart(() => import('./entry-list').then((module) => module.EntryList))

type EntryFieldProps = {
  field: Extract<AnyField, { kind: 'entry' }>
  /** Source of the entries. Empty if none is selected. */
  sourceId: string
  /** Id of the selected entry. Empty if none is selected. */
  value: string
  path: string
  choose: (id: string) => void
}

/** Selects an entry of a source by name. Renders nothing if the source has no entries of this kind. */
export function EntryField({ field, sourceId, value, path, choose }: EntryFieldProps) {
  const { label, hint, lookup, none } = field
  const source = useEditor((state) => sourceOf(state.history.present, sourceId))
  const [open, setOpen] = useState(false)
  const { entries } = useEntries(source, source && value ? lookup.one(source.kind, value) : null)
  if (!source || !lookup.search(source.kind, '')) return null
  const isGone = value !== '' && entries.is === 'shown' && !entries.loading && entries.entries.length === 0
  const error = isGone ? `${source.name} no longer has this. Choose another one.` : undefined
  return (
    <Field label={label} hint={hint} error={error}>
      <Popover open={open} onOpenChange={setOpen} modal>
        <Trigger path={path} label={label} shown={value ? entryName(value, entries) : none} />
        <PopoverContent aria-label={label} className="p-2">
          <EntryList
            {...{ source, lookup, none, value, label }}
            choose={(id) => {
              choose(id)
              setOpen(false)
            }}
          />
        </PopoverContent>
      </Popover>
    </Field>
  )
}

function Trigger({ path, label, shown }: { path: string; label: string; shown: string }) {
  const control = useFieldControl({})
  return (
    <PopoverTrigger
      {...control}
      data-field={path}
      aria-label={`${label}: ${shown}`}
      className={cn(
        controlClasses,
        'flex h-10 items-center justify-between gap-2 text-left md:h-9 md:text-sm',
      )}
    >
      <bdi className="truncate">{shown}</bdi>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
    </PopoverTrigger>
  )
}

/** Name of an entry. Uses its number until the source has loaded. */
function entryName(id: string, entries: Entries): string {
  const known = entries.is === 'shown' ? entries.entries.find((entry) => entry.id === id) : undefined
  return known?.name ?? `Number ${id}`
}
