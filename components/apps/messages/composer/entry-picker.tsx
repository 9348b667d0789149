'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { toCachedResponse } from '@/lib/blocks/live/run'
import type { Source } from '@/lib/document/sources'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import { requestKey, toAnswer } from '@/lib/sources/client'
import type { TARGET_KINDS } from '@/lib/push/targets/registry'
import type { Question } from '@/lib/push/targets/target'
import { copy } from '../copy'
import { useDebounced } from '../use-paused'

const words = copy.composer
/** Few enough to scan. More search words narrow the results. */
const MAX_RESULTS = 8

type Entry = { id: string; name: string }

type Props = {
  appId: string
  source: Source
  entries: NonNullable<(typeof TARGET_KINDS)[keyof typeof TARGET_KINDS]['entries']>
  chosen: Entry
  error: string | undefined
  choose: (entry: Entry) => void
}

/** Searches a source for a post or a product. */
export function EntryPicker({ appId, source, entries, chosen, error, choose }: Props) {
  const name = useId()
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const { data, isError, isFetching } = useEntries(appId, source, entries.question(source, query))
  const found = (data ?? []).slice(0, MAX_RESULTS)
  const isListed = found.some(({ id }) => id === chosen.id)
  const shown = chosen.id && !isListed ? [chosen, ...found] : found
  return (
    <div className="grid gap-2 sm:col-span-2">
      <Field label={entries.search} error={error} aside={isFetching ? <Spinner className="size-4" /> : null}>
        <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <p role="status" className="text-[13px] text-muted-foreground">
        {isError
          ? words.unreachable
          : data
            ? found.length === 0
              ? words.nothing
              : words.found(found.length)
            : ''}
      </p>
      {shown.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{entries.search}</legend>
          {shown.map((entry) => (
            <label
              key={entry.id}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 text-sm hover:bg-accent"
            >
              <input
                type="radio"
                name={name}
                className="size-4 shrink-0 accent-(--primary)"
                checked={entry.id === chosen.id}
                onChange={() => choose(entry)}
              />
              <bdi className="min-w-0 wrap-anywhere">{entry.name || words.number(entry.id)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function useEntries(appId: string, source: Source, question: Question | null) {
  const path = `/api/apps/${encodeURIComponent(appId)}/sources/${source.id}/${question ? requestKey(question.request) : ''}`
  return useQuery<Entry[]>({
    queryKey: [path, 'entries'],
    enabled: question !== null,
    placeholderData: (before) => before,
    async queryFn({ signal }) {
      const response = await toAnswer(await fetch(path, { signal }))
      const cached = toCachedResponse(response)
      if (!cached) throw new Error(`The source responded with ${response.status}`)
      return question!.read(cached, { markup: readMarkupInBrowser, address: source.address })
    },
  })
}
