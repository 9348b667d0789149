'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { clsx } from 'clsx'
import { Spinner } from '@/components/ui/spinner'
import type { Me } from '@/lib/accounts/schema'
import { roleName } from '@/lib/base/roles'
import { openWorkspace } from '@/lib/client/workspaces'
import { notify } from '@/components/ui/toaster'

type Props = { workspaces: Me['workspaces']; /** Its id. */ current: string }

/** The user's workspaces, in the account menu. Choosing one opens its apps. */
export function WorkspaceSwitch({ workspaces, current }: Props) {
  const [opening, setOpening] = useState<string | null>(null)
  const choose = async (id: string) => {
    setOpening(id)
    try {
      await openWorkspace(id)
    } catch {
      setOpening(null)
      notify({ title: 'We couldn’t switch the workspace. Please try again.', tone: 'destructive' })
    }
  }
  return (
    <section aria-label="Workspaces" className="border-b py-1.5">
      <p aria-hidden="true" className="px-3 py-1 text-[13px] text-muted-foreground">
        Workspaces
      </p>
      <ul className="max-h-60 overflow-y-auto">
        {workspaces.map(({ id, name, role }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              aria-busy={opening === id || undefined}
              disabled={opening !== null && opening !== id}
              onClick={() => void choose(id)}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left transition-colors hover:bg-accent"
            >
              <span className="min-w-0 flex-1">
                <span
                  className={clsx('block truncate text-[15px] leading-5', id === current && 'font-medium')}
                >
                  <bdi>{name}</bdi>
                </span>
                <span className="block text-[13px] leading-4 text-muted-foreground">{roleName(role)}</span>
              </span>
              {opening === id ? (
                <Spinner className="size-4" />
              ) : (
                id === current && <Check aria-hidden="true" className="size-4" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
