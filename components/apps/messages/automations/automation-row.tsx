'use client'

import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import type { AutomationsView, AutomationView } from '@/lib/push/automations/schema'
import { AutomationForm } from './automation-form'
import { copy } from './copy'
import { useSave } from './use-save'

type Props = { automation: AutomationView; view: AutomationsView; path: string }

const day = (time: string) =>
  new Date(time).toLocaleString('en', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })

/** An automation with its last run. The switch saves immediately; the button opens the settings. */
export function AutomationRow({ automation, view, path }: Props) {
  const { id, label, text, unavailable, settings, last, troubles } = automation
  const [isOpen, setOpen] = useState(false)
  const { busy, problem, save } = useSave(view, path)
  const ids = { label: useId(), text: useId(), form: useId() }
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex items-start gap-4">
        <Switch
          className="mt-0.5"
          checked={settings.on}
          disabled={busy || (unavailable !== null && !settings.on)}
          aria-labelledby={ids.label}
          aria-describedby={ids.text}
          onCheckedChange={(on) => void save({ automations: { [id]: { ...settings, on } } })}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 id={ids.label} className="font-medium">
            {label}
          </h3>
          <p id={ids.text} className="text-[15px] leading-6 text-muted-foreground">
            {unavailable ?? text}
          </p>
          {!unavailable && (
            <p className="text-[13px] leading-snug text-muted-foreground">
              {copy.last(last.week, last.at && day(last.at))}
            </p>
          )}
          {settings.on &&
            troubles.map(({ source, since }) => (
              <p key={source} className="flex items-start gap-1.5 text-[13px] leading-snug text-destructive">
                <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
                {copy.trouble(source, day(since))}
              </p>
            ))}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={isOpen}
          aria-controls={isOpen ? ids.form : undefined}
          aria-label={isOpen ? copy.close(label) : copy.edit(label)}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
        </Button>
      </div>
      <FormError>{isOpen ? undefined : problem?.message}</FormError>
      {isOpen && (
        <div id={ids.form}>
          <AutomationForm automation={automation} view={view} path={path} />
        </div>
      )}
    </li>
  )
}
