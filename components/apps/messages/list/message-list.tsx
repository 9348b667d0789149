'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '@/components/data/lists/empty-state'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import { MINUTE } from '@/lib/base/clock'
import { apiRequest } from '@/lib/client/api-request'
import type {
  ListedMessage,
  Message,
  MessagesApp,
  MessagesPage,
  MessagesQuery,
} from '@/lib/push/messages/schema'
import { copy } from '../copy'
import { LoadFailed } from '../load-failed'
import { MessageRow } from './message-row'

const words = copy.list
const SHOWS = (['all', 'waiting', 'sent'] as const).map((value) => ({ value, label: words.shows[value] }))
/** Refetch interval while a message is being sent, in milliseconds. */
const WATCHED_EVERY = 3_000

type Props = { app: MessagesApp; duplicate: (message: Message) => void }

/** An app's messages, newest first. Weekly messages are listed above. */
export function MessageList({ app, duplicate }: Props) {
  const [show, setShow] = useState<'all' | 'waiting' | 'sent'>('all')
  const weekly = useMessages(app.id, 'weekly')
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(app.id, show)
  const messages = data?.pages.flatMap((page) => page.messages.filter((message) => !isRepeating(message)))
  const repeating = weekly.data?.pages.flatMap((page) => page.messages) ?? []
  const isFirst = show === 'all' && repeating.length === 0
  const rows = (list: readonly ListedMessage[]) =>
    list.map((message) => <MessageRow key={message.id} {...{ app, message, duplicate }} />)
  return (
    <>
      {repeating.length > 0 && (
        <Listed title={words.weekly}>
          <ul className="divide-y overflow-hidden rounded-lg border bg-card">{rows(repeating)}</ul>
        </Listed>
      )}
      <Listed
        title={words.title}
        aside={
          <SegmentedControl
            aria-label={words.show}
            size="sm"
            options={SHOWS}
            value={show}
            onValueChange={setShow}
          />
        }
      >
        {isError && !data && <LoadFailed again={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-40 rounded-lg" />}
        {messages && messages.length > 0 && (
          <ul className="divide-y overflow-hidden rounded-lg border bg-card">{rows(messages)}</ul>
        )}
        {messages?.length === 0 && (
          <EmptyState icon={MessageSquareText} title={isFirst ? words.none : words.noneShown}>
            {isFirst && words.noneHint}
          </EmptyState>
        )}
        {hasNextPage && (
          <Button
            variant="outline"
            className="justify-self-center"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {words.more}
          </Button>
        )}
      </Listed>
    </>
  )
}

function Listed({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-heading font-[600]">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

function useMessages(appId: string, show: MessagesQuery['show']) {
  const path = `/api/apps/${encodeURIComponent(appId)}/messages`
  return useInfiniteQuery({
    queryKey: [path, show],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      apiRequest<MessagesPage>('GET', `${path}?${new URLSearchParams({ show, cursor: pageParam })}`),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ messages }) => messages.some(isUnderWay)) ? WATCHED_EVERY : false,
  })
}

/** Whether the message is a weekly schedule, which has its own list. */
function isRepeating({ state, schedule, repeatOf }: Message): boolean {
  return state === 'scheduled' && schedule.type === 'weekly' && repeatOf === null
}

/** Includes messages that were just canceled, because what a node has leased is still counted. */
function isUnderWay({ state, schedule, finishedAt }: Message): boolean {
  if (state === 'canceled') return Date.parse(finishedAt ?? '') > Date.now() - MINUTE
  return state === 'sending' || (state === 'scheduled' && schedule.type === 'now')
}
