'use client'

import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/data/date-format'
import { IfCan } from '@/components/shell/can'
import { Disclosure } from '@/components/ui/disclosure'
import { Skeleton } from '@/components/ui/skeleton'
import type { StoreApp } from '@/lib/apps/schema'
import type { AppUpdates } from '@/lib/releases/updates/schema'
import { GuideLink } from '../guide-link'
import { StoreSection } from '../store-section'
import { UpdateBucket } from './bucket'
import { copy } from './copy'
import { Offer } from './offer'
import { Settings } from './settings'
import { Spread } from './spread'
import { Testers } from './testers'
import { Versions } from './versions'
import { Waiting } from './waiting'

/** What installed apps are offered: how far it is, who has what, testers, and copies elsewhere. */
export function UpdatesSection({ app }: { app: StoreApp }) {
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/updates">{copy.guide}</GuideLink>
        </>
      }
    >
      <Content path={`/api/apps/${app.id}/updates`} />
    </StoreSection>
  )
}

function Content({ path }: { path: string }) {
  const { data, isError, refetch } = useQuery<AppUpdates>({ queryKey: [path] })
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
  if (data.turnedOffAt !== null)
    return <p className="max-w-prose text-[15px] leading-6">{copy.off(formatDateTime(data.turnedOffAt))}</p>
  if (!data.isAvailable) return <p className="max-w-prose text-[15px] leading-6">{copy.none}</p>
  return (
    <div className="grid min-w-0 gap-6">
      {data.waiting && <Waiting path={path} waiting={data.waiting} />}
      {data.offer && <Offer path={path} offer={data.offer} earlier={data.earlier} />}
      {data.offer && <Spread key={data.offer.offeredAt} spread={data.offer.spread} />}
      <Versions versions={data.versions} />
      <div className="min-w-0">
        <Disclosure label={copy.testers.title}>
          <Testers path={path} channels={data.channels} />
        </Disclosure>
        <Disclosure label={copy.settings.title}>
          <Settings path={path} updates={data} />
        </Disclosure>
        <IfCan permission="keys.manage">
          <Disclosure label={copy.bucket.title}>
            <UpdateBucket path={path} />
          </Disclosure>
        </IfCan>
      </div>
    </div>
  )
}
