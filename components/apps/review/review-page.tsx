'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessagePage } from '@/components/site/message-page'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/spinner'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { Review } from '@/lib/reviews/schema'
import { copy } from './copy'
import { PassphraseForm } from './passphrase-form'
import { ReviewRoom } from './review-room'

/** How often an open page asks for new comments, and whether the link still works. */
const REFETCH_EVERY = 4000

/** The page of a review link. */
export function ReviewPage({ token }: { token: string }) {
  const client = useQueryClient()
  const path = `/api/reviews/${encodeURIComponent(token)}`
  const { data, error, refetch } = useQuery<Review>({
    queryKey: [path],
    // The code of a refusal decides what is shown.
    queryFn: () => apiRequest<Review>('GET', path),
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : REFETCH_EVERY),
    staleTime: 0,
  })
  const code = error instanceof ApiError ? error.code : null
  if (code === 'link-ended') return <LinkEnded />
  if (code === 'passphrase-required') return <PassphraseForm path={path} onEntered={() => void refetch()} />
  if (data)
    return (
      <ReviewRoom
        path={path}
        review={data}
        isOffline={error !== null}
        onChange={() => void client.invalidateQueries({ queryKey: [path] })}
      />
    )
  if (error)
    return (
      <main id="main" tabIndex={-1}>
        <MessagePage
          title={copy.failed}
          actions={
            <Button size="lg" onClick={() => void refetch()}>
              {copy.retry}
            </Button>
          }
        >
          {error instanceof ApiError ? error.message : copy.offline}
        </MessagePage>
      </main>
    )
  return (
    <div className="grid h-dvh place-items-center" role="status">
      <Spinner />
      <span className="sr-only">{copy.loading}</span>
    </div>
  )
}

/** Whether asking again is pointless. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'link-ended' || error.code === 'passphrase-required')
}

/** Shown for a link that does not work, or no longer. */
export function LinkEnded() {
  return (
    <main id="main" tabIndex={-1}>
      <MessagePage
        title={copy.ended.title}
        actions={
          <Link href="/" className={buttonVariants({ size: 'lg' })}>
            {copy.ended.home}
          </Link>
        }
      >
        {copy.ended.text}
      </MessagePage>
    </main>
  )
}
