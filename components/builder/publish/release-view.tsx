'use client'

import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { ReleaseDetail } from '@/lib/apps/schema'
import { formatMoment } from '../format'
import { CopyButton } from '@/components/ui/copy-button'
import { FileRow } from './file-row'
import { QrCode } from '@/components/ui/qr-code'

type ReleaseViewProps = { appId: string; version: number }

/** Where a release can be had, and what each way is good for. */
export function ReleaseView({ appId, version }: ReleaseViewProps) {
  const { data, isError, refetch } = useQuery<ReleaseDetail>({
    queryKey: [`/api/apps/${appId}/releases/${version}`],
  })
  if (isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p>This release could not be loaded. It is still published.</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="h-72" />
  return (
    <section aria-label={`Version ${data.versionName}`} className="grid min-w-0 gap-5 border-t pt-5">
      <p className="text-sm text-muted-foreground">
        <strong className="font-semibold text-foreground">Version {data.versionName}</strong>, published{' '}
        {formatMoment(data.createdAt)}
      </p>
      <Hosted url={data.hostedUrl} />
      <ul className="grid gap-3">
        {data.files.map((file) => (
          <FileRow key={file.name} file={file} />
        ))}
      </ul>
    </section>
  )
}

function Hosted({ url }: { url: string }) {
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
      <QrCode text={url} label={`QR code of ${url}`} className="size-36 justify-self-center rounded-md" />
      <div className="grid min-w-0 gap-2">
        <h3 className="text-sm font-semibold">On the web</h3>
        <div className="flex min-w-0 items-center gap-2">
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="min-w-0 truncate text-sm text-link underline underline-offset-2"
          >
            {url}
          </a>
          <CopyButton text={url} label="Copy the address" />
        </div>
        <p className="text-[13px] leading-snug text-muted-foreground">
          Share this address. It opens in any browser, can be installed from there, and works offline after
          the first visit. New releases arrive automatically.
        </p>
      </div>
    </div>
  )
}
