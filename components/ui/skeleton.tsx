import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Holds the place of something that is on its way; give it that thing's size. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" {...props} className={cn('animate-breathe rounded-sm bg-muted', className)} />
  )
}
