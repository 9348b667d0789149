'use client'

import { RadioGroup as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { useFieldControl } from './field'

export type SegmentedOption<T extends string> = {
  value: T
  label: ReactNode
  /** Required if the label is only an icon. */
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

export const segmentsClasses = 'flex flex-wrap gap-1 rounded-md border bg-muted p-1'

export const segmentClasses =
  'flex flex-1 items-center justify-center gap-1.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-muted-foreground transition-colors duration-200 hover:text-foreground aria-checked:bg-raised aria-checked:text-foreground aria-checked:shadow-sm [&_svg]:size-4'

/** Selects one of a few visible options: a radio group drawn as one bar. Arrow keys change the selection. */
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
      className={cn(segmentsClasses, className)}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          aria-label={option.title}
          title={option.title}
          className={cn(segmentClasses, size === 'sm' ? 'h-7 text-[13px]' : 'h-8 text-sm')}
        >
          {option.label}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
