import { type VariantProps, cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Spinner } from './spinner'

const variants = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent font-[560] whitespace-nowrap',
    'transition-[background-color,border-color,color,box-shadow,transform] duration-200 ease-out select-none active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-busy:cursor-progress [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-primary-foreground shadow-[inset_0_1px_0_oklch(1_0_0/0.18),0_1px_2px_oklch(0.3_0.1_38/0.3)] hover:bg-primary-hover',
        secondary: 'bg-muted text-foreground hover:bg-accent',
        outline: 'border-input/50 bg-card/60 text-foreground hover:border-input hover:bg-card',
        ghost: 'text-foreground hover:bg-accent',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        link: 'text-link underline decoration-link/40 underline-offset-4 hover:decoration-link',
      },
      size: {
        sm: 'h-8 px-3 text-[13px] [&_svg]:size-4',
        md: 'h-10 px-4 text-[15px] [&_svg]:size-4',
        lg: 'h-12 px-6 text-base [&_svg]:size-[18px]',
        icon: 'size-9 [&_svg]:size-[18px]',
        'icon-sm': 'size-7 rounded-sm [&_svg]:size-4',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], className: 'h-auto rounded-xs px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type Look = VariantProps<typeof variants>

/** The look of a button, for links that should look like one: `<Link className={buttonVariants()}>`. */
export function buttonVariants({ className, ...look }: Look & { className?: string } = {}): string {
  return cn(variants(look), className)
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

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
      className={cn(variants({ variant, size }), className)}
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
