'use client'

import {
  ChartNoAxesColumn,
  ClipboardList,
  ExternalLink,
  EyeOff,
  MoreHorizontal,
  Pencil,
  Trash2,
} from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { AppSummary } from '@/lib/apps/schema'
import { AppIcon } from '../app-icon'
import { formatMoment } from '../format'
import { KIND_NAMES, appState } from './app-state'
import { UnpublishDialog } from '../publish/unpublish'
import { DeleteAppDialog } from './delete-app-dialog'

export function AppRow({ app }: { app: AppSummary }) {
  const [deleting, setDeleting] = useState(false)
  const [takingDown, setTakingDown] = useState(false)
  const state = appState(app)
  return (
    <li className="relative flex items-center gap-3 p-3 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-accent/50 sm:gap-4 sm:p-4">
      <AppIcon url={app.iconUrl} name={app.name} color={app.primaryColor} className="size-12" />
      <div className="grid min-w-0 flex-1 gap-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
        <div className="min-w-0">
          {/* The link covers the row; what stands above it stays its own target. */}
          <Link
            href={`/app-builder?app=${app.id}`}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{app.name}</bdi>
          </Link>
          <p className="truncate text-sm text-muted-foreground">
            {KIND_NAMES[app.kind]}
            {app.sourceUrl && ` · ${new URL(app.sourceUrl).host}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-end">
          <Badge variant={state.tone}>{state.label}</Badge>
          <time
            dateTime={app.updatedAt}
            className="text-[13px] whitespace-nowrap text-muted-foreground tabular-nums md:w-36 md:text-right"
          >
            {formatMoment(app.updatedAt)}
          </time>
        </div>
      </div>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`${app.name}: more`} className="relative z-10">
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem asChild>
            <Link href={`/app-builder?app=${app.id}`}>
              <Pencil aria-hidden="true" />
              Open
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href={`/app-builder/analytics/${app.id}`}>
              <ChartNoAxesColumn aria-hidden="true" />
              Analytics
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link href={`/app-builder/answers/${app.id}`}>
              <ClipboardList aria-hidden="true" />
              Answers
            </Link>
          </DropdownMenuItem>
          {app.published && (
            <DropdownMenuItem asChild>
              <a href={app.hostedUrl} target="_blank" rel="noopener">
                <ExternalLink aria-hidden="true" />
                View the hosted app
              </a>
            </DropdownMenuItem>
          )}
          {app.published && (
            <DropdownMenuItem onSelect={() => setTakingDown(true)}>
              <EyeOff aria-hidden="true" />
              Unpublish…
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="destructive" onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <UnpublishDialog app={app} open={takingDown} onOpenChange={setTakingDown} />
      <DeleteAppDialog app={app} open={deleting} onOpenChange={setDeleting} />
    </li>
  )
}
