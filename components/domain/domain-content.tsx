'use client'

import { useQuery } from '@tanstack/react-query'
import { IfCan } from '@/components/shell/can'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import type { Permission } from '@/lib/base/roles'
import type { OwnedDomain } from '@/lib/domains/schema'
import { AddDomain } from './add-domain'
import { type OwnerWords, copy } from './copy'
import { DomainDetails } from './domain-details'

/** While something is expected to change, in milliseconds. */
const REFRESH_MS = 10_000

type Props = {
  /** Of the calls. */
  path: string
  /** What is said about the owner of the domain: an app or a workspace. */
  words: OwnerWords
  permission: Permission
}

/** A domain: its records, its state, and what a check found. */
export function DomainContent({ path, words, permission }: Props) {
  const { data, isError, refetch } = useQuery<OwnedDomain>({
    queryKey: [path],
    refetchInterval: ({ state }) =>
      state.data?.domain && state.data.domain.state !== 'active' ? REFRESH_MS : false,
  })
  if (isError && !data)
    return (
      <p role="alert" className="text-sm">
        {copy.failed}{' '}
        <button type="button" className="underline underline-offset-2" onClick={() => void refetch()}>
          {copy.again}
        </button>
      </p>
    )
  if (!data) return <Skeleton className="h-24" />
  const { domain, firstUrl, isAvailable, isInPlan } = data
  if (domain)
    return (
      <>
        {!isInPlan && words.ended && <p className="max-w-prose text-[15px] leading-6">{words.ended}</p>}
        <DomainDetails {...{ path, words, permission, domain, firstUrl }} />
      </>
    )
  if (!isAvailable) return <p className="max-w-prose text-[15px] leading-6">{copy.unavailable}</p>
  if (!isInPlan)
    return (
      <p className="max-w-prose text-[15px] leading-6">
        {words.plan}{' '}
        <Link href="/account/plan" className="text-link underline underline-offset-2">
          {copy.plans}
        </Link>
      </p>
    )
  return (
    <IfCan
      permission={permission}
      otherwise={<p className="text-sm text-muted-foreground">{words.noDomain}</p>}
    >
      <AddDomain path={path} words={words} />
    </IfCan>
  )
}
