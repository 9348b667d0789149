'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { LIMITS } from '@/lib/document/document'
import { SortableList } from '../fields/sortable-list'
import { edit } from '../state/history-commands'
import { addTab } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { Section } from './section'
import { TabRow } from './tab-row'

/** The bar at the bottom of the app: five tabs at most. */
export function TabsPanel() {
  const store = useEditorStore()
  const tabs = useEditor((state) => state.history.present.tabs)
  const [openId, setOpenId] = useState<string | null>(null)
  const full = tabs.length >= LIMITS.tabs
  const add = (
    <Tooltip content={full ? `An app has ${LIMITS.tabs} tabs at most` : 'Add a tab'}>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Add a tab"
        disabled={full}
        onClick={() => setOpenId(addTab(store)?.id ?? null)}
      >
        <Plus aria-hidden="true" />
      </Button>
    </Tooltip>
  )
  return (
    <Section title="Tabs" aside={add}>
      {tabs.length === 0 && (
        <p className="text-[13px] leading-snug text-muted-foreground">
          No tabs yet. Tabs appear at the bottom of the app and open its main screens.
        </p>
      )}
      <SortableList
        label="Tabs"
        ids={tabs.map(({ id }) => id)}
        onMove={(from, to) => edit(store, { type: 'move-tab', tabId: tabs[from]!.id, index: to })}
      >
        {tabs.map((tab) => (
          <TabRow
            key={tab.id}
            tab={tab}
            open={tab.id === openId}
            onToggle={() => setOpenId(tab.id === openId ? null : tab.id)}
          />
        ))}
      </SortableList>
    </Section>
  )
}
