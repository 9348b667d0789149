import { Download } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import type { ArtefactName, ArtefactSummary } from '@/lib/apps/schema'
import { formatSize } from '../format'
import { CopyButton } from '@/components/ui/copy-button'

const ABOUT: Record<ArtefactName, { title: string; text: string }> = {
  'app.apk': {
    title: 'Android app (APK)',
    text:
      'For trying out on a phone and for handing out yourself. Not for Google Play, which takes an AAB. From 30 September 2026 ' +
      'Android asks for a verified developer in some countries: apps of unregistered ones do not install there in the ordinary way. ' +
      'Checked by Android’s own tools; not tried on a physical phone by us.',
  },
  'app.aab': {
    title: 'Android App Bundle (AAB)',
    text:
      'For Google Play, from a developer account of your own. Play signs what it hands out with its own key; this one proves ' +
      'that the upload is yours. Read back by Android’s own tools; not yet uploaded to Play by us.',
  },
  'pwa.zip': {
    title: 'Web app (ZIP)',
    text: 'The same web app as files, to put on a web server of your own. It needs https.',
  },
}

/** A download, and what it is good for. */
export function FileRow({ file }: { file: ArtefactSummary }) {
  const about = ABOUT[file.name]
  return (
    <li className="grid gap-2 rounded-md border bg-card p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          {about?.title ?? file.name}{' '}
          <span className="font-normal text-muted-foreground tabular-nums">{formatSize(file.size)}</span>
        </h3>
        <a href={file.url} download className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          <Download aria-hidden="true" />
          Download<span className="sr-only"> {file.name}</span>
        </a>
      </div>
      {about && <p className="text-[13px] leading-snug text-muted-foreground">{about.text}</p>}
      <div className="flex min-w-0 items-center gap-1 text-xs text-muted-foreground">
        <span className="shrink-0">SHA-256</span>
        <code className="min-w-0 truncate">{file.sha256}</code>
        <CopyButton text={file.sha256} label={`Copy the SHA-256 of ${file.name}`} />
      </div>
    </li>
  )
}
