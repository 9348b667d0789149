'use client'

import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Tabs = Primitive.Root

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      {...props}
      className={cn('inline-flex gap-1 rounded-md border bg-muted p-1', className)}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...props}
      className={cn(
        'inline-flex h-8 flex-1 items-center justify-center gap-2 rounded-sm px-3.5 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors duration-200 hover:text-foreground disabled:opacity-50 [&_svg]:size-4',
        'data-[state=active]:bg-raised data-[state=active]:text-foreground data-[state=active]:shadow-sm',
        className,
      )}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...props} className={cn('mt-4', className)} />
}
