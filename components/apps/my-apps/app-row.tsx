import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { AppSummary } from '@/lib/apps/schema'
import { AppIcon } from '../app-icon'
import { formatDateTime } from '../format'
import { AppMenu } from './app-menu'
import { forwarding } from '../transfer/copy'
import { KIND_NAMES, appState } from './app-state'

/** An app in the list. `folder` is the name of its folder, unless the list already shows it. */
export function AppRow({ app, folder }: { app: AppSummary; folder: string | undefined }) {
  const state = appState(app)
  const about = [
    KIND_NAMES[app.kind],
    app.sourceUrl && new URL(app.sourceUrl).host,
    folder,
    app.forwardTo && forwarding.row(new URL(app.forwardTo).host),
  ]
  return (
    <li className="relative flex items-center gap-3 p-3 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-accent/50 sm:gap-4 sm:p-4">
      <AppIcon url={app.iconUrl} name={app.name} color={app.primaryColor} className="size-12" />
      <div className="grid min-w-0 flex-1 gap-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
        <div className="min-w-0">
          {/* The link covers the row; elements above it keep their own targets. */}
          <Link
            href={`/app-builder?app=${app.id}`}
            prefetch={false}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{app.name}</bdi>
          </Link>
          <p className="truncate text-sm text-muted-foreground">{about.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-end">
          <Badge variant={state.tone}>{state.label}</Badge>
          <time
            dateTime={app.updatedAt}
            className="text-[13px] whitespace-nowrap text-muted-foreground tabular-nums md:w-40 md:text-right"
          >
            Edited {formatDateTime(app.updatedAt)}
          </time>
        </div>
      </div>
      <AppMenu app={app} />
    </li>
  )
}
