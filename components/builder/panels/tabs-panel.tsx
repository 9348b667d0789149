'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { ToolbarItem } from '@/components/ui/toolbar'
import { Tooltip } from '@/components/ui/tooltip'
import { type AppDocument, LIMITS, type Tab } from '@/lib/document/document'
import { getNavigation } from '@/lib/document/navigation'
import { SortableList } from '../fields/sortable-list'
import { edit } from '../state/history-commands'
import { loadIconWords } from '../state/icon-library'
import { addTab } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { Section } from './section'
import { TabRow } from './tab-row'

/** Tabs of the bottom bar and of the menu. The bar has up to five, the menu the others. */
export function TabsPanel() {
  const store = useEditorStore()
  const tabs = useEditor((state) => state.history.present.tabs)
  const outsideBar = useEditor((state) => notInBar(state.history.present))
  const [openId, setOpenId] = useState<string | null>(null)
  const full = tabs.length >= LIMITS.tabs
  const add = async () => {
    await loadIconWords().catch(() => null) // offline, the tab gets a plain icon
    setOpenId(addTab(store)?.id ?? null)
  }
  const addButton = (
    <Tooltip content={full ? `An app has ${LIMITS.tabs} tabs at most` : 'Add a tab'}>
      <ToolbarItem>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Add a tab"
          disabled={full}
          onClick={() => void add()}
        >
          <Plus aria-hidden="true" />
        </Button>
      </ToolbarItem>
    </Tooltip>
  )
  return (
    <Section title="Tabs" aside={addButton} toolbar>
      {tabs.length === 0 && (
        <p className="text-[13px] leading-snug text-muted-foreground">
          No tabs yet. Tabs appear at the bottom of the app and open its main screens.
        </p>
      )}
      {tabs.length > 0 && <NavigationField />}
      <SortableList
        label="Tabs"
        ids={tabs.map(({ id }) => id)}
        onMove={(from, to) => edit(store, { type: 'move-tab', tabId: tabs[from]!.id, index: to })}
      >
        {tabs.map((tab) => (
          <TabRow
            key={tab.id}
            tab={tab}
            place={placeOf(tab, outsideBar)}
            open={tab.id === openId}
            onToggle={() => setOpenId(tab.id === openId ? null : tab.id)}
          />
        ))}
      </SortableList>
    </Section>
  )
}

/** Tabs outside the bar, as a string that other edits don't change: `menu:tab-1 none:tab-2`. */
function notInBar(document: AppDocument): string {
  const { bar, menu } = getNavigation(document)
  const others = document.tabs.filter((tab) => !bar.includes(tab))
  return others.map((tab) => `${menu.includes(tab) ? 'menu' : 'none'}:${tab.id}`).join(' ')
}

/** Where a tab is shown, if not in the bar. */
function placeOf({ id }: Tab, outsideBar: string): string | null {
  const places = outsideBar.split(' ')
  if (places.includes(`menu:${id}`)) return 'In the menu'
  return places.includes(`none:${id}`) ? 'Not shown: its screen is hidden' : null
}

const KINDS = [
  { value: 'bar', label: 'Bar' },
  { value: 'menu', label: 'Menu' },
  { value: 'both', label: 'Both' },
] as const

function NavigationField() {
  const store = useEditorStore()
  const navigation = useEditor((state) => state.history.present.settings.navigation)
  return (
    <Field label="Tabs are shown in" hideLabel>
      <SegmentedControl
        aria-label="Tabs are shown in"
        size="sm"
        className="mb-1"
        options={KINDS}
        value={navigation ?? 'bar'}
        onValueChange={(next) => edit(store, { type: 'update-settings', settings: { navigation: next } })}
      />
    </Field>
  )
}
