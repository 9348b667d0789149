import { type VariantProps, cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const badgeVariants = cva(
  'inline-flex items-center gap-1 rounded-sm border border-transparent px-2 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      variant: {
        neutral: 'bg-muted text-muted-foreground',
        outline: 'border-border text-muted-foreground',
        ember: 'bg-peach text-ink',
        success: 'bg-success/12 text-success',
        destructive: 'bg-destructive/12 text-destructive',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
)

export function Badge({
  variant,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span {...props} className={cn(badgeVariants({ variant }), className)} />
}
