'use client'

import { Search } from 'lucide-react'
import { useState } from 'react'
import { BLOCK_GROUPS } from '@/lib/blocks/panel/panel-module'
import { BLOCK_PANELS } from '@/lib/blocks/registries/panels'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Toolbar, ToolbarItem } from '@/components/ui/toolbar'
import { Tooltip } from '@/components/ui/tooltip'
import { type BlockType, blockModule, OFFERED_TYPES } from '@/lib/document/block'
import { useBeginDrag } from '../canvas/drag'
import { addBlock } from '../state/block-commands'
import { blockList } from '../state/handle'
import { useSession } from '../session/use-session'
import { Section } from './section'

/** All component types by group. A click appends one, dragging inserts it at the drop position. */
export function ComponentsPanel() {
  const { store } = useSession()
  const [query, setQuery] = useState('')
  const found = OFFERED_TYPES.filter((type) => isFound(type, query))
  // On wide screens, it is in the top bar.
  const search = (
    <Tooltip content="Search everything (Ctrl+K)">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Search everything"
        className="min-[900px]:hidden"
        onClick={() => store.set({ palette: { mode: 'all' }, sheet: null })}
      >
        <Search aria-hidden="true" />
      </Button>
    </Tooltip>
  )
  return (
    <Section title="Components" aside={search}>
      <Input
        compact
        type="search"
        aria-label="Search components"
        placeholder="Search components"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="py-1 text-[13px] text-muted-foreground empty:hidden">
        {found.length === 0 && 'No components match. Try another word.'}
      </p>
      {found.length > 0 && (
        <Toolbar orientation="vertical" aria-label="Add a component" className="grid gap-1.5">
          {BLOCK_GROUPS.map((group) => {
            const types = found.filter((type) => BLOCK_PANELS[type].group === group)
            return types.length > 0 && <Group key={group} name={group} types={types} />
          })}
        </Toolbar>
      )}
    </Section>
  )
}

/** Whether a component's name, group or keywords match the search. */
function isFound(type: BlockType, query: string): boolean {
  const { group, keywords = [] } = BLOCK_PANELS[type]
  const known = [blockModule(type).label, group, ...keywords].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
}

function Group({ name, types }: { name: string; types: readonly BlockType[] }) {
  return (
    <section aria-label={name} className="grid gap-1 pt-1">
      <h3 className="text-[11px] font-medium text-muted-foreground">{name}</h3>
      <ul className="grid grid-cols-2 gap-1.5 min-[900px]:grid-cols-1 min-[900px]:gap-0.5">
        {types.map((type) => (
          <Component key={type} type={type} />
        ))}
      </ul>
    </section>
  )
}

function Component({ type }: { type: BlockType }) {
  const { store, canvas } = useSession()
  const beginDrag = useBeginDrag()
  const { icon: Icon } = BLOCK_PANELS[type]
  return (
    <li>
      <ToolbarItem>
        <button
          type="button"
          onClick={({ detail }) => {
            addBlock(store, type)
            store.set({ sheet: null })
            // After a click by pointer, the next key applies to the new block. Keyboard users stay here to add
            // more.
            if (detail > 0) blockList(canvas)?.focus({ preventScroll: true })
          }}
          onPointerDown={(event) => {
            // A sheet covers the canvas, so there is no drop target.
            if (store.get().sheet === null) beginDrag(event, { type })
          }}
          className="flex h-11 w-full items-center gap-2.5 rounded-sm border px-2.5 text-left text-sm select-none hover:bg-accent min-[900px]:h-9 min-[900px]:border-transparent"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <span className="sr-only">Add </span>
          {blockModule(type).label}
        </button>
      </ToolbarItem>
    </li>
  )
}
