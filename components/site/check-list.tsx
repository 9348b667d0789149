import { Check } from 'lucide-react'
import { cn } from '@/components/ui/cn'

type Props = { items: readonly string[]; className?: string }

/** Short items with check marks. */
export function CheckList({ items, className }: Props) {
  return (
    <ul className={cn('grid gap-x-8 gap-y-2.5', className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5 text-[15px] leading-6">
          <Check aria-hidden="true" strokeWidth={2.5} className="mt-1 size-4 shrink-0 text-success" />
          {item}
        </li>
      ))}
    </ul>
  )
}
