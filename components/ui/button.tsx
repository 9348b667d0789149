import type { ComponentProps } from 'react'
import { type ButtonVariantProps, buttonVariants } from './button-variants'
import { cn } from './cn'
import { PlainButton } from './plain-button'

export { buttonVariants }

/** A button in one of the variants. Added classes override the variant's. */
export function Button({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof PlainButton> & ButtonVariantProps) {
  return <PlainButton className={cn(buttonVariants({ variant, size }), className)} {...props} />
}
