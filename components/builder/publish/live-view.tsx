'use client'

import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { Skeleton } from '@/components/ui/skeleton'
import { ShareApp } from '../../apps/share/share-app'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { copy } from './copy'
import { FileRow } from './file-row'
import { ReleaseFailed } from './release-failed'
import { useRelease } from './use-release'

/** The live release: its URL to share, then its files. */
export function LiveView({ appId, version }: { appId: string; version: number }) {
  const { api } = useSession()
  const name = useEditor((state) => state.history.present.settings.appName)
  const { data, isError, refetch } = useRelease(appId, version)
  if (isError) return <ReleaseFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-[60rem] sm:h-[42rem]" />
  return (
    <section aria-label={`Version ${data.versionName}`} className="grid min-w-0 animate-fade-in gap-7">
      <ShareApp
        url={data.hostedUrl}
        name={name}
        onEmail={data.mailTo === null ? undefined : () => api.emailLink(appId)}
      />
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <div>
            <h3 className="font-display text-lg leading-6 font-[640] tracking-tight">{copy.files.title}</h3>
            <p className="text-sm text-muted-foreground">{copy.files.text}</p>
          </div>
          <Link
            href={`/app-builder/stores/${appId}`}
            className="inline-flex min-h-6 items-center gap-1 text-sm text-link underline-offset-4 hover:underline"
          >
            {copy.files.stores}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        <ul className="divide-y rounded-md border bg-card">
          {data.files.map((file) => (
            <FileRow key={file.name} file={file} />
          ))}
        </ul>
        <p className="max-w-prose text-[13px] leading-snug text-muted-foreground">{copy.files.unproven}</p>
      </div>
    </section>
  )
}
