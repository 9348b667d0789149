import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// The theme's text sizes. Unknown ones would be treated as text colors and dropped next to one.
const merge = extendTailwindMerge({ extend: { theme: { text: ['display', 'title', 'heading', 'lead'] } } })

/** Joins class names. Of two conflicting Tailwind classes, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
