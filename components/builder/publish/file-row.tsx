import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import type { ArtifactSummary } from '@/lib/apps/schema'
import { findFormat } from '@/lib/publishing/formats/schema'
import { formatSize } from '../../apps/format'
import { copy } from './copy'

/** A download with its purpose. */
export function FileRow({ file }: { file: ArtifactSummary }) {
  const format = findFormat(file.name)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 sm:px-4">
      <div className="min-w-0 flex-1 basis-48">
        <h4 className="text-sm font-semibold">{format?.title ?? file.name}</h4>
        <p className="text-[13px] leading-snug text-muted-foreground">
          {format?.purpose} <span className="whitespace-nowrap tabular-nums">· {formatSize(file.size)}</span>
        </p>
      </div>
      <a href={file.url} download className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        <Download aria-hidden="true" />
        {copy.files.download}
        <span className="sr-only"> {file.name}</span>
      </a>
    </li>
  )
}
