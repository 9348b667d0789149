'use client'

import { RadioGroup as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'

export type SegmentedOption<T extends string> = {
  value: T
  label: ReactNode
  /** Needed when the label is only a picture. */
  title?: string
}

type Props<T extends string> = Omit<
  ComponentProps<typeof Primitive.Root>,
  'value' | 'defaultValue' | 'onValueChange' | 'children'
> & {
  options: readonly SegmentedOption<T>[]
  value: T
  onValueChange: (value: T) => void
  size?: 'sm' | 'md'
}

/** One of a few, all in sight: a radio group drawn as one bar. Arrow keys move the choice. */
export function SegmentedControl<T extends string>({
  options,
  value,
  onValueChange,
  size = 'md',
  className,
  required,
  ...props
}: Props<T>) {
  const control = useFieldControl({ ...props, required })
  return (
    <Primitive.Root
      orientation="horizontal"
      {...props}
      {...control}
      value={value}
      onValueChange={(next) => onValueChange(next as T)}
      className={cn('flex flex-wrap gap-1 rounded-md border bg-muted p-1', className)}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          aria-label={option.title}
          title={option.title}
          className={cn(
            'flex flex-1 items-center justify-center gap-1.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-muted-foreground transition-colors duration-200 hover:text-foreground [&_svg]:size-4',
            'data-[state=checked]:bg-raised data-[state=checked]:text-foreground data-[state=checked]:shadow-sm',
            size === 'sm' ? 'h-7 text-[13px]' : 'h-8 text-sm',
          )}
        >
          {option.label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
