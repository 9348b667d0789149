'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, MessageSquareText, PenLine } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { EmptyState } from '@/components/data/lists/empty-state'
import { IfCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Skeleton } from '@/components/ui/skeleton'
import type { NewMessage } from '@/lib/push/message'
import type { DevicesSummary, MessagesApp } from '@/lib/push/messages/schema'
import { AutomationsSection } from './automations/automations-section'
import { Composer } from './composer/composer'
import { PageHead, appTitle } from '../page-head'
import { copy } from './copy'
import { Devices } from './devices/devices'
import { NoDevices } from './devices/no-devices'
import { Metrics } from './metrics'
import { MessageList } from './list/message-list'
import { LoadFailed } from './load-failed'
import { Tokens } from './tokens/tokens'

/** The messages page: the composer, sent messages and their results. */
export function MessagesView({ app }: { app: MessagesApp }) {
  const path = `/api/apps/${encodeURIComponent(app.id)}/messages`
  const canSend = app.allowed && app.published
  const devices = useQuery<DevicesSummary>({
    queryKey: [`${path}/devices`],
    enabled: canSend,
    staleTime: 10_000,
  })
  const [writing, setWriting] = useState<{ like: NewMessage | null } | null>(null)
  const total = devices.data?.total
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead
        back={{ label: copy.back }}
        title={appTitle(copy.title, app)}
        lead={copy.lead(total ?? 0)}
        actions={
          canSend &&
          !writing && (
            <div className="flex flex-wrap gap-3">
              <a href={`${path}/export.csv`} className={buttonVariants({ variant: 'outline' })} download>
                <Download aria-hidden="true" />
                {copy.list.export}
              </a>
              <Button onClick={() => setWriting({ like: null })}>
                <PenLine aria-hidden="true" />
                {copy.write}
              </Button>
            </div>
          )
        }
      />
      {!app.allowed && <PlanGate />}
      {app.allowed && !app.published && <Unpublished appId={app.id} />}
      {canSend && (
        <>
          {app.keyRefusal && <RefusedKey appId={app.id} why={app.keyRefusal} />}
          {writing && <Composer app={app} like={writing.like} close={() => setWriting(null)} />}
          {total === 0 && !writing && <NoDevices app={app} />}
          <MessageList app={app} duplicate={(message) => setWriting({ like: message })} />
          <AutomationsSection app={app} />
          <Metrics app={app} />
          {devices.isError && !devices.data && <LoadFailed again={() => void devices.refetch()} />}
          {devices.isPending && <Skeleton className="h-64 rounded-lg" />}
          {devices.data && devices.data.total > 0 && (
            <Devices
              app={app}
              summary={devices.data}
              refresh={() => void devices.refetch()}
              refreshing={devices.isRefetching}
            />
          )}
          <IfCan permission="keys.manage">
            <Tokens app={app} />
          </IfCan>
        </>
      )}
    </div>
  )
}

function RefusedKey({ appId, why }: { appId: string; why: string }) {
  const { title, text, link } = copy.refusedKey
  return (
    <div className="grid gap-1 rounded-md border border-destructive/40 p-4 text-sm leading-[22px]">
      <h2 className="font-semibold">{title}</h2>
      <p className="max-w-prose">
        {why} {text}{' '}
        <Link href={`/app-builder/stores/${appId}`} className="text-link underline underline-offset-4">
          {link}
        </Link>
      </p>
    </div>
  )
}

function PlanGate() {
  return (
    <EmptyState icon={MessageSquareText} title={copy.plan.title}>
      <p>{copy.plan.text}</p>
      <Link href="/account/plan" className={buttonVariants({ className: 'mt-4' })}>
        {copy.plan.link}
      </Link>
    </EmptyState>
  )
}

function Unpublished({ appId }: { appId: string }) {
  return (
    <EmptyState icon={MessageSquareText} title={copy.unpublished.title}>
      <p>{copy.unpublished.text}</p>
      <Link
        href={`/app-builder?app=${appId}`}
        className={buttonVariants({ variant: 'outline', className: 'mt-4' })}
      >
        {copy.builder}
      </Link>
    </EmptyState>
  )
}
