'use client'

import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { type Tab, tabSchema } from '@/lib/document/document'
import { ActionField } from '../fields/action-field'
import { SortableRow } from '../fields/sortable-list'
import { TextField } from '../fields/text-field'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'
import { TabIcon, TabIconField } from './tab-icon-field'

type TabRowProps = { tab: Tab; open: boolean; onToggle: () => void }

/** One tab; open, it shows what can be set. */
export function TabRow({ tab, open, onToggle }: TabRowProps) {
  return (
    <SortableRow id={tab.id} name={tab.label} className="items-start">
      <div className={cn('min-w-0 flex-1 rounded-sm', open && 'border bg-card')}>
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex h-9 w-full items-center gap-2 rounded-sm px-1.5 text-left text-sm hover:bg-accent"
        >
          <span className="text-muted-foreground [&_img]:size-[18px] [&_svg]:size-[18px]">
            <TabIcon name={tab.icon} />
          </span>
          <bdi className="truncate">{tab.label}</bdi>
          <ChevronDown
            aria-hidden="true"
            className={cn(
              'ml-auto size-4 shrink-0 text-muted-foreground transition-transform',
              open && 'rotate-180',
            )}
          />
        </button>
        {open && <TabFields tab={tab} />}
      </div>
    </SortableRow>
  )
}

function TabFields({ tab }: { tab: Tab }) {
  const store = useEditorStore()
  const update = (change: Partial<Omit<Tab, 'id'>>, gesture?: string) =>
    edit(store, { type: 'update-tab', tabId: tab.id, tab: change }, gesture)
  const field = `${tab.id}.label`
  return (
    <div className="grid gap-3 p-2 pt-1">
      <TextField
        label="Name"
        field={field}
        value={tab.label}
        schema={tabSchema.shape.label}
        commit={(label) => update({ label }, field)}
      />
      <TabIconField value={tab.icon} onChange={(icon) => update({ icon })} />
      <ActionField
        field={`${tab.id}.action`}
        action={tab.action}
        commit={(action, gesture) => update({ action }, gesture)}
      />
      <Button
        variant="outline"
        size="sm"
        className="text-destructive"
        onClick={() => edit(store, { type: 'remove-tab', tabId: tab.id })}
      >
        Remove the tab
      </Button>
    </div>
  )
}
