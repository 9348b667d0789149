import type { TabIcon } from '@/lib/document/icon-names'
import { type IconShape, OWN_SHAPES } from '../frame/tab-icons'
import { LIBRARY_SHAPES } from './shapes.generated'

/** The shapes of all tab icons. Servers load them; browsers only if one is chosen or drawn. */
export const TAB_ICON_SHAPES: Record<TabIcon, readonly IconShape[]> = { ...OWN_SHAPES, ...LIBRARY_SHAPES }

/** Returns the shapes of a tab icon, or null for unknown names. */
export function shapesOf(name: string): readonly IconShape[] | null {
  return Object.hasOwn(TAB_ICON_SHAPES, name) ? TAB_ICON_SHAPES[name as TabIcon] : null
}
