'use client'

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

type Tab = { id: string; label: string; panel: ReactNode }

type Props = {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** Next to the tabs. */
  children?: ReactNode
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs of the ARIA pattern. Without script and in print there are no tabs, and all panels are visible. */
export function BillingTabs({ label, tabs, children }: Props) {
  const [selected, setSelected] = useState(tabs[0].id)
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected)
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    setSelected(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden noscript:hidden">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="inline-flex gap-1 rounded-md border bg-muted p-1"
        >
          {tabs.map(({ id, label: name }) => (
            <button
              key={id}
              id={`tab-${id}`}
              type="button"
              role="tab"
              aria-selected={id === selected}
              aria-controls={`panel-${id}`}
              tabIndex={id === selected ? 0 : -1}
              onClick={() => setSelected(id)}
              className="h-10 rounded-sm px-5 text-[15px] font-medium text-muted-foreground transition-colors duration-200 hover:text-foreground aria-selected:bg-card aria-selected:text-foreground aria-selected:shadow-sm"
            >
              {name}
            </button>
          ))}
        </div>
        {children}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          className={id === selected ? undefined : 'hidden print:block noscript:block'}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
