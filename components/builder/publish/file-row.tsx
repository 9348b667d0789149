import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import type { ArtifactSummary } from '@/lib/apps/schema'
import { findFormat } from '@/lib/publishing/formats/schema'
import { formatSize } from '../format'
import { CopyButton } from '@/components/ui/copy-button'

/** A download and what it is for. */
export function FileRow({ file }: { file: ArtifactSummary }) {
  const format = findFormat(file.name)
  return (
    <li className="grid gap-2 rounded-md border bg-card p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          {format?.title ?? file.name}{' '}
          <span className="font-normal text-muted-foreground tabular-nums">{formatSize(file.size)}</span>
        </h3>
        <a href={file.url} download className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          <Download aria-hidden="true" />
          Download<span className="sr-only"> {file.name}</span>
        </a>
      </div>
      {format && <p className="text-[13px] leading-snug text-muted-foreground">{format.hint}</p>}
      <div className="flex min-w-0 items-center gap-1 text-xs text-muted-foreground">
        <span className="shrink-0">SHA-256</span>
        <code className="min-w-0 truncate">{file.sha256}</code>
        <CopyButton text={file.sha256} label={`Copy the SHA-256 of ${file.name}`} />
      </div>
    </li>
  )
}
