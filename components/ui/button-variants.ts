import { type VariantProps, cva } from 'class-variance-authority'

/**
 * The look of a button, for links that should look like one: `<Link className={buttonVariants()}>`. It stands apart from
 * the button because it joins class names without the merge of `cn`, whose tables no public page has to load: no two of
 * its classes set the same thing, and added ones should not either.
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
        /** The strongest of those that are not the one action of the view. */
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
        lg: 'h-12 rounded-md px-6 text-base [&_svg]:size-[18px]',
        icon: 'size-9 rounded-md [&_svg]:size-[18px]',
        'icon-lg': 'size-11 rounded-md [&_svg]:size-6',
        'icon-sm': 'size-7 rounded-sm [&_svg]:size-4',
      },
    },
    // Undoes its size, so it needs the merge: for <Button>, not for a bare class name.
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], className: 'h-auto rounded-xs px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonLook = VariantProps<typeof buttonVariants>
