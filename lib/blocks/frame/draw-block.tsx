import type { ReactNode } from 'react'
import type { Block } from '@/lib/document/block'
import type { BlockGroup, BlockViewProps, DrawContext } from './context'
import type { HeadingLevel } from '../heading'
import { groupsOf } from './groups'
import { halfWidths, headingLevels, titleLevelOf } from './outline'
import { knownView } from './views'
import { slotAttributes } from './slot'

/** Draws one block. Returns null if it has no content. */
export function BlockView(props: BlockViewProps) {
  const { block, context, level = 2, lead = false, half = false, titleId = null, frame } = props
  const inside = { parentId: block.id, context, level, titleId }
  // Called, not mounted: saves an element per block, and an empty block leaves no frame.
  const drawn = knownView(block)?.draw({
    block,
    context,
    level,
    lead,
    slot: (slot) => drawBlocks({ ...inside, slot, blocks: block.children?.[slot] ?? [] }),
    child: (child) => drawBlock({ block: child, context, level, titleId }),
  })
  if (drawn === null || drawn === undefined) return null
  const { align, space, width, color } = block.appearance ?? {}
  return (
    <div
      {...frame}
      className={['ak-block', `ak-block-${block.type}`, half && 'ak-half', frame?.className]
        .filter(Boolean)
        .join(' ')}
      data-block={context.editing || context.blockIds ? block.id : undefined}
      data-align={align}
      data-space={space}
      data-width={width}
      data-color={color}
      data-platforms={block.platforms?.join(' ')}
    >
      {drawn}
    </div>
  )
}

export type BlockList = {
  /** ID of the screen or block that contains them, and the slot. */
  parentId: string
  slot: string
  blocks: readonly Block[]
  context: DrawContext
  /** Heading level of the first titles. */
  level?: HeadingLevel
  titleId: string | null
  /** Whether the first block leads its screen. */
  leads?: boolean
}

/** Draws the blocks of a slot. In the builder, an empty slot is a drop target. */
export function drawBlocks(list: BlockList): ReactNode {
  const { parentId, slot, blocks, context, level = 2, titleId, leads = false } = list
  if (blocks.length === 0 && !context.editing) return null
  const levels = headingLevels(blocks, level, titleId, titleLevelOf(context))
  const halves = halfWidths(blocks)
  const props = blocks.map((block, index) => ({
    block,
    context,
    level: levels[index]!,
    lead: leads && index === 0,
    half: halves[index]!,
    titleId,
  }))
  return (
    <div className="ak-blocks" {...slotAttributes(context, parentId, slot)}>
      {groupsOf(props)?.map((group) => drawGroup(group, context)) ?? props.map(drawBlock)}
    </div>
  )
}

function drawGroup(group: BlockGroup, context: DrawContext): ReactNode {
  return context.drawGroup?.(group) ?? <GroupView key={group.key} group={group} />
}

/** Draws a group of a long list. */
export function GroupView({ group }: { group: BlockGroup }) {
  return <div className="ak-group">{group.blocks.map(drawBlock)}</div>
}

function drawBlock(props: BlockViewProps): ReactNode {
  return props.context.drawBlock?.(props) ?? <BlockView key={props.block.id} {...props} />
}
