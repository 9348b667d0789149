'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '@/components/data/date-format'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { MessagesApp } from '@/lib/push/messages/schema'
import type { NewToken, Token } from '@/lib/push/tokens/schema'
import { StoreSection } from '../../stores/store-section'
import { copy } from '../copy'
import { LoadFailed } from '../load-failed'
import { NewTokenForm } from './new-token-form'
import { RevokeToken } from './revoke-token'

const words = copy.tokens

/** API tokens for the owner's systems that send messages. */
export function Tokens({ app }: { app: MessagesApp }) {
  const path = `/api/apps/${encodeURIComponent(app.id)}/api-tokens`
  const { data, isError, refetch } = useQuery<Token[]>({ queryKey: [path] })
  const [made, setMade] = useState<NewToken | null>(null)
  return (
    <StoreSection title={words.title} text={words.text}>
      {isError && !data && <LoadFailed again={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-16" />}
      {made && (
        <div role="status" className="grid gap-1.5 rounded-md border border-success/50 bg-success/8 p-4">
          <p className="text-sm font-medium">{words.created}</p>
          <p className="flex items-center gap-2">
            <code dir="ltr" className="min-w-0 text-sm wrap-anywhere">
              {made.token}
            </code>
            <CopyButton text={made.token} label={words.copyToken} />
          </p>
        </div>
      )}
      {data && data.length === 0 && <p className="text-sm text-muted-foreground">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y rounded-md border">
          {data.map((token) => (
            <li key={token.id} className="flex items-center justify-between gap-4 p-3">
              <span className="grid min-w-0 gap-0.5">
                <bdi className="text-sm font-medium wrap-anywhere">{token.name}</bdi>
                <span className="text-[13px] text-muted-foreground">
                  <code dir="ltr">{words.ending(token.ending)}</code> ·{' '}
                  {token.lastUsedAt ? words.used(formatDateTime(token.lastUsedAt)) : words.never}
                </span>
              </span>
              <RevokeToken path={path} token={token} revoked={() => setMade(null)} />
            </li>
          ))}
        </ul>
      )}
      <NewTokenForm path={path} made={setMade} />
      <details>
        <summary className="w-fit rounded-xs py-1 text-sm font-medium text-link underline-offset-4 hover:underline">
          {words.exampleLabel}
        </summary>
        <pre
          dir="ltr"
          tabIndex={0}
          className="mt-2 overflow-x-auto rounded-md border bg-muted p-3 text-[13px] leading-5"
        >
          {words.example(app.callUrl)}
        </pre>
      </details>
    </StoreSection>
  )
}
