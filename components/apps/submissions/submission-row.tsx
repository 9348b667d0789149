'use client'

import { ChevronDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import type { Submission, SettableState } from '@/lib/submissions/schema'
import { apiRequest } from '@/lib/client/api-request'
import { formatDateTime } from '@/components/data/date-format'
import { SubmissionActions } from './submission-actions'
import { copy } from './copy'
import { brand } from '@/lib/brand'

type Props = { appId: string; submission: Submission }

/** A submission: its first field, or all of them when open. Opening a new one marks it as read. */
export function SubmissionRow({ appId, submission }: Props) {
  const { id, form, fields, createdAt, version } = submission
  const router = useRouter()
  const [open, setOpen] = useState(false)
  // Local state: refetching a list of new submissions would remove the open one.
  const [seen, setSeen] = useState(false)
  const state = seen && submission.state === 'new' ? 'read' : submission.state
  const body = useId()
  const [first, ...others] = fields
  const send = (next: SettableState) =>
    apiRequest('PATCH', `/api/apps/${appId}/answers/${id}`, { state: next })
  const mark = async (next: SettableState) => {
    await send(next)
    setSeen(false)
    router.refresh()
  }

  const toggle = () => {
    setOpen(!open)
    if (open || state !== 'new') return
    send('read').then(
      () => setSeen(true),
      () => undefined, // stays new
    )
  }

  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={toggle}
        className="flex w-full items-center gap-3 p-4 text-start transition-colors hover:bg-accent/60 sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <bdi className={cn('min-w-0 wrap-anywhere', state === 'new' ? 'font-semibold' : 'font-medium')}>
              {first?.text.split('\n')[0] ?? form.title}
            </bdi>
            <time dateTime={createdAt} className="text-[13px] text-muted-foreground tabular-nums">
              {formatDateTime(createdAt)} {brand.timeZone}
            </time>
          </span>
          <span className="flex min-w-0 items-center gap-3 text-sm text-muted-foreground">
            <bdi className="max-w-[50%] truncate">{form.title}</bdi>
            {state === 'new' && <Badge variant="ember">{copy.states.new}</Badge>}
            {(state === 'archived' || state === 'held') && <Badge>{copy.states[state]}</Badge>}
            {!open && (
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {others.map(({ text }) => text.replace(/\s+/g, ' ')).join(' · ')}
              </span>
            )}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 shrink-0 text-muted-foreground', open && 'rotate-180')}
        />
      </button>
      <div id={body} hidden={!open} className="px-4 pt-3 pb-5 sm:px-5">
        <dl className="grid gap-3">
          {fields.map(({ field, label, text }) => (
            <div key={field} className="grid gap-0.5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
              <dt dir="auto" className="text-sm leading-6 wrap-anywhere text-muted-foreground">
                {label}
              </dt>
              <dd dir="auto" className="leading-6 wrap-anywhere whitespace-pre-wrap">
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-[13px] text-muted-foreground">{copy.version(version)}</p>
        <SubmissionActions appId={appId} submission={{ ...submission, state }} mark={mark} />
      </div>
    </li>
  )
}
