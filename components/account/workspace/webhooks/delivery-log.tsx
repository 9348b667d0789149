'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useAction } from '@/components/auth/use-action'
import { formatDateTime } from '@/components/data/date-format'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import type { Delivery, DeliveryList } from '@/lib/webhooks/schema'
import { words } from './copy'

/** What a webhook got in the last 30 days, the newest first. */
export function DeliveryLog({ path }: { path: string }) {
  const { data, isError, isFetching, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery({
    queryKey: [`${path}/deliveries`],
    queryFn: ({ pageParam }) =>
      apiRequest<DeliveryList>('GET', `${path}/deliveries?${new URLSearchParams({ cursor: pageParam })}`),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  if (!data) return isError ? <FormError>{words.logLoading}</FormError> : <Skeleton className="h-24" />
  const deliveries = data.pages.flatMap((page) => page.deliveries)
  return (
    <>
      {deliveries.length === 0 && <p className="text-sm text-muted-foreground">{words.logEmpty}</p>}
      {deliveries.length > 0 && (
        <ul className="divide-y rounded-md border">
          {deliveries.map((delivery) => (
            <Entry
              key={delivery.id}
              path={path}
              delivery={delivery}
              refresh={async () => void (await refetch())}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {words.refresh}
        </Button>
        {hasNextPage && (
          <Button variant="ghost" size="sm" onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
    </>
  )
}

const COLORS = { waiting: 'neutral', delivered: 'success', failed: 'destructive' } as const

type Props = { path: string; delivery: Delivery; refresh: () => Promise<void> }

function Entry({ path, delivery, refresh }: Props) {
  const { id, type, state, status, took, attempts, lastError, nextAttemptAt, createdAt, payload } = delivery
  const { busy, problem, run } = useAction()
  const again = () =>
    run(async () => {
      await apiRequest('POST', `${path}/deliveries/${id}`)
      notify({ title: words.sentAgain })
      await refresh()
    })
  return (
    <li className="grid gap-1.5 p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant={COLORS[state]}>{words.state(state)}</Badge>
        <code className="min-w-0 text-[13px] wrap-anywhere">{type}</code>
        <span className="text-muted-foreground">{formatDateTime(createdAt)}</span>
        {state !== 'waiting' && (
          <Button
            variant="ghost"
            size="sm"
            className="ms-auto"
            aria-label={words.againNamed(id)}
            busy={busy}
            onClick={() => void again()}
          >
            {words.again}
          </Button>
        )}
      </div>
      <p className="text-[13px] text-muted-foreground">
        {[
          attempts > 0 && words.attempts(attempts),
          status !== null && words.answered(status, took),
          state !== 'delivered' && lastError,
          attempts > 0 && nextAttemptAt !== null && words.next(formatDateTime(nextAttemptAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <FormError>{problem}</FormError>
      <details>
        <summary className="w-fit rounded-xs py-1 text-[13px] font-medium text-link underline-offset-4 hover:underline">
          {words.body}
        </summary>
        <p className="mt-1 text-[13px] text-muted-foreground">
          <code className="wrap-anywhere">{id}</code>
        </p>
        <pre
          dir="ltr"
          tabIndex={0}
          className="mt-1 overflow-x-auto rounded-md border bg-muted p-3 text-[13px] leading-5"
        >
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
      </details>
    </li>
  )
}
