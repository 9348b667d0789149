'use client'

import { ChevronDown } from 'lucide-react'
import { TabIconView } from '@/components/blocks/icons'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { TAB_ICONS, type Tab, tabSchema } from '@/lib/document/document'
import { ActionField } from '../fields/action-field'
import { SortableRow } from '../fields/sortable-list'
import { TextField } from '../fields/text-field'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'

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
          <span className="text-muted-foreground [&_svg]:size-[18px]">
            <TabIconView name={tab.icon} />
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
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">Icon</legend>
        <div className="grid grid-cols-5 gap-1">
          {TAB_ICONS.map((icon) => (
            <label
              key={icon}
              title={icon}
              className="grid h-8 place-items-center rounded-sm border border-transparent hover:bg-accent has-checked:border-ring has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring [&_svg]:size-5"
            >
              <input
                type="radio"
                className="sr-only"
                name={`${tab.id}-icon`}
                aria-label={icon}
                checked={icon === tab.icon}
                onChange={() => update({ icon })}
              />
              <TabIconView name={icon} />
            </label>
          ))}
        </div>
      </fieldset>
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
