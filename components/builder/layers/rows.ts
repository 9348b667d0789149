import { type Platform, PLATFORMS } from '@/lib/document/appearance'
import { type Block, blockModule, slotNames } from '@/lib/document/block'
import type { AppDocument, Screen } from '@/lib/document/document'
import { getBlockText } from './block-text'

/** A row of the layers tree. */
export type LayerRow = {
  id: string
  kind: 'screen' | 'block'
  screenId: string
  /** Depth; 1 for screens. */
  level: number
  label: string
  /** Text of the component, to identify it. */
  content: string
  /** Null if it can't have children. */
  open: boolean | null
  setSize: number
  position: number
  /** Platforms on which it is hidden. */
  hiddenOn: readonly Platform[]
  /** The block, for its icon. */
  block: Block | null
}

type Shown = {
  /** Rows that differ from the default: only the open screen and all components are expanded. */
  toggled: ReadonlySet<string>
  screenId: string
  query: string
}

/** Visible rows in reading order. While searching, the matches and their ancestors. */
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
    const content = getBlockText(block)
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
