import type { ComponentProps } from 'react'
import { cn } from './cn'

type Props = ComponentProps<'div'> & { orientation?: 'horizontal' | 'vertical'; decorative?: boolean }

export function Separator({ orientation = 'horizontal', decorative = true, className, ...props }: Props) {
  const semantics = decorative ? { role: 'none' } : { role: 'separator', 'aria-orientation': orientation }
  return (
    <div
      {...semantics}
      {...props}
      className={cn(
        'shrink-0 bg-border',
        orientation === 'horizontal' ? 'h-px w-full' : 'w-px self-stretch',
        className,
      )}
    />
  )
}
