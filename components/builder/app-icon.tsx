import { cn } from '@/components/ui/cn'
import { drawMonogram } from '@/lib/document/monogram'

type AppIconProps = { url: string | null; name: string; color: string; className?: string }

/** An app's icon; the monogram that its packages carry when it has none. Decoration: the name stands beside it. */
export function AppIcon({ url, name, color, className }: AppIconProps) {
  const picture = url ?? `data:image/svg+xml,${encodeURIComponent(drawMonogram({ name, background: color }))}`
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a customer's picture, as it is kept
    <img
      src={picture}
      alt=""
      className={cn('shrink-0 overflow-hidden rounded-[22%] object-contain', className)}
    />
  )
}
