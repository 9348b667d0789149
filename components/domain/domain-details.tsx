'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useAction } from '@/components/auth/use-action'
import { IfCan } from '@/components/shell/can'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { Permission } from '@/lib/base/roles'
import { apiRequest } from '@/lib/client/api-request'
import type { OwnedDomain, Domain } from '@/lib/domains/schema'
import { type OwnerWords, copy } from './copy'
import { Records } from './records'
import { RemoveDomain } from './remove-domain'

const BADGES = { waiting: 'neutral', connecting: 'ember', active: 'success', failing: 'destructive' } as const

const timeOf = (iso: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

type Props = {
  path: string
  words: OwnerWords
  permission: Permission
  domain: Domain
  firstUrl: string
}

/** A domain's state, what to do about it, and its records. */
export function DomainDetails({ path, words, permission, domain, firstUrl }: Props) {
  const { name, state, checkedAt, nextCheckAt, problems, provider } = domain
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const check = () =>
    run(async () => {
      client.setQueryData([path], await apiRequest<OwnedDomain>('POST', `${path}/check`))
    })
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <a
            href={`//${domain.host}`}
            target="_blank"
            rel="noopener"
            className="font-display text-lg font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
          >
            {name}
          </a>
          <Badge variant={BADGES[state]}>{copy.states[state]}</Badge>
        </p>
        <p className="max-w-prose text-[15px] leading-6">{words.summary[state]}</p>
      </div>
      {problems.length > 0 && checkedAt && (
        <div className="grid gap-2 rounded-md border bg-muted/40 px-4 py-3.5">
          <h3 className="text-sm font-semibold">{copy.problems}</h3>
          <ul className="grid gap-2">
            {problems.map(({ code, text, until }) => (
              <li key={code} className="flex gap-2.5 text-[15px] leading-6">
                <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-destructive" />
                <span className="min-w-0 wrap-anywhere">{until ? copy.cached(timeOf(until)) : text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Records domain={domain} />
      {provider && (
        <div className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{copy.at(provider.name)}</h3>
          <ul className="grid max-w-prose list-disc gap-1 pl-5 text-[15px] leading-6">
            {provider.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={busy} onClick={() => void check()}>
          {busy ? copy.checking : copy.check}
        </Button>
        <IfCan permission={permission}>
          <RemoveDomain path={path} name={name} text={words.removal(firstUrl)} />
        </IfCan>
        <p role="status" className="text-sm text-muted-foreground">
          {checkedAt
            ? `${copy.checked(timeOf(checkedAt))} ${copy.next(timeOf(nextCheckAt))}`
            : copy.unchecked}
        </p>
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}
