'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { LIMITS } from '@/lib/document/document'
import { SortableList } from '../fields/sortable-list'
import { edit } from '../state/history-commands'
import { addScreen } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { ScreenRow } from './screen-row'
import { Section } from './section'

/** The app's screens. The first is where it starts. */
export function ScreensPanel() {
  const store = useEditorStore()
  const screens = useEditor((state) => state.history.present.screens)
  const add = (
    <Tooltip content="Add a screen">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Add a screen"
        disabled={screens.length >= LIMITS.screens}
        onClick={() => addScreen(store)}
      >
        <Plus aria-hidden="true" />
      </Button>
    </Tooltip>
  )
  return (
    <Section title="Screens" aside={add}>
      <SortableList
        label="Screens"
        ids={screens.map(({ id }) => id)}
        onMove={(from, to) => edit(store, { type: 'move-screen', screenId: screens[from]!.id, index: to })}
      >
        {screens.map((screen, index) => (
          <ScreenRow
            key={screen.id}
            id={screen.id}
            title={screen.title}
            hidden={screen.hidden}
            first={index === 0}
            only={screens.length === 1}
          />
        ))}
      </SortableList>
    </Section>
  )
}
