import { cn } from '@/components/ui/cn'

type Props = { items: readonly { title: string; text: string }[]; className?: string }

/** Short items, separated by hairlines. */
export function TitledList({ items, className }: Props) {
  return (
    <ul className={cn('mt-10 grid gap-x-10 gap-y-8', className)}>
      {items.map(({ title, text }) => (
        <li key={title} className="border-t pt-4">
          <h3 className="font-display text-heading font-[640]">{title}</h3>
          <p className="mt-1.5 text-[15px] leading-6 text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  )
}
