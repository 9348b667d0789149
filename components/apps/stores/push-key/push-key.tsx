'use client'

import { useQuery } from '@tanstack/react-query'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { Disclosure } from '@/components/ui/disclosure'
import { Skeleton } from '@/components/ui/skeleton'
import type { StoreApp } from '@/lib/apps/schema'
import type { ApnsKeySummary } from '@/lib/push/transports/apns/schema'
import { ForKeyManagers } from '../../for-key-managers'
import { GuideLink } from '../guide-link'
import { StoreSection } from '../store-section'
import { copy } from './copy'
import { KeyFacts } from './key-facts'
import { KeyForm } from './key-form'

/** The APNs key for an iPhone app's notifications. */
export function PushKey({ app }: { app: StoreApp }) {
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/app-store#push">{copy.guide}</GuideLink>
        </>
      }
    >
      <p className="max-w-prose text-sm leading-[22px] text-muted-foreground">{copy.untested}</p>
      <ForKeyManagers>
        <PasswordPrompt>
          <Key path={`/api/apps/${app.id}/apns-key`} />
        </PasswordPrompt>
      </ForKeyManagers>
    </StoreSection>
  )
}

function Key({ path }: { path: string }) {
  const { data, isError, refetch } = useQuery<ApnsKeySummary>({ queryKey: [path] })
  if (isError) {
    return (
      <p role="alert" className="text-sm">
        {copy.failed}{' '}
        <button type="button" className="underline underline-offset-2" onClick={() => void refetch()}>
          {copy.again}
        </button>
      </p>
    )
  }
  if (!data) return <Skeleton className="h-24" />
  if (!data.key) return <KeyForm path={path} known={data} />
  return (
    <>
      <KeyFacts path={path} of={data.key} />
      <Disclosure label={copy.replace} key={data.key.addedAt}>
        <KeyForm path={path} known={data.key} />
      </Disclosure>
    </>
  )
}
