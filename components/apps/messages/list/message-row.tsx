'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatMetric } from '@/components/data/metrics'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import type { ListedMessage, Message, MessageDetail, MessagesApp } from '@/lib/push/messages/schema'
import { describeTarget } from '@/lib/push/targets/registry'
import { copy } from '../copy'
import { formatLocalTime, inOwnTimeOfDay } from '../date-format'
import {
  describeAudience,
  describeDelivery,
  describeOpened,
  describeSchedule,
  describeState,
} from './describe'
import { MessageActions } from './message-actions'

const words = copy.list
const TONES = { scheduled: 'outline', sending: 'ember', sent: 'success', canceled: 'neutral' } as const
const METRICS = ['queued', 'sent', 'failed', 'opened', 'optedOut'] as const

type Props = { app: MessagesApp; message: ListedMessage; duplicate: (message: Message) => void }

/** A message with its state and metrics. Expands to show the details. */
export function MessageRow({ app, message, duplicate }: Props) {
  const { content, state, origin, schedule, dueAt, lastDueAt, createdAt, startedAt, figures, waitingFor } =
    message
  const [open, setOpen] = useState(false)
  const body = useId()
  const delivery = describeDelivery(message)
  const from = words.origins[origin as keyof typeof words.origins] ?? origin.replaceAll('-', ' ')
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-3 p-4 text-start transition-colors hover:bg-accent/60 sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-1.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <bdi className="min-w-0 font-medium wrap-anywhere">{content.title}</bdi>
            <time
              dateTime={startedAt ?? createdAt}
              className="text-[13px] text-muted-foreground tabular-nums"
            >
              {formatLocalTime(startedAt ?? createdAt)}
            </time>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
            <Badge variant={TONES[state]}>{describeState(message)}</Badge>
            {from && <Badge variant="outline">{from}</Badge>}
            {state === 'scheduled' ? (
              <span>{words.due(describeSchedule(schedule, dueAt))}</span>
            ) : (
              <span className="tabular-nums">
                {state !== 'canceled' && `${words.figures.sent} ${formatMetric(figures.sent)} · `}
                {words.figures.opened} {describeOpened(figures)}
                {figures.failed > 0 && ` · ${words.figures.failed} ${formatMetric(figures.failed)}`}
              </span>
            )}
          </span>
          {lastDueAt !== null && state === 'sending' && new Date(lastDueAt) > new Date() && (
            <span className="text-sm wrap-anywhere text-muted-foreground">
              {words.lastDue(inOwnTimeOfDay(lastDueAt))}
            </span>
          )}
          {waitingFor.map(({ service, nextAttempt }) => (
            <span key={service} className="text-sm wrap-anywhere text-muted-foreground">
              {words.waitingFor(words.services[service], inOwnTimeOfDay(nextAttempt))}
            </span>
          ))}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 shrink-0 text-muted-foreground', open && 'rotate-180')}
        />
      </button>
      <div id={body} hidden={!open} className="grid gap-5 px-4 pt-2 pb-5 sm:px-5">
        {content.text && <p className="leading-6 wrap-anywhere whitespace-pre-wrap">{content.text}</p>}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {METRICS.map((name) => (
            <div key={name}>
              <dt className="text-[13px] text-muted-foreground">{words.figures[name]}</dt>
              <dd className="font-medium tabular-nums">
                {name === 'opened' ? describeOpened(figures) : formatMetric(figures[name])}
              </dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-3 text-sm">
          <Fact name={words.audience} value={describeAudience(message.audience, app)} />
          <Fact name={words.opens} value={describeTarget(content.target, app)} />
          {delivery && <Fact name={words.delivery} value={delivery} />}
        </dl>
        {open && figures.failed > 0 && <Failures appId={app.id} id={message.id} />}
        <MessageActions appId={app.id} message={message} duplicate={() => duplicate(message)} />
      </div>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {value}
      </dd>
    </div>
  )
}

/** Reasons for failed deliveries, while they are stored. */
function Failures({ appId, id }: { appId: string; id: string }) {
  const path = `/api/apps/${encodeURIComponent(appId)}/messages/${encodeURIComponent(id)}`
  const { data } = useQuery<MessageDetail>({ queryKey: [path], staleTime: 10_000 })
  return (
    <div className="grid gap-1.5 text-sm">
      <h3 className="font-medium">{words.failures}</h3>
      <ul className="grid gap-1">
        {data?.failures.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-4">
            <span>{words.reasons[reason as keyof typeof words.reasons] ?? reason}</span>
            <span className="tabular-nums">{formatMetric(count)}</span>
          </li>
        ))}
      </ul>
      <p className="text-[13px] text-muted-foreground">{words.reasonsKept}</p>
    </div>
  )
}
