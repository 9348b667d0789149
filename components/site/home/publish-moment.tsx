import { CircleCheck } from 'lucide-react'
import { copy } from './copy'
import { DemoLink } from './demo-link'

const { published } = copy.features

/** The builder's publish panel with a live app: the QR code and the link open it. */
export function PublishMoment({ path, origin }: { path: string; origin: string }) {
  return (
    <div className="grid gap-5 rounded-lg border bg-card p-6 shadow-float sm:p-7 max-lg:sm:grid-cols-[1fr_auto] max-lg:sm:items-center">
      <div className="grid gap-1.5">
        <p className="flex items-center gap-2.5 font-display text-heading font-[640]">
          <CircleCheck aria-hidden="true" strokeWidth={2.25} className="size-6 text-success" />
          {published.title}
        </p>
        <p className="text-[15px] leading-6 text-muted-foreground">{published.text}</p>
      </div>
      {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG of two kilobytes: next/image has nothing to optimize */}
      <img
        src={`${path.replace(/\/$/, '')}/code.svg`}
        alt={published.code}
        width={176}
        height={176}
        decoding="async"
        className="size-44 justify-self-center rounded-md border bg-white max-lg:sm:row-span-2"
      />
      <p className="grid gap-1 rounded-md border bg-background px-3.5 py-2.5 text-[15px]">
        <span className="text-[13px] text-muted-foreground">{published.address}</span>
        <DemoLink path={path} origin={origin} />
      </p>
    </div>
  )
}
