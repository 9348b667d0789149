'use client'

import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field'

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
}

const mark =
  'pointer-events-none col-start-1 row-start-1 hidden size-3.5 place-self-center text-primary-foreground'

/** A styled native checkbox. Needs no class merge, so public pages can use it. */
export function Checkbox({ className, required, checked, onCheckedChange, ref, ...props }: Props) {
  const control = useFieldControl({ ...props, required })
  const mixed = checked === 'indeterminate'
  const setUp = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = mixed // has no attribute
    if (typeof ref === 'function') return ref(box)
    if (ref) ref.current = box
  }
  return (
    <span className={clsx('relative grid size-5 shrink-0', className)}>
      <input
        type="checkbox"
        {...props}
        {...control}
        ref={setUp}
        checked={checked === true}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={clsx(
          'peer col-start-1 row-start-1 size-5 appearance-none rounded-sm border border-input bg-card transition-colors duration-200',
          // A target of 28 px around the 20 px box.
          'after:absolute after:-inset-1 checked:border-primary checked:bg-primary',
          'indeterminate:border-primary indeterminate:bg-primary',
          'disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive',
        )}
      />
      <Check aria-hidden="true" strokeWidth={3} className={clsx(mark, 'peer-checked:block')} />
      <Minus aria-hidden="true" strokeWidth={3} className={clsx(mark, 'peer-indeterminate:block')} />
    </span>
  )
}
