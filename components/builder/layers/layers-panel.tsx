'use client'

import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { useEditor, useEditorStore } from '../state/use-editor'
import { isSelected } from '../state/selection'
import { layerRows } from './rows'
import { Layer, ROW_HEIGHT } from './layer'
import { useLayerKeys } from './use-layer-keys'
import { useWindow } from './use-window'

/** All screens and components as a tree: to find, select and order what is hard to reach on the canvas. */
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
