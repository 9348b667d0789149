import type { TabIcon } from '@/lib/document/icon-names'
import { type IconShape, OWN_SHAPES } from '../frame/tab-icons'
import { LIBRARY_SHAPES } from './shapes.generated'

/** The pictures that tabs may have, all of them: for servers, and for browsers where one is chosen or drawn. */
export const TAB_ICON_SHAPES: Record<TabIcon, readonly IconShape[]> = { ...OWN_SHAPES, ...LIBRARY_SHAPES }

/** The shapes of a picture of a tab; null for a name that is not known. */
export function shapesOf(name: string): readonly IconShape[] | null {
  return Object.hasOwn(TAB_ICON_SHAPES, name) ? TAB_ICON_SHAPES[name as TabIcon] : null
}
