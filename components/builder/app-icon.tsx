import { cn } from '@/components/ui/cn'
import { surfaceOf } from '@/lib/document/colour'

type AppIconProps = { url: string | null; name: string; color?: string; className?: string }

/** An app's icon; its first letter when it has none. Decoration: the name stands beside it. */
export function AppIcon({ url, name, color = '#3a322b', className }: AppIconProps) {
  const shape = cn(
    'grid shrink-0 place-items-center overflow-hidden rounded-[22%] font-display font-[640]',
    className,
  )
  // eslint-disable-next-line @next/next/no-img-element -- a customer's picture, as it is kept
  if (url) return <img src={url} alt="" className={cn(shape, 'object-contain')} />
  const { surface, text } = surfaceOf(color)
  return (
    <span aria-hidden="true" className={shape} style={{ background: surface, color: text }}>
      {[...name.trim()][0]?.toUpperCase() ?? 'A'}
    </span>
  )
}
