'use client'

import { ChartNoAxesColumn, ListChecks, Plus } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useCan } from '@/components/shell/can'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { TooltipProvider } from '@/components/ui/tooltip'
import { APPS_PER_PAGE, type Folders } from '@/lib/apps/library/schema'
import type { AppSummary } from '@/lib/apps/schema'
import { brand } from '@/lib/brand'
import { Skeleton } from '@/components/ui/skeleton'
import { RebuildNotice } from '../rebuild/rebuild-notice'
import { AppRow } from './app-row'
import { DeletedApps } from './deleted-apps'
import type { ListState } from './list-state'
import { ListToolbar } from './list-toolbar'
import { NoApps } from './no-apps'
import { Pages } from './pages'
import { showList, useAppList } from './use-app-list'

type Props = {
  templates: ReactNode
  trial: ReactNode
  notice: ReactNode
  shared: ReactNode
  workspace: string | null
}

/**
 * The apps of the workspace, paginated. `templates` is shown without apps, `trial` during it, `notice` on top,
 * `shared` below the title.
 */
export function MyApps({ templates, trial, notice, shared, workspace }: Props) {
  const can = useCan()
  const { state, list, folders } = useAppList()
  const all = folders.data
  const isPending = list.isPending || folders.isPending
  const isFailed = (list.isError && !list.data) || (folders.isError && !all)
  const total = all ? all.apps + all.archived : 0
  const retry = () => {
    void list.refetch()
    void folders.refetch()
  }
  return (
    <TooltipProvider>
      <div>
        {notice}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="font-display text-title font-[640]">My apps</h1>
            {workspace !== null && (
              <p className="mt-1 text-muted-foreground">
                <span className="sr-only">Workspace: </span>
                <bdi className="wrap-anywhere">{workspace}</bdi>
              </p>
            )}
            {trial}
          </div>
          {total > 0 && <AppsLinks several={total > 1} />}
        </div>
        {total > 0 && can('app.publish') && <RebuildNotice />}
        {shared}
        <div className="mt-8">
          {isFailed && <Failed busy={list.isFetching || folders.isFetching} onRetry={retry} />}
          {!isFailed && isPending && <AppsSkeleton />}
          {!isFailed && all && list.data && total === 0 && !can('app.create') && <NothingToSee />}
          {!isFailed && all && list.data && total === 0 && can('app.create') && (
            <>
              <NoApps />
              {templates}
            </>
          )}
          {!isFailed && all && list.data && total > 0 && (
            <>
              {(total > 1 || all.folders.length > 0) && <ListToolbar state={state} folders={all} />}
              <List {...list.data} state={state} folders={all} />
            </>
          )}
        </div>
        {can('app.delete') && <DeletedApps />}
      </div>
    </TooltipProvider>
  )
}

type ListProps = { apps: AppSummary[]; total: number; state: ListState; folders: Folders }

function List({ apps, total, state, folders }: ListProps) {
  const names = new Map(folders.folders.map(({ id, name }) => [id, name]))
  const isNarrowed = state.q !== '' || state.folder !== '' || state.archived
  const pages = Math.ceil(total / APPS_PER_PAGE)
  return (
    <>
      <p role="status" className={isNarrowed && total > 0 ? 'mt-4 text-sm text-muted-foreground' : 'sr-only'}>
        {total === 1 ? '1 app' : `${total.toLocaleString('en')} apps`}
      </p>
      {apps.length === 0 ? (
        <NothingFound state={state} pages={pages} />
      ) : (
        <ul aria-label="My apps" className="mt-4 divide-y rounded-lg border bg-card">
          {apps.map((app) => (
            <AppRow
              key={app.id}
              app={app}
              folder={state.folder ? undefined : names.get(app.folderId ?? '')}
            />
          ))}
        </ul>
      )}
      <Pages state={state} pages={pages} />
    </>
  )
}

/** Explains why the list is empty, with a link to all apps. */
function NothingFound({ state, pages }: { state: ListState; pages: number }) {
  const why =
    pages > 0
      ? 'There are no apps on this page.'
      : state.q
        ? `No app here has “${state.q}” in its name or address.`
        : state.archived
          ? 'You have no archived apps. Archive an app to get it out of the way: a published one stays live.'
          : 'No apps are in this folder.'
  return (
    <div className="mt-4 grid justify-items-start gap-3 rounded-lg border border-dashed p-6 sm:p-8">
      <p className="[overflow-wrap:anywhere] text-muted-foreground">{why}</p>
      <Button
        variant="outline"
        onClick={() => showList({ q: '', folder: '', archived: false, page: 1, sort: state.sort })}
      >
        Show all apps
      </Button>
    </div>
  )
}

/** The empty list of a member who may not create apps. */
function NothingToSee() {
  return (
    <p className="rounded-lg border border-dashed p-6 text-muted-foreground sm:p-8">
      There are no apps in this workspace yet.
    </p>
  )
}

/** Links to the analytics of all apps, to the fleet of several, and to start a new one. */
function AppsLinks({ several }: { several: boolean }) {
  const can = useCan()
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        href="/app-builder/analytics"
        className={cn(buttonVariants({ variant: 'ghost' }), 'max-sm:order-last max-sm:px-2.5')}
      >
        <ChartNoAxesColumn aria-hidden="true" />
        <span className="max-sm:sr-only">Analytics</span>
      </Link>
      {several && can('app.publish') && (
        <Link
          href="/app-builder/fleet"
          className={cn(buttonVariants({ variant: 'ghost' }), 'max-sm:order-last max-sm:px-2.5')}
        >
          <ListChecks aria-hidden="true" />
          <span className="max-sm:sr-only">Fleet</span>
        </Link>
      )}
      {can('app.create') && (
        <>
          <Link href={`/${brand.webProduct.slug}`} className={buttonVariants({ variant: 'outline' })}>
            From a website
          </Link>
          <Link href="/app-builder/new" className={cn(buttonVariants(), 'max-sm:order-first')}>
            <Plus aria-hidden="true" />
            New app
          </Link>
        </>
      )}
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

function AppsSkeleton() {
  return (
    <div role="status" aria-label="Loading your apps" className="divide-y rounded-lg border bg-card">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 p-4">
          <Skeleton className="size-12 rounded-[22%]" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="hidden h-5 w-24 sm:block" />
        </div>
      ))}
    </div>
  )
}
