'use client'

import { ChevronDown, EyeOff, Menu } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Label } from '@/components/ui/field'
import { ToolbarItem } from '@/components/ui/toolbar'
import { type Tab, tabSchema } from '@/lib/document/document'
import { ActionField } from '../fields/action-field'
import { ROW_CONTROL, SortableRow } from '../fields/sortable-list'
import { TextField } from '../fields/text-field'
import { edit } from '../state/history-commands'
import { iconForRenamedTab, loadIconWords } from '../state/icon-library'
import { useEditorStore } from '../state/use-editor'
import { TabIcon, TabIconField } from './tab-icon-field'

type TabRowProps = {
  tab: Tab
  /** Where it is shown, if not in the bar. */
  place: string | null
  open: boolean
  onToggle: () => void
}

/** A tab. Expands to its fields. */
export function TabRow({ tab, place, open, onToggle }: TabRowProps) {
  return (
    <SortableRow id={tab.id} name={tab.label} className="items-start">
      <div className={cn('min-w-0 flex-1 rounded-sm', open && 'border bg-card')}>
        <ToolbarItem {...ROW_CONTROL}>
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
            {place && <PlaceMark place={place} />}
            <ChevronDown
              aria-hidden="true"
              className={cn(
                'ml-auto size-4 shrink-0 text-muted-foreground transition-transform',
                open && 'rotate-180',
              )}
            />
          </button>
        </ToolbarItem>
        {open && <TabFields tab={tab} />}
      </div>
    </SortableRow>
  )
}

function PlaceMark({ place }: { place: string }) {
  const Icon = place === 'In the menu' ? Menu : EyeOff
  return (
    <span title={place} className="shrink-0 text-muted-foreground">
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{place}</span>
    </span>
  )
}

function TabFields({ tab }: { tab: Tab }) {
  const store = useEditorStore()
  const update = (change: Partial<Omit<Tab, 'id'>>, gesture?: string) =>
    edit(store, { type: 'update-tab', tabId: tab.id, tab: change }, gesture)
  const field = `${tab.id}.label`
  useEffect(() => void loadIconWords().catch(() => null), [])
  return (
    <div className="grid gap-3 p-2 pt-1">
      <TextField
        label="Name"
        field={field}
        value={tab.label}
        schema={tabSchema.shape.label}
        commit={(label) => update({ label, icon: iconForRenamedTab(tab, label) }, field)}
      />
      <TabIconField value={tab.icon} onChange={(icon) => update({ icon })} />
      <ActionField
        field={`${tab.id}.action`}
        action={tab.action}
        commit={(action, gesture) => update({ action }, gesture)}
      />
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${tab.id}-menu-only`}
          checked={tab.menuOnly ?? false}
          onCheckedChange={(next) => update({ menuOnly: next })}
        />
        <Label htmlFor={`${tab.id}-menu-only`}>Only in the menu</Label>
      </div>
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
