'use client'

import { useDeferredValue, useId, useMemo, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import { Input } from '@/components/ui/input'
import { useEditor, useEditorStore } from '../state/use-editor'
import { isSelected } from '../state/selection'
import { layerRows } from './rows'
import { Layer, ROW_HEIGHT } from './layer'
import { useLayerKeys } from './use-layer-keys'

/** Rows rendered beyond the visible ones. */
const MORE = 12

/**
 * Virtualizes a list: the visible rows and a few more. Keeps the active row in view.
 * @returns the first index, the end index (exclusive), and the scroll handler
 */
function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  active: number,
): [number, number, () => void] {
  const [seen, setSeen] = useState({ top: 0, rows: 40 })
  const measure = () => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {}
    const next = { top: Math.floor(scrollTop / height), rows: Math.ceil(clientHeight / height) || 40 }
    if (next.top !== seen.top || next.rows !== seen.rows) setSeen(next)
  }
  useLayoutEffect(() => {
    if (list.current) scrollIntoView(list.current, active * height, height)
  }, [list, active, height])
  const first = Math.max(0, Math.min(seen.top - MORE, count - 1))
  return [first, Math.min(count, seen.top + seen.rows + MORE), measure]
}

function scrollIntoView(list: HTMLElement, top: number, height: number): void {
  const { scrollTop, clientHeight } = list
  if (clientHeight === 0) return
  if (top < scrollTop) list.scrollTop = top
  else if (top + height > scrollTop + clientHeight) list.scrollTop = top + height - clientHeight
}

/** All screens and components as a tree, to find, select and sort them. */
export function LayersPanel() {
  const store = useEditorStore()
  const treeId = useId()
  const document = useDeferredValue(useEditor((state) => state.history.present))
  const screenId = useEditor((state) => state.screenId)
  const selectedId = useEditor((state) => state.selectedId)
  const also = useEditor((state) => state.also)
  const [query, setQuery] = useState('')
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [onScreen, setOnScreen] = useState<string | null>(null)
  const rows = useMemo(
    () => layerRows(document, { toggled, screenId, query }),
    [document, toggled, screenId, query],
  )
  const activeId = onScreen ?? selectedId ?? screenId
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  )
  const tree = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [first, last, onScroll] = useWindow(tree, rows.length, ROW_HEIGHT, active)
  const toggle = (id: string) =>
    setToggled((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  const press = useLayerKeys({ rows, active, toggle, setOnScreen })

  return (
    <div className="grid gap-3">
      <Input
        compact
        type="search"
        aria-label="Search layers"
        placeholder="Search layers"
        aria-controls={treeId}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="sr-only">
        {query.trim() && `${rows.filter(({ kind }) => kind === 'block').length} found`}
      </p>
      <div
        ref={tree}
        id={treeId}
        role="tree"
        tabIndex={0}
        data-canvas-keys
        aria-label="Layers"
        aria-multiselectable="true"
        aria-activedescendant={rows[active] && `layer-${rows[active].id}`}
        onScroll={onScroll}
        onKeyDown={press}
        className="relative h-[calc(100dvh-13.5rem)] min-h-48 overflow-y-auto rounded-md outline-offset-2 select-none focus-visible:outline-2 focus-visible:outline-ring"
      >
        <div role="none" style={{ height: rows.length * ROW_HEIGHT }}>
          <div role="none" style={{ paddingTop: first * ROW_HEIGHT }}>
            {rows.slice(first, last).map((row, index) => (
              <Layer
                key={row.id}
                row={row}
                active={first + index === active}
                selected={
                  row.kind === 'screen'
                    ? row.id === screenId
                    : isSelected({ ...store.get(), selectedId, also }, row.id)
                }
                onToggle={() => toggle(row.id)}
                onActivate={() => setOnScreen(row.kind === 'screen' ? row.id : null)}
                tree={tree}
                line={line}
              />
            ))}
          </div>
        </div>
        <div
          ref={line}
          hidden
          role="none"
          className="pointer-events-none absolute inset-x-1 rounded-xs bg-primary data-[part=into]:bg-transparent data-[part=into]:ring-2 data-[part=into]:ring-primary"
        />
      </div>
      {rows.length === 0 && (
        <p className="text-center text-sm text-muted-foreground">No layers match “{query}”.</p>
      )}
    </div>
  )
}
