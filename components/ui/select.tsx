'use client'

import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useFieldControl, useFieldLabelId } from './field'
import { controlClasses } from './input'
import { floatingClasses, itemClasses } from './float-classes'

export const Select = Primitive.Root

type TriggerProps = ComponentProps<typeof Primitive.Trigger> & { placeholder?: string }

export function SelectTrigger({ className, placeholder, ...props }: TriggerProps) {
  const control = useFieldControl(props)
  return (
    <Primitive.Trigger
      {...props}
      {...control}
      className={cn(
        controlClasses,
        'flex h-11 items-center justify-between gap-2 text-left data-placeholder:text-muted-foreground md:text-[15px]',
        className,
      )}
    >
      <span className="truncate">
        <Primitive.Value placeholder={placeholder} />
      </span>
      <Primitive.Icon asChild>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Primitive.Icon>
    </Primitive.Trigger>
  )
}

/** The list of options. Its name is the Field's; without a Field, it needs an `aria-label`. */
export function SelectContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  const labelId = useFieldLabelId()
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={6}
        collisionPadding={8}
        aria-labelledby={props['aria-label'] === undefined ? labelId : undefined}
        {...props}
        className={cn(
          floatingClasses,
          'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          className,
        )}
      >
        <Primitive.Viewport>{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item {...props} className={cn(itemClasses, 'pr-8', className)}>
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
