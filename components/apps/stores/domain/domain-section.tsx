'use client'

import { useQuery } from '@tanstack/react-query'
import { IfCan } from '@/components/shell/can'
import { Skeleton } from '@/components/ui/skeleton'
import type { StoreApp } from '@/lib/apps/schema'
import type { OwnedDomain } from '@/lib/domains/schema'
import { GuideLink } from '../guide-link'
import { StoreSection } from '../store-section'
import { AddDomain } from './add-domain'
import { copy } from './copy'
import { DomainDetails } from './domain-details'

/** While something is expected to change, in milliseconds. */
const REFRESH_MS = 10_000

/** The app's own domain: its records, its state, and what a check found. */
export function DomainSection({ app }: { app: StoreApp }) {
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/domain">{copy.guide}</GuideLink>
        </>
      }
    >
      <Content path={`/api/apps/${app.id}/domain`} />
    </StoreSection>
  )
}

function Content({ path }: { path: string }) {
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
  if (data.domain) return <DomainDetails path={path} domain={data.domain} firstUrl={data.firstUrl} />
  if (!data.isAvailable) return <p className="max-w-prose text-[15px] leading-6">{copy.unavailable}</p>
  if (!data.isInPlan)
    return (
      <p className="max-w-prose text-[15px] leading-6">
        {copy.plan} <GuideLink href="/account/plan">{copy.plans}</GuideLink>
      </p>
    )
  return (
    <IfCan
      permission="app.domain"
      otherwise={<p className="text-sm text-muted-foreground">{copy.noDomain}</p>}
    >
      <AddDomain path={path} />
    </IfCan>
  )
}
