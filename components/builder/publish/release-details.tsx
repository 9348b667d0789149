'use client'

import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { ArtifactSummary, ReleaseDetail } from '@/lib/apps/schema'
import { findFormat } from '@/lib/publishing/formats/schema'
import { formatDateTime } from '../../apps/format'
import { copy } from './copy'
import { FileRow } from './file-row'
import { ReleaseFailed } from './release-failed'
import { useRelease } from './use-release'

type Props = {
  appId: string
  version: number
  /** Set if its downloads aren't shown elsewhere. */
  withFiles: boolean
}

/** All details of a release: its numbers, its files and their checksums. */
export function ReleaseDetails({ appId, version, withFiles }: Props) {
  const { data, isError, refetch } = useRelease(appId, version)
  if (isError) return <ReleaseFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-56" />
  return (
    <section
      aria-label={`Details of version ${data.versionName}`}
      className="grid min-w-0 animate-fade-in gap-5"
    >
      <Facts release={data} />
      {withFiles && (
        <ul className="divide-y rounded-md border bg-card">
          {data.files.map((file) => (
            <FileRow key={file.name} file={file} />
          ))}
        </ul>
      )}
      <div className="grid min-w-0 gap-3">
        <h4 className="text-sm font-semibold">{copy.details.about}</h4>
        <dl className="grid min-w-0 gap-4">
          {data.files.map((file) => (
            <AboutFile key={file.name} file={file} />
          ))}
        </dl>
      </div>
      {data.pageUrl && (
        <p className="text-[13px] leading-snug text-muted-foreground">
          <a
            href={data.pageUrl}
            target="_blank"
            rel="noopener"
            className="text-link underline underline-offset-2"
          >
            {copy.details.page}
          </a>
          {copy.details.pageText}
        </p>
      )}
    </section>
  )
}

function Facts({ release: { versionName, versionCode, createdAt, notes } }: { release: ReleaseDetail }) {
  const facts = [
    [copy.details.version, versionName],
    [copy.details.code, String(versionCode)],
    [copy.details.published, formatDateTime(createdAt)],
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 text-[13px]">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
      {notes && (
        <div className="col-span-3 min-w-0">
          <dt className="text-muted-foreground">{copy.details.notes}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {notes}
          </dd>
        </div>
      )}
    </dl>
  )
}

function AboutFile({ file: { name, sha256 } }: { file: ArtifactSummary }) {
  const format = findFormat(name)
  return (
    <div className="grid min-w-0 gap-0.5 text-[13px] leading-snug">
      <dt className="font-medium">{format?.title ?? name}</dt>
      {format && <dd className="max-w-prose text-muted-foreground">{format.hint}</dd>}
      <dd className="flex min-w-0 items-center gap-1 text-xs text-muted-foreground">
        <span className="shrink-0">{copy.details.checksum}</span>
        <code className="min-w-0 truncate">{sha256}</code>
        <CopyButton text={sha256} label={copy.details.copyChecksum(name)} />
      </dd>
    </div>
  )
}
