import { copy, priceFrom } from './copy'
import type { Solution } from './copy'

export function SolutionPrice({ id }: Pick<Solution, 'id'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-display text-[1.75rem] leading-9 font-[640] tracking-[-0.03em] tabular-nums">
        {priceFrom(id)}
      </span>
      <span className="text-[15px] text-muted-foreground">{copy.trial}</span>
    </p>
  )
}
