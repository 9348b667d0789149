'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import type { AutomationsView } from '@/lib/push/automations/schema'
import { AutomationRow } from './automation-row'
import { copy } from './copy'
import { QuietHoursForm } from './quiet-hours-form'
import { WrittenMessagesForm } from './written-messages-form'

/** An app's automatic messages. */
export function AutomationsSection({ app }: { app: { id: string } }) {
  const path = `/api/apps/${app.id}/messages/automations`
  const { data, isError, refetch } = useQuery<AutomationsView>({ queryKey: [path] })
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border bg-card p-5 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h2 id={id} className="font-display text-heading font-[600]">
          {copy.title}
        </h2>
        <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">{copy.text}</p>
      </div>
      {data ? (
        <Automations view={data} path={path} />
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <FormError>{copy.failed}</FormError>
          <Button variant="outline" onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  )
}

function Automations({ view, path }: { view: AutomationsView; path: string }) {
  const note = !view.allowed ? copy.plan : view.published && view.devices === 0 ? copy.noDevices : null
  return (
    <>
      {note && <p className="rounded-md border px-4 py-3 text-[15px] leading-6">{note}</p>}
      <ul className="divide-y rounded-md border">
        {view.automations.map((automation) => (
          <AutomationRow key={automation.id} automation={automation} view={view} path={path} />
        ))}
      </ul>
      <QuietHoursForm
        key={`${view.timeZone} ${view.quiet?.from} ${view.quiet?.to}`}
        view={view}
        path={path}
      />
      <WrittenMessagesForm
        key={`${view.written.quiet} ${view.written.cap} ${view.quiet === null}`}
        view={view}
        path={path}
      />
    </>
  )
}
