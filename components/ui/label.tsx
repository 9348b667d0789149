import type { ComponentProps } from 'react'
import { cn } from './cn'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return <label className={cn('text-sm leading-5 font-medium text-foreground', className)} {...props} />
}
