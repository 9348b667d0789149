'use client'

import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { floatingClasses, itemClasses } from './menu-classes'

export const DropdownMenu = Primitive.Root
export const DropdownMenuTrigger = Primitive.Trigger
export const DropdownMenuGroup = Primitive.Group
export const DropdownMenuSub = Primitive.Sub
export const DropdownMenuRadioGroup = Primitive.RadioGroup

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        {...props}
        className={cn(
          floatingClasses,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-44',
          className,
        )}
      />
    </Primitive.Portal>
  )
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { tone?: 'default' | 'destructive' }

export function DropdownMenuItem({ className, tone = 'default', ...props }: ItemProps) {
  return (
    <Primitive.Item
      {...props}
      className={cn(itemClasses, tone === 'destructive' && 'text-destructive', className)}
    />
  )
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem {...props} className={cn(itemClasses, 'pl-8', className)}>
      <Primitive.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem {...props} className={cn(itemClasses, 'pl-8', className)}>
      <Primitive.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      {...props}
      className={cn('px-2.5 pt-2 pb-1 text-xs font-medium text-muted-foreground', className)}
    />
  )
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator {...props} className={cn('-mx-1 my-1 h-px bg-border', className)} />
}

/** The keys that do the same, at the right end of an item. */
export function DropdownMenuShortcut({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={cn('ml-auto pl-6 text-xs text-muted-foreground', className)} />
}

export function DropdownMenuSubTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.SubTrigger>) {
  return (
    <Primitive.SubTrigger {...props} className={cn(itemClasses, className)}>
      {children}
      <ChevronRight aria-hidden="true" className="ml-auto" />
    </Primitive.SubTrigger>
  )
}

export function DropdownMenuSubContent({ className, ...props }: ComponentProps<typeof Primitive.SubContent>) {
  return (
    <Primitive.Portal>
      <Primitive.SubContent
        collisionPadding={8}
        {...props}
        className={cn(floatingClasses, 'min-w-40', className)}
      />
    </Primitive.Portal>
  )
}
