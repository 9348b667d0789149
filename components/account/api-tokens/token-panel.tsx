'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import type { NewToken, Token } from '@/lib/api-tokens/schema'
import type { Scope } from '@/lib/base/roles'
import { copy } from './copy'
import { NewTokenForm } from './new-token-form'
import { TokenRow } from './token-row'

type Props = {
  /** Of the calls. */
  path: string
  /** Those that the person's role includes. */
  scopes: readonly Scope[]
}

/** The API tokens of a person or a workspace. A new one is shown once. */
export function TokenPanel({ path, scopes }: Props) {
  const client = useQueryClient()
  const { data, isError } = useQuery<Token[]>({ queryKey: [path] })
  const [made, setMade] = useState<NewToken | null>(null)
  const [isOpen, setOpen] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: [path] })
  return (
    <div className="grid grid-cols-1 gap-5">
      {isError && !data && <FormError>{copy.failed}</FormError>}
      {!data && !isError && <Skeleton className="h-16" />}
      {data?.length === 0 && !isOpen && <p className="text-sm text-muted-foreground">{copy.none}</p>}
      {made && <NewToken token={made} dismiss={() => setMade(null)} />}
      {data && data.length > 0 && (
        <ul className="divide-y rounded-md border">
          {data.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              path={path}
              revoked={async () => {
                if (made?.id === token.id) setMade(null)
                await refresh()
              }}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <NewTokenForm
          path={path}
          scopes={scopes}
          close={() => setOpen(false)}
          done={async (token) => {
            setMade(token)
            setOpen(false)
            await refresh()
          }}
        />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          {copy.create}
        </Button>
      )}
    </div>
  )
}

function NewToken({ token: { token }, dismiss }: { token: NewToken; dismiss: () => void }) {
  return (
    <div role="status" className="grid gap-2 rounded-md border border-success/50 bg-success/8 p-4">
      <p className="text-sm font-medium">{copy.created}</p>
      <p className="flex items-center gap-2">
        <code dir="ltr" className="min-w-0 text-sm wrap-anywhere">
          {token}
        </code>
        <CopyButton text={token} label={copy.copyToken} />
      </p>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={dismiss}>
        {copy.dismiss}
      </Button>
    </div>
  )
}
