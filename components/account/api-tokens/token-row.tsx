'use client'

import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { formatDate, formatDateTime } from '@/components/data/date-format'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import type { Token } from '@/lib/api-tokens/schema'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

type Props = { path: string; token: Token; revoked: () => Promise<unknown> }

/** What a token may do, when it was used, and its end. */
export function TokenRow({ path, token, revoked }: Props) {
  const { name, ending, scopes, apps, workspace, createdBy, expiresAt, lastUsedAt } = token
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const facts = [
    lastUsedAt ? copy.used(formatDateTime(lastUsedAt)) : copy.never,
    ...(isExpired ? [] : [expiresAt ? copy.expires(formatDate(expiresAt)) : copy.unlimited]),
    apps ? copy.appCount(apps.length) : copy.everyApp,
    workspace.name,
    copy.by(createdBy),
  ]
  return (
    <li className="flex items-start justify-between gap-3 p-4">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[15px]">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <code dir="ltr" className="text-[13px] text-muted-foreground">
            {copy.ending(ending)}
          </code>
          {isExpired && <Badge variant="destructive">{copy.expired}</Badge>}
        </p>
        <p className="text-[13px] leading-5 text-muted-foreground">{facts.join(' · ')}</p>
        <p className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope} variant="outline" className="font-mono font-normal">
              {scope}
            </Badge>
          ))}
        </p>
      </div>
      <Revoke path={path} token={token} revoked={revoked} />
    </li>
  )
}

function Revoke({ path, token: { id, name }, revoked }: Props) {
  const [open, setOpen] = useState(false)
  const { busy, problem, run } = useAction()
  const revoke = () =>
    run(async () => {
      await apiRequest('DELETE', `${path}/${encodeURIComponent(id)}`)
      setOpen(false)
      notify({ title: copy.revoked })
      await revoked()
    })
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={copy.revokeNamed(name)} onClick={() => setOpen(true)}>
        {copy.revoke}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={copy.revokeTitle(name)} description={copy.revokeText}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{copy.cancel}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void revoke()}>
            {copy.revoke}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
