'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ToolbarItem } from '@/components/ui/toolbar'
import { Tooltip } from '@/components/ui/tooltip'
import { LIMITS } from '@/lib/document/document'
import { SortableList } from '../fields/sortable-list'
import { edit } from '../state/history-commands'
import { addScreen } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { TabsPanel } from './tabs-panel'
import { ScreenRow } from './screen-row'
import { Section } from './section'

/** Lists of screens and tabs. */
export function ScreensAndTabs() {
  return (
    <>
      <ScreensPanel />
      <TabsPanel />
    </>
  )
}

/** Screens of the app. The first one is the start screen. */
export function ScreensPanel() {
  const store = useEditorStore()
  const screens = useEditor((state) => state.history.present.screens)
  const [addedId, setAddedId] = useState<string | null>(null)
  const add = (
    <Tooltip content="Add a screen">
      <ToolbarItem>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Add a screen"
          disabled={screens.length >= LIMITS.screens}
          onClick={() => setAddedId(addScreen(store))}
        >
          <Plus aria-hidden="true" />
        </Button>
      </ToolbarItem>
    </Tooltip>
  )
  return (
    <Section title="Screens" aside={add} toolbar>
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
            added={screen.id === addedId}
          />
        ))}
      </SortableList>
    </Section>
  )
}
