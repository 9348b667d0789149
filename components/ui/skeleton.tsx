import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Placeholder of loading content. Give it the content's size. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" {...props} className={cn('animate-breathe rounded-sm bg-muted', className)} />
  )
}
