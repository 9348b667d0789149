import { CircleCheck } from 'lucide-react'
import { QrCode } from '@/components/ui/qr-code'
import { copy } from './copy'

const { published } = copy.features

/**
 * What the builder shows when an app has been published, with the address of one that is online: the code and the link
 * open it.
 */
export function PublishMoment({ url }: { url: string }) {
  return (
    <div className="grid gap-5 rounded-lg border bg-card p-6 shadow-float sm:p-7 max-lg:sm:grid-cols-[1fr_auto] max-lg:sm:items-center">
      <div className="grid gap-1.5">
        <p className="flex items-center gap-2.5 font-display text-heading font-[640]">
          <CircleCheck aria-hidden="true" strokeWidth={2.25} className="size-6 text-success" />
          {published.title}
        </p>
        <p className="text-[15px] leading-6 text-muted-foreground">{published.text}</p>
      </div>
      <QrCode
        text={url}
        label={published.code}
        className="size-44 justify-self-center rounded-md border max-lg:sm:row-span-2"
      />
      <p className="grid gap-1 rounded-md border bg-background px-3.5 py-2.5 text-[15px]">
        <span className="text-[13px] text-muted-foreground">{published.address}</span>
        {/* A plain link: the app is another document, not a page of this site. */}
        <a
          href={new URL(url).pathname}
          className="min-h-6 rounded-xs font-medium [overflow-wrap:anywhere] text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
        >
          {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      </p>
    </div>
  )
}
