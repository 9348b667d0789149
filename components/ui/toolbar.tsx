'use client'

import { Slot, Toolbar as Primitive } from 'radix-ui'
import { type ComponentProps, createContext, type ReactElement, useContext } from 'react'
import { cn } from './cn'
import { type SegmentedOption, segmentClasses, segmentsClasses } from './segmented-control'

const InToolbar = createContext(false)

type ToolbarProps = ComponentProps<typeof Primitive.Root> & { 'aria-label': string }

/**
 * Controls that are one tab stop together. Arrow keys, Home and End move between its items. Other controls in
 * it keep their own tab stops.
 */
export function Toolbar(props: ToolbarProps) {
  return (
    <InToolbar value>
      <Primitive.Root {...props} />
    </InToolbar>
  )
}

export const useInToolbar = () => useContext(InToolbar)

type ItemProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  children: ReactElement<{ disabled?: boolean | undefined }>
}

/** Makes its button an item of the toolbar around it. A button without a toolbar stays as it is. */
export function ToolbarItem({ children, ...props }: ItemProps) {
  if (!useInToolbar()) return <Slot.Root {...props}>{children}</Slot.Root>
  return (
    <Primitive.Button asChild disabled={children.props.disabled} {...props}>
      {children}
    </Primitive.Button>
  )
}

/** Makes its link an item of the toolbar around it. */
export function ToolbarLink(props: ComponentProps<typeof Primitive.Link>) {
  return <Primitive.Link asChild {...props} />
}

type SegmentsProps<T extends string> = {
  'aria-label': string
  options: readonly SegmentedOption<T>[]
  value: T
  onValueChange: (value: T) => void
}

/**
 * A segmented control in a toolbar. The toolbar's arrow keys move between its options, and Space or Enter
 * selects one.
 */
export function ToolbarSegments<T extends string>({ options, onValueChange, ...props }: SegmentsProps<T>) {
  return (
    <Primitive.ToggleGroup
      {...props}
      type="single"
      role="radiogroup"
      // An empty value is a press on the selected option, which stays selected.
      onValueChange={(next) => next && onValueChange(next as T)}
      className={segmentsClasses}
    >
      {options.map(({ value, label, title }) => (
        <Primitive.ToggleItem
          key={value}
          value={value}
          aria-label={title}
          title={title}
          className={cn(segmentClasses, 'h-7 text-[13px]')}
        >
          {label}
        </Primitive.ToggleItem>
      ))}
    </Primitive.ToggleGroup>
  )
}
