import { cn } from './cn'

export const overlayClasses = cn(
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
)

export const dialogClasses = cn(
  'fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 gap-5 overflow-y-auto rounded-lg border bg-popover p-6 text-foreground shadow-float outline-none',
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
)
