'use client'

import { Store } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { AppUpdates } from '@/lib/releases/updates/schema'
import { copy } from './copy'
import { useUpdates } from './use-updates'

type Props = { path: string; waiting: NonNullable<AppUpdates['waiting']> }

/** A release that installed apps get in full only from the stores. */
export function Waiting({ path, waiting }: Props) {
  const { busy, problem, change } = useUpdates(path)
  const offer = (share: 100 | 10_000) => void change({ action: 'offer', share })
  return (
    <div className="grid gap-3 rounded-md border bg-muted/40 px-4 py-3.5">
      <h3 className="flex items-start gap-2.5 text-[15px] font-semibold">
        <Store aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {copy.waiting.title(waiting.versionName)}
      </h3>
      <p className="max-w-prose text-[15px] leading-6">{copy.waiting.text(waiting.changed)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" busy={busy} onClick={() => offer(100)}>
          {copy.waiting.offer}
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => offer(10_000)}>
          {copy.waiting.offerAll}
        </Button>
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}
