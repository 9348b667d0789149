import type { CSSProperties } from 'react'
import type { LoadedTemplate } from '@/lib/templates/load-template'

/** Background in the app's color, behind its phone. Use it with `tintOf` as the style. */
export const TINTED = 'bg-[color-mix(in_oklch,var(--tint)_16%,var(--background))]'

export function tintOf({ document }: LoadedTemplate): CSSProperties {
  return { '--tint': document.settings.primaryColor } as CSSProperties
}
