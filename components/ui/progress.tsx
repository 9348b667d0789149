import { cn } from './cn'

type Props = { value: number | null; max?: number; label: string; className?: string; barClassName?: string }

/** A progress bar. `null` is indeterminate. */
export function Progress({ value, max = 100, label, className, barClassName }: Props) {
  const share = value === null ? 1 : Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-muted', className)}
    >
      <div
        className={cn(
          'h-full origin-left rounded-full bg-primary transition-transform duration-300 ease-out rtl:origin-right',
          value === null && 'animate-breathe',
          barClassName,
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
