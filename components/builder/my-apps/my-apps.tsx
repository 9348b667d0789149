'use client'

import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Plus } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { TooltipProvider } from '@/components/ui/tooltip'
import type { AppSummary } from '@/lib/apps/schema'
import { brand } from '@/lib/brand'
import { AppRow } from './app-row'
import { AppsSkeleton } from './apps-skeleton'
import { DeletedApps } from './deleted-apps'
import { NoApps } from './no-apps'

type Props = { templates: ReactNode; trial: ReactNode; notice: ReactNode }

/** A person's apps, the newest change first. `templates` are shown while there is none, `trial` as long as it lasts, `notice` above all. */
export function MyApps({ templates, trial, notice }: Props) {
  const { data, isPending, isError, refetch, isFetching } = useQuery<AppSummary[]>({
    queryKey: ['/api/apps'],
    // The editor and other tabs change it behind the back of this list.
    refetchOnMount: 'always',
  })
  return (
    <TooltipProvider>
      <div className="mx-auto w-full max-w-5xl px-4 pt-10 pb-24 sm:px-6 sm:pt-16">
        {notice}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="font-display text-title font-[640]">My apps</h1>
            {trial}
          </div>
          {data && data.length > 0 && <NewAppLinks />}
        </div>
        <div className="mt-8">
          {isPending && <AppsSkeleton />}
          {isError && !data && <Failed busy={isFetching} onRetry={() => void refetch()} />}
          {data?.length === 0 && (
            <>
              <NoApps />
              {templates}
            </>
          )}
          {data && data.length > 0 && (
            <ul aria-label="My apps" className="divide-y rounded-lg border bg-card">
              {data.map((app) => (
                <AppRow key={app.id} app={app} />
              ))}
            </ul>
          )}
        </div>
        <DeletedApps />
      </div>
    </TooltipProvider>
  )
}

function NewAppLinks() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link href="/app-builder/analytics" className={buttonVariants({ variant: 'ghost' })}>
        <ChartNoAxesColumn aria-hidden="true" />
        Analytics
      </Link>
      <Link href={`/${brand.webProduct.slug}`} className={buttonVariants({ variant: 'outline' })}>
        From a website
      </Link>
      <Link href="/app-builder/new" className={buttonVariants()}>
        <Plus aria-hidden="true" />
        New app
      </Link>
    </div>
  )
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border bg-card p-6">
      <h2 className="font-display text-heading font-[640]">We couldn’t load your apps</h2>
      <p className="text-muted-foreground">Your apps are safe. Check your connection and try again.</p>
      <Button variant="outline" busy={busy} onClick={onRetry}>
        {busy ? 'Loading…' : 'Try again'}
      </Button>
    </div>
  )
}
