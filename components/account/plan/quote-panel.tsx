import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'

type Props = {
  title: string
  /** The order button. Below 1280 px it sticks to the bottom of the screen. On phones it hides the title. */
  action?: ReactNode
  children: ReactNode
}

/** The panel next to the plans. */
export function QuotePanel({ title, action, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="max-xl:contents xl:sticky xl:top-24 xl:grid xl:gap-5 xl:rounded-lg xl:border xl:bg-card xl:p-7"
    >
      <div className="grid min-w-0 gap-4 max-xl:rounded-lg max-xl:border max-xl:bg-card max-xl:p-4 max-xl:sm:p-7 xl:gap-5">
        <h2 id={id} className={cn('font-display text-xl font-[620]', action && 'max-sm:sr-only')}>
          {title}
        </h2>
        {children}
      </div>
      {action && (
        <div
          data-order-bar=""
          className="max-xl:sticky max-xl:bottom-0 max-xl:z-30 max-xl:-mx-4 max-xl:border-t max-xl:bg-background max-xl:px-4 max-xl:py-3 max-xl:sm:-mx-6 max-xl:sm:px-6"
        >
          {action}
        </div>
      )}
    </section>
  )
}
