'use client'

import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label, FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { englishName } from '@/lib/document/languages'
import { PLATFORM_NAMES } from '@/lib/push/device'
import type { Device, MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'
import { formatLocalTime } from '../date-format'

const words = copy.devices

type Props = { app: MessagesApp; devices: readonly Device[]; refresh: () => void; refreshing: boolean }

/** The newest devices. The owner marks their own. */
export function OwnDevices({ app, devices, refresh, refreshing }: Props) {
  const id = useId()
  const { busy, problem, run } = useAction()
  const savedIds = devices.filter(({ isTest }) => isTest).map((device) => device.id)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const chosen = changed ?? savedIds
  const tick = (device: string, on: boolean) =>
    setChanged(on ? [...chosen, device] : chosen.filter((one) => one !== device))
  const save = () =>
    run(async () => {
      const path = `/api/apps/${encodeURIComponent(app.id)}/messages/test-devices`
      await apiRequest('PUT', path, { devices: chosen })
      notify({ title: words.saved })
      refresh()
    })
  return (
    <section
      id="my-devices"
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-4 rounded-lg border bg-card p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h3 id={`${id}-title`} className="font-medium">
            {words.own}
          </h3>
          <p className="max-w-[60ch] text-sm leading-6 text-muted-foreground">{words.ownText}</p>
        </div>
        <Button variant="ghost" size="sm" busy={refreshing} onClick={refresh}>
          {!refreshing && <RefreshCw aria-hidden="true" />}
          {words.refresh}
        </Button>
      </div>
      <ul className="grid gap-3">
        {devices.map((device) => (
          <li key={device.id} className="flex items-start gap-3">
            <Checkbox
              id={`${id}-${device.id}`}
              checked={chosen.includes(device.id)}
              onCheckedChange={(on) => tick(device.id, on)}
            />
            <Label htmlFor={`${id}-${device.id}`} className="grid gap-0.5 font-normal">
              <span className="font-medium">
                {PLATFORM_NAMES[device.platform]}, {englishName(device.locale)}
              </span>
              <span className="text-[13px] text-muted-foreground">
                {words.since(formatLocalTime(device.createdAt))},{' '}
                {words.opened(formatLocalTime(device.lastOpenedAt))}
              </span>
            </Label>
          </li>
        ))}
      </ul>
      <FormError>{problem}</FormError>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        busy={busy}
        onClick={() => void save()}
      >
        {words.save}
      </Button>
    </section>
  )
}
