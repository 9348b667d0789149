'use client'

import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { blockModule } from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import { findBlock } from '@/lib/document/tree-index'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { afterPaint } from '../../ui/after-paint'
import { blockElement } from '../state/handle'

/** Maximum distance of the pointer from a component's edge, in window pixels. */
const NEAR = 12

type Edge = { blockId: string; side: 'before' | 'after' }

/** Insert buttons between components: one after the selected component, one at the mouse. */
export function InsertPlus() {
  return (
    <>
      <PlusAfterSelected />
      <PlusUnderMouse />
    </>
  )
}

function PlusAfterSelected() {
  const { canvas } = useSession()
  const { button, show, open } = usePlus()
  const selectedId = useEditor((state) => (state.also.size > 0 || state.writing ? null : state.selectedId))
  const document = useEditor((state) => state.history.present)
  const label = useEditor(({ history }) => {
    const found = selectedId === null ? null : findBlock(history.present, selectedId)
    return found ? blockModule(found.block.type).label : null
  })
  // Measures after layout and paint: measuring earlier would force a second layout.
  useLayoutEffect(() => {
    let stop: (() => void) | null = null
    const place = () => {
      stop ??= afterPaint(() => {
        stop = null
        show(selectedId === null ? null : { blockId: selectedId, side: 'after' })
      })
    }
    place()
    const list = canvas.scroller?.querySelector('.ak-main')
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place)
    if (list) observer?.observe(list)
    return () => {
      stop?.()
      observer?.disconnect()
    }
  }, [canvas, selectedId, document, show])
  return (
    <button
      ref={button}
      type="button"
      hidden
      className="plus"
      aria-label={`Add a component after ${label ?? 'it'}`}
      title="Add a component here"
      onClick={(event) => {
        event.stopPropagation()
        open()
      }}
    />
  )
}

/** For the mouse only. Keyboard and touch use the button after the selected component. */
function PlusUnderMouse() {
  const { canvas, store } = useSession()
  const { button, show, open } = usePlus()
  useEffect(() => {
    const { scroller } = canvas
    if (!scroller) return
    const move = (event: PointerEvent) => {
      if (event.target === button.current) return
      const isFree = event.pointerType === 'mouse' && event.buttons === 0 && store.get().writing === null
      show(isFree ? edgeAt(event) : null)
    }
    const leave = () => show(null)
    scroller.addEventListener('pointermove', move)
    scroller.addEventListener('pointerdown', move)
    scroller.addEventListener('pointerleave', leave)
    return () => {
      scroller.removeEventListener('pointermove', move)
      scroller.removeEventListener('pointerdown', move)
      scroller.removeEventListener('pointerleave', leave)
    }
  }, [canvas, store, button, show])
  return (
    <button
      ref={button}
      type="button"
      hidden
      tabIndex={-1}
      aria-hidden="true"
      className="plus"
      title="Add a component here"
      onClick={(event) => {
        event.stopPropagation()
        open()
      }}
    />
  )
}

function edgeAt({ target, clientY }: PointerEvent): Edge | null {
  const block = (target as Element).closest<HTMLElement>('[data-block]')
  if (!block) return null
  const { top, bottom } = block.getBoundingClientRect()
  const side = clientY - top < NEAR ? 'before' : bottom - clientY < NEAR ? 'after' : null
  return side && { blockId: block.dataset['block']!, side }
}

/** A button on a component's edge that opens the component list for that position. */
function usePlus() {
  const { store, canvas } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const edge = useRef<Edge | null>(null)
  const actions = useMemo(
    () => ({
      show: (next: Edge | null) => {
        edge.current = next
        const plus = button.current
        const { scroller } = canvas
        const block = next && blockElement(canvas, next.blockId)
        if (!plus || !scroller) return
        plus.hidden = !block
        if (!block) return
        const view = scroller.getBoundingClientRect()
        const scale = view.width / (scroller.offsetWidth || 1) || 1
        const box = block.getBoundingClientRect()
        const at = next.side === 'after' ? box.bottom : box.top
        plus.style.top = `${(at - view.top) / scale + scroller.scrollTop}px`
        plus.style.left = `${(box.left + box.width / 2 - view.left) / scale}px`
      },
      open: () => {
        const found = edge.current && findBlock(store.get().history.present, edge.current.blockId)
        if (!found) return
        const { parentId, slot, index } = found
        const to: Target = { parentId, slot, index: edge.current!.side === 'after' ? index + 1 : index }
        store.set({ palette: { mode: 'add', to } })
      },
    }),
    [store, canvas],
  )
  return { button, ...actions }
}
