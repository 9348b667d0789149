'use client'

import { BLOCK_PANELS } from '@/components/blocks/panels'
import { blockModule, OFFERED_TYPES } from '@/lib/document/block'
import { useBeginDrag } from '../canvas/use-begin-drag'
import { addBlock } from '../state/block-commands'
import { blockList } from '../canvas/handle'
import { useSession } from '../state/use-session'
import { Section } from './section'

/** All types of components: a click appends one, dragging puts it where it is dropped. */
export function ComponentsPanel() {
  const { store, canvas } = useSession()
  const beginDrag = useBeginDrag()
  return (
    <Section title="Components">
      <ul className="grid grid-cols-2 gap-1.5 min-[900px]:grid-cols-1 min-[900px]:gap-0.5">
        {OFFERED_TYPES.map((type) => {
          const { icon: Icon } = BLOCK_PANELS[type]
          return (
            <li key={type}>
              <button
                type="button"
                onClick={({ detail }) => {
                  addBlock(store, type)
                  store.set({ sheet: null })
                  // A pointer leaves the panel, so that the next key is for what was added; the keyboard stays to add more.
                  if (detail > 0) blockList(canvas)?.focus({ preventScroll: true })
                }}
                onPointerDown={(event) => {
                  // A sheet covers the canvas: there is nothing to drag to.
                  if (store.get().sheet === null) beginDrag(event, { type })
                }}
                className="flex h-11 w-full items-center gap-2.5 rounded-sm border px-2.5 text-left text-sm select-none hover:bg-accent min-[900px]:h-9 min-[900px]:border-transparent"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
                <span className="sr-only">Add </span>
                {blockModule(type).label}
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
