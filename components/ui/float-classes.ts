import { cn } from './cn'

export const overlayClasses = cn(
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
)

export const dialogClasses = cn(
  'fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 gap-5 overflow-y-auto rounded-lg border bg-popover p-6 text-foreground shadow-float outline-none',
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
)

/** Floating elements: menus, popovers, lists of options. */
export const floatingClasses = cn(
  'z-50 overflow-x-hidden overflow-y-auto rounded-md border bg-popover p-1 text-foreground shadow-float outline-none',
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
)

/** A row of a menu or list of options. */
export const itemClasses = cn(
  'relative flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none select-none',
  'data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-accent data-[state=open]:bg-accent [&_svg]:size-4 [&_svg]:shrink-0',
)
