import { Check } from 'lucide-react'
import { DeviceRow } from '../phone/device-row'
import { DEVICES_TEMPLATE } from '../phone/screens'
import { Section } from '../section'
import { loadTemplate } from '@/lib/templates/load-template'
import { copy } from './copy'

const { devices } = copy

export function Devices() {
  return (
    <Section id="devices" title={devices.title} lead={devices.lead} band>
      <DeviceRow template={loadTemplate(DEVICES_TEMPLATE)} labels={devices.pictures} />
      <ul className="mt-12 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {devices.list.map((device) => (
          <li key={device.id} className="flex flex-col">
            <h3 className="font-display text-heading font-[640]">{device.title}</h3>
            <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{device.text}</p>
            <ul className="mt-4 grid gap-1.5">
              {device.items.map((item) => (
                <li key={item} className="flex items-center gap-2.5 text-[15px]">
                  <Check aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0 text-success" />
                  {item}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
