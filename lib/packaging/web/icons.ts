import type { IconSet } from '../icon-names'

/** PNG bytes by the names of `IconSet`. */
export type WebIconBytes = Pick<
  IconSet,
  'icon-192' | 'icon-512' | 'maskable-192' | 'maskable-512' | 'apple-touch-icon' | 'favicon'
>

export type WebIcon = {
  name: keyof WebIconBytes
  path: string
  /** Edge length in pixels. */
  size: number
  purpose: 'any' | 'maskable' | 'apple' | 'favicon'
}

/** Icons of a web bundle. A maskable one is never used for `any`: its safe zone would make it look small. */
export const WEB_ICONS: readonly WebIcon[] = [
  { name: 'icon-192', path: 'icons/icon-192.png', size: 192, purpose: 'any' },
  { name: 'icon-512', path: 'icons/icon-512.png', size: 512, purpose: 'any' },
  { name: 'maskable-192', path: 'icons/maskable-192.png', size: 192, purpose: 'maskable' },
  { name: 'maskable-512', path: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { name: 'apple-touch-icon', path: 'icons/apple-touch-icon.png', size: 180, purpose: 'apple' },
  { name: 'favicon', path: 'icons/favicon.png', size: 32, purpose: 'favicon' },
]

/** For systems that tint icons: only the alpha channel counts. */
export const MONOCHROME_ICON = {
  name: 'android-monochrome-xxxhdpi',
  path: 'icons/monochrome.png',
  size: 432,
  purpose: 'monochrome',
} as const satisfies { name: keyof IconSet; path: string; size: number; purpose: string }
