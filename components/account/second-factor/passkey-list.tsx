'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import type { PasskeySummary } from '@/lib/accounts/second-factor/schema'
import { apiRequest } from '@/lib/client/api-request'
import { useConfirmed } from '../../auth/confirm/password-prompt'
import { copy } from './copy'
import { createPasskey } from '../../auth/second-factor/passkey'
import { PasskeyRow } from './passkey-row'
import { useAttempt } from '../../auth/second-factor/use-attempt'

export const PASSKEYS = '/api/account/passkeys'
const words = copy.passkeys

/** Lists, adds, renames and removes the account's passkeys. */
export function PasskeyList() {
  const router = useRouter()
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const { busy, problem, attempt } = useAttempt()
  const addButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(false)
  const { data: passkeys, error } = useQuery<PasskeySummary[]>({ queryKey: [PASSKEYS], staleTime: 0 })

  const changed = async () => {
    await client.invalidateQueries({ queryKey: [PASSKEYS] })
    router.refresh()
  }

  const add = () =>
    attempt(async () => {
      setAdded(false)
      const passkey = await confirmed(createPasskey)
      await apiRequest('POST', PASSKEYS, { passkey })
      await changed()
      setAdded(true)
    })

  if (error) return <FormError>{copy.failed}</FormError>
  if (!passkeys) return <Skeleton className="h-16" />
  return (
    <div className="grid grid-cols-1 gap-4">
      {passkeys.length === 0 ? (
        <p className="text-[15px] text-muted-foreground">{words.none}</p>
      ) : (
        <ul className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onChanged={changed}
              onRemoved={() => addButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      <FormError>{problem || undefined}</FormError>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          ref={addButton}
          variant={passkeys.length === 0 ? 'primary' : 'outline'}
          busy={busy}
          onClick={() => void add()}
        >
          {busy ? words.adding : words.add}
        </Button>
        <p role="status" className="text-sm font-medium text-success empty:hidden">
          {added && words.added}
        </p>
      </div>
    </div>
  )
}
