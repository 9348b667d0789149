import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// The theme's own text sizes; unknown, they would be taken for text colors and dropped beside one.
const merge = extendTailwindMerge({ extend: { theme: { text: ['display', 'title', 'heading', 'lead'] } } })

/** Joins class names; of two Tailwind classes that set the same thing the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
