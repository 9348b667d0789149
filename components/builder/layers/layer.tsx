'use client'

import { ChevronRight, EyeOff, File } from 'lucide-react'
import type { MouseEvent, RefObject } from 'react'
import { panelOf } from '@/lib/blocks/registries/panels'
import { cn } from '@/components/ui/cn'
import { isSelected, selectedRootIds, selectTo, toggleBlock } from '../state/selection'
import { openScreen } from '../state/screen-commands'
import { useEditorStore } from '../state/use-editor'
import { PLATFORM_NAMES } from '../properties/platform-names'
import { dragLayers } from './drag'
import type { LayerRow } from './rows'

/** In pixels. All rows have the same height, so that only visible ones need to be rendered. */
export const ROW_HEIGHT = 32

type LayerProps = {
  row: LayerRow
  active: boolean
  selected: boolean
  onToggle: () => void
  onActivate: () => void
  tree: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
}

export function Layer({ row, active, selected, onToggle, onActivate, tree, line }: LayerProps) {
  const store = useEditorStore()
  const { id, kind, level, label, content, open, hiddenOn, block } = row
  const Icon = block ? panelOf(block).icon : File

  const choose = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    onActivate()
    const state = store.get()
    if (kind === 'screen') return openScreen(store, id)
    const isHere = state.screenId === row.screenId && state.selectedId !== null
    if (isHere && shiftKey) selectTo(store, id)
    else if (isHere && (ctrlKey || metaKey || state.adding)) toggleBlock(store, id)
    else store.set({ screenId: row.screenId, selectedId: id, sheet: null })
  }
  const ids = () => {
    const state = store.get()
    return isSelected(state, id) ? selectedRootIds(state) : [id]
  }

  return (
    <div
      id={`layer-${id}`}
      role="treeitem"
      data-layer={id}
      aria-level={level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={open ?? undefined}
      aria-selected={selected}
      style={{ height: ROW_HEIGHT, paddingInlineStart: (level - 1) * 14 + 4 }}
      className={cn(
        'flex min-w-0 items-center gap-1.5 rounded-sm pe-2 text-[13px] hover:bg-accent',
        selected && 'bg-accent font-medium',
        active && 'in-focus-visible:ring-2 in-focus-visible:ring-ring in-focus-visible:ring-inset',
      )}
      onClick={choose}
      onContextMenu={(event) => {
        if (kind === 'screen') return
        event.preventDefault()
        if (!isSelected(store.get(), id)) store.set({ screenId: row.screenId, selectedId: id })
        store.set({ menu: { x: event.clientX, y: event.clientY } })
      }}
      onPointerDown={({ nativeEvent, button, isPrimary }) => {
        if (kind === 'screen' || button !== 0 || !isPrimary || !tree.current || !line.current) return
        dragLayers(nativeEvent, ids(), store, tree.current, line.current)
      }}
    >
      <span
        aria-hidden="true"
        className={cn('-my-1 grid size-6 shrink-0 place-items-center', open === null && 'invisible')}
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        <ChevronRight className={cn('size-3.5 rtl:-scale-x-100', open && 'rotate-90 rtl:-rotate-90')} />
      </span>
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
      <bdi className="shrink-0 truncate">{label}</bdi>
      <bdi className="min-w-0 flex-1 truncate font-normal text-muted-foreground">{content}</bdi>
      {hiddenOn.length > 0 && (
        <span
          className="shrink-0 text-muted-foreground"
          title={`Hidden on ${hiddenOn.map((one) => PLATFORM_NAMES[one]).join(', ')}`}
        >
          <EyeOff aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Hidden on {hiddenOn.map((one) => PLATFORM_NAMES[one]).join(', ')}</span>
        </span>
      )}
    </div>
  )
}
