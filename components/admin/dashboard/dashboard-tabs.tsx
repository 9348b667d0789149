'use client'

import { usePathname } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from '@/components/ui/link'

/** The tabs share one header. The URL selects the open tab. */
const dashboardTabs: readonly { id: string; label: string; href: string }[] = [
  { id: 'payments', label: 'Payment Management', href: '/admin' },
  { id: 'users', label: 'User Management', href: '/admin/users' },
  { id: 'analytics', label: 'Analytics', href: '/admin/analytics' },
]

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs as links with their own URLs. Arrow keys move the focus between them. */
export function DashboardTabs({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const list = useRef<HTMLDivElement>(null)
  const open = dashboardTabs.find(({ href }) => href === pathname) ?? dashboardTabs[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const index = tabs.findIndex((tab) => tab === document.activeElement)
    const next = STEPS[event.key]?.(index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Dashboard"
        onKeyDown={onKeyDown}
        className="mt-8 flex gap-x-4 border-b max-[359px]:flex-wrap sm:gap-x-6 print:hidden"
      >
        {dashboardTabs.map(({ id, label, href }) => (
          <Link
            key={id}
            id={`tab-${id}`}
            href={href}
            role="tab"
            scroll={false}
            aria-selected={id === open?.id}
            aria-controls={id === open?.id ? 'dashboard-panel' : undefined}
            tabIndex={id === open?.id ? 0 : -1}
            className="relative inline-flex h-10 items-center text-[13px] whitespace-nowrap text-muted-foreground transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-foreground aria-selected:font-medium aria-selected:text-foreground aria-selected:after:bg-ember sm:text-[15px]"
          >
            {label}
          </Link>
        ))}
      </div>
      <div id="dashboard-panel" role="tabpanel" aria-labelledby={`tab-${open?.id}`} className="pt-6">
        {children}
      </div>
    </>
  )
}
