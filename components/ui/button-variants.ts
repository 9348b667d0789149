import { type VariantProps, cva } from 'class-variance-authority'

/**
 * Classes of a button, for links that look like one: `<Link className={buttonVariants()}>`. Separate from the
 * button, because it joins class names without `cn`, whose merge tables public pages don't load. Its classes
 * don't conflict, and added ones must not either.
 */
export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 border font-[560] whitespace-nowrap',
    'transition-[background-color,border-color,color,box-shadow,transform] duration-200 ease-out select-none active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-busy:cursor-progress print:hidden [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-primary-foreground shadow-[inset_0_1px_0_oklch(1_0_0/0.18),0_1px_2px_oklch(0.3_0.1_38/0.3)] hover:bg-primary-hover',
        /** The strongest variant besides the primary action. */
        strong: 'border-transparent bg-foreground text-background hover:bg-foreground/85',
        secondary: 'border-transparent bg-muted text-foreground hover:bg-accent',
        outline: 'border-input/50 bg-card/60 text-foreground hover:border-input hover:bg-card',
        ghost: 'border-transparent text-foreground hover:bg-accent',
        destructive:
          'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        link: 'border-transparent text-link underline decoration-link/40 underline-offset-4 hover:decoration-link',
      },
      size: {
        sm: 'h-8 rounded-md px-3 text-[13px] [&_svg]:size-4',
        md: 'h-10 rounded-md px-4 text-[15px] [&_svg]:size-4',
        /** The height of a text field. */
        field: 'h-11 rounded-md px-4 text-[15px] [&_svg]:size-4',
        lg: 'h-12 rounded-md px-6 text-base [&_svg]:size-[18px]',
        icon: 'size-9 rounded-md [&_svg]:size-[18px]',
        'icon-lg': 'size-11 rounded-md [&_svg]:size-6',
        'icon-sm': 'size-7 rounded-sm [&_svg]:size-4',
      },
    },
    // Overrides its size, so it needs the class merge: for <Button>, not for plain class names.
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], className: 'h-auto rounded-xs px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonVariantProps = VariantProps<typeof buttonVariants>
