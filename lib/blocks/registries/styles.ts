import { BLOCK_TYPES, type BlockType } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { walkDocument } from '@/lib/document/walk'
import { LIVE_STYLES } from './live-styles'
import { BLOCK_VIEWS } from './registry'
import { playerStyle } from '../player/style'
import { styleSheet } from '../frame/style-sheet'

export { groundCss, themeCss, themeVariables } from '../frame/theme'

/**
 * The style sheet of some block types.
 * @param menu whether the app has one
 * @param headingPerScreen whether each of its screens has an h1
 * @param plays whether rows of its sources have sounds
 * @param live whether it has sources, and so pages for their items
 */
export function stylesOf(
  types: readonly BlockType[],
  {
    menu,
    live = false,
    plays = false,
    headingPerScreen = false,
  }: { menu: boolean; live?: boolean; plays?: boolean; headingPerScreen?: boolean },
): string {
  const own = types.map((type) => BLOCK_VIEWS[type].style)
  return styleSheet({
    own,
    menu,
    headingPerScreen,
    shared: [...(live ? LIVE_STYLES : []), ...(plays ? [playerStyle] : [])],
  })
}

/** The style sheet of all block types. */
export const blockStyles: string = stylesOf(BLOCK_TYPES, { menu: true, live: true, plays: true })

/** Returns the block types in a document, in the order of all types. */
export function usedTypes(document: AppDocument): BlockType[] {
  const used = new Set([...walkDocument(document)].map(({ block }) => block.type))
  return BLOCK_TYPES.filter((type) => used.has(type))
}
