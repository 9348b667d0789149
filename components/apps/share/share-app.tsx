'use client'

import { ArrowUpRight } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { QrCode } from '@/components/ui/qr-code'
import { copy } from './copy'
import { EmailLink } from './email-link'
import { ShareButtons } from './share-buttons'

type ShareAppProps = {
  url: string
  /** The app's name, used as the title when sharing. */
  name: string
  /** Emails the link to its owner. Missing if that is not possible. */
  onEmail?: (() => Promise<{ to: string }>) | undefined
}

/** An app's URL with all ways to share it: QR code, copy, share, open, email. */
export function ShareApp({ url, name, onEmail }: ShareAppProps) {
  return (
    <div className="grid min-w-0 items-center gap-5 rounded-lg border bg-card p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6 sm:p-5">
      <div className="grid min-w-0 gap-3 sm:order-2">
        <p className="min-w-0 text-[15px] leading-6 font-medium wrap-anywhere">
          <span className="sr-only">{copy.address}: </span>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
          >
            {url}
          </a>
        </p>
        <div className="flex flex-wrap gap-2">
          <ShareButtons url={url} name={name} />
          <a href={url} target="_blank" rel="noopener" className={buttonVariants({ variant: 'outline' })}>
            {copy.open}
            <ArrowUpRight aria-hidden="true" />
          </a>
        </div>
        {onEmail && <EmailLink onEmail={onEmail} />}
      </div>
      <figure className="grid justify-items-center gap-2 max-sm:border-t max-sm:pt-5">
        <QrCode text={url} label={copy.qr(url)} className="size-40 rounded-md" />
        <figcaption className="max-w-40 text-center text-[13px] leading-snug text-balance text-muted-foreground">
          {copy.scan}
        </figcaption>
      </figure>
    </div>
  )
}
