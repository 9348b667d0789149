'use client'

import { memo } from 'react'
import { BlockView, GroupView } from '@/components/blocks/block'
import type { BlockGroup, BlockViewProps } from '@/components/blocks/context'
import { isSameGroup } from '@/components/blocks/groups'
import { panelOf } from '@/components/blocks/panels'
import { blockModule } from '@/lib/document/block'

/**
 * A block on the canvas: an item of the tree of blocks. Drawn again only when it, or its place, changes; whether it is
 * selected is said by `useSelection`, so that a selection costs nothing of all others.
 */
export const CanvasBlock = memo(function CanvasBlock(props: BlockViewProps) {
  const { block } = props
  const { label } = blockModule(block.type)
  const frame = {
    // New at every drawing, so that it runs again: a block that gets an action becomes another element.
    ref: (element: HTMLElement | null) => silence(element),
    id: block.id,
    role: 'treeitem',
    'aria-selected': false,
    'aria-label': panelOf(block).spokenName?.(block),
    'aria-roledescription': label,
    'data-label': label,
  }
  return <BlockView {...props} frame={frame} />
})

/**
 * Links, buttons and players are looked at here, not used: they take neither clicks nor the keyboard. What they say within a
 * block is a part of it that screen readers read; where they are all of the block, its panel names it.
 */
function silence(element: HTMLElement | null) {
  const controls =
    element?.querySelectorAll<HTMLElement>('a, button, audio, video, summary, [tabindex="0"]') ?? []
  for (const control of controls) {
    if (control.closest('.ak-block') !== element) continue
    if (control.parentElement === element || control.matches('audio, video')) control.inert = true
    else control.tabIndex = -1
  }
}

function drawBlock(props: BlockViewProps) {
  return <CanvasBlock key={props.block.id} {...props} />
}

const CanvasGroup = memo(GroupView, (a, b) => isSameGroup(a.group, b.group))

function drawGroup(group: BlockGroup) {
  return <CanvasGroup key={group.key} group={group} />
}

/** How the canvas draws blocks, in place of the drawing of a finished app. */
export const CANVAS_DRAWING = { drawBlock, drawGroup }
