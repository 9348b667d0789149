'use client'

import { memo, useEffect } from 'react'
import { BlockView, GroupView } from '@/lib/blocks/frame/draw-block'
import type { BlockGroup, BlockViewProps, DrawContext } from '@/lib/blocks/frame/context'
import { isSameGroup } from '@/lib/blocks/frame/groups'
import { panelOf } from '@/lib/blocks/registries/panels'
import type { KnownViews } from '@/lib/blocks/frame/views'
import { blockModule } from '@/lib/document/block'
import { loadViews } from './views'

/**
 * A block on the canvas, as a tree item. Rerenders only when the block or its position changes.
 * `useSelection` marks the selection, so that selecting rerenders no block.
 */
export const CanvasBlock = memo(function CanvasBlock(props: BlockViewProps) {
  const { block } = props
  const { label } = blockModule(block.type)
  const frame = {
    // A new function per render, so that it runs again: a block that gets an action becomes another element.
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

/** Placeholder for a block whose view hasn't loaded. */
function WaitingBlock({ block, half }: BlockViewProps) {
  const { type } = block
  useEffect(() => {
    const load = () => void loadViews([type])
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [type])
  return (
    <div
      id={block.id}
      role="treeitem"
      aria-selected={false}
      aria-busy="true"
      aria-label={blockModule(type).label}
      className={half ? 'ak-block ak-half' : 'ak-block'}
      data-block={block.id}
      data-label={blockModule(type).label}
    />
  )
}

/**
 * Makes links, buttons and players inert on the canvas, for pointer and keyboard. Screen readers still read a
 * control inside a block; if it is the whole block, the panel names it.
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

const CanvasGroup = memo(GroupView, (a, b) => isSameGroup(a.group, b.group))

function drawGroup(group: BlockGroup) {
  return <CanvasGroup key={group.key} group={group} />
}

/**
 * Renders blocks for editing instead of for a finished app.
 * @param views the loaded block types; others show a placeholder
 */
export function canvasDrawing(views: KnownViews): Required<Pick<DrawContext, 'drawBlock' | 'drawGroup'>> {
  return {
    drawBlock: (props) =>
      views.has(props.block.type) ? (
        <CanvasBlock key={props.block.id} {...props} />
      ) : (
        <WaitingBlock key={props.block.id} {...props} />
      ),
    drawGroup,
  }
}
