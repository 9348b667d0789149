import type { ReactNode } from 'react'
import type { Block } from '@/lib/document/block'
import type { BlockGroup, BlockViewProps, DrawContext } from './context'
import type { HeadingLevel } from '../heading'
import { groupsOf } from './groups'
import { halfWidths, headingLevels, titleLevelOf } from './outline'
import { knownView } from './views'
import { slotAttributes } from './slot'

/** Draws one block. Nothing at all when there is nothing in it to show. */
export function BlockView(props: BlockViewProps) {
  const { block, context, level = 2, lead = false, half = false, titleId = null, frame } = props
  const inside = { parentId: block.id, context, level, titleId }
  // Called, not mounted: a thousand blocks then cost a thousand elements less, and an empty one leaves no frame.
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
      data-block={context.editing ? block.id : undefined}
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
  /** The screen or the block that they stand in, and in which of its slots. */
  parentId: string
  slot: string
  blocks: readonly Block[]
  context: DrawContext
  /** The level of the first titles among them. */
  level?: HeadingLevel
  titleId: string | null
  /** The first of them leads its screen. */
  leads?: boolean
}

/** Draws the blocks of a slot. In the builder an empty slot shows where something can be put. */
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

/** Draws blocks of a long list that are looked at together. */
export function GroupView({ group }: { group: BlockGroup }) {
  return <div className="ak-group">{group.blocks.map(drawBlock)}</div>
}

function drawBlock(props: BlockViewProps): ReactNode {
  return props.context.drawBlock?.(props) ?? <BlockView key={props.block.id} {...props} />
}
