import type { ComponentProps } from 'react'
import { type ButtonLook, buttonVariants } from './button-variants'
import { cn } from './cn'
import { Spinner } from './spinner'

export { buttonVariants }

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/**
 * A button. While `busy` it shows a spinner, says so to assistive technology and does nothing, but keeps the
 * focus: a disabled button would drop it. Change the words as well ("Saving…").
 */
export function Button({
  variant,
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cn(buttonVariants({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
