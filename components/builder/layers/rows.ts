import { type Platform, PLATFORMS } from '@/lib/document/appearance'
import { type Block, blockModule, slotNames } from '@/lib/document/block'
import type { AppDocument, Screen } from '@/lib/document/document'
import { contentOf } from './content-of'

/** One line of the tree of layers. */
export type LayerRow = {
  id: string
  kind: 'screen' | 'block'
  screenId: string
  /** 1 for screens. */
  level: number
  label: string
  /** What it says, to tell it from others. */
  content: string
  /** Null where nothing can stand in it. */
  open: boolean | null
  setSize: number
  position: number
  /** Where it is hidden. */
  hiddenOn: readonly Platform[]
  /** The type of block, for its picture. */
  block: Block | null
}

type Shown = {
  /** Those that are not as they are at first: only the open screen shows what is in it, all components do. */
  toggled: ReadonlySet<string>
  screenId: string
  query: string
}

/** The lines to show of all screens and components, in reading order; while searching, those found and the way to them. */
export function layerRows({ screens }: Pick<AppDocument, 'screens'>, shown: Shown): LayerRow[] {
  const wanted = shown.query.trim().toLowerCase()
  return screens.flatMap((screen, index) => {
    const open = wanted !== '' || (screen.id === shown.screenId) !== shown.toggled.has(screen.id)
    const row: LayerRow = {
      id: screen.id,
      kind: 'screen',
      screenId: screen.id,
      level: 1,
      label: screen.title,
      content: '',
      open: screen.blocks.length === 0 ? null : open,
      setSize: screens.length,
      position: index + 1,
      hiddenOn: [],
      block: null,
    }
    const inside = open ? rowsOf(screen.blocks, screen, 2, shown.toggled, wanted) : []
    const isFound = wanted === '' || inside.length > 0 || screen.title.toLowerCase().includes(wanted)
    return isFound ? [row, ...inside] : []
  })
}

function rowsOf(
  blocks: readonly Block[],
  screen: Screen,
  level: number,
  toggled: ReadonlySet<string>,
  wanted: string,
): LayerRow[] {
  const rows: LayerRow[] = []
  for (const [index, block] of blocks.entries()) {
    const children = Object.values(block.children ?? {}).flat()
    const open = wanted !== '' || !toggled.has(block.id)
    const inside = open ? rowsOf(children, screen, level + 1, toggled, wanted) : []
    const { label } = blockModule(block.type)
    const content = contentOf(block)
    const isFound = wanted === '' || `${label} ${content}`.toLowerCase().includes(wanted)
    if (!isFound && inside.length === 0) continue
    rows.push({
      id: block.id,
      kind: 'block',
      screenId: screen.id,
      level,
      label,
      content: content.slice(0, 80),
      open: slotNames(block.type).length === 0 || children.length === 0 ? null : open,
      setSize: blocks.length,
      position: index + 1,
      hiddenOn: PLATFORMS.filter((platform) => block.platforms?.includes(platform) === false),
      block,
    })
    rows.push(...inside)
  }
  return rows
}
