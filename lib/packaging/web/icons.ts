import { ICON_SIZES, type IconName, type IconSet } from '../icon-names'

type Purpose = 'any' | 'maskable' | 'apple' | 'favicon'

/** The icons that a web bundle carries. A maskable one is never offered for `any`: its safe zone would leave it too small. */
const PURPOSES = {
  'icon-192': 'any',
  'icon-512': 'any',
  'maskable-192': 'maskable',
  'maskable-512': 'maskable',
  'apple-touch-icon': 'apple',
  favicon: 'favicon',
} as const satisfies Partial<Record<IconName, Purpose>>

type WebIconName = keyof typeof PURPOSES

/** Their bytes; a whole `IconSet` does as well. */
export type WebIconBytes = Pick<IconSet, WebIconName>

export type WebIcon = { name: WebIconName; path: string; size: number; purpose: Purpose }

/** Where they lie in the bundle. */
export const WEB_ICONS: readonly WebIcon[] = (Object.keys(PURPOSES) as WebIconName[]).map((name) => ({
  name,
  path: `icons/${name}.png`,
  size: ICON_SIZES[name],
  purpose: PURPOSES[name],
}))
