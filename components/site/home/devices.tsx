import { Check, CircleDashed } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Section } from '../section'
import { copy } from './copy'

const { devices, features } = copy

export function Devices() {
  return (
    <Section id="devices" title={devices.title} lead={devices.lead} band>
      <ul className="mt-10 grid gap-4 lg:grid-cols-3">
        {devices.list.map((device) => (
          <li key={device.id} className="flex flex-col rounded-lg border bg-background p-6 sm:p-7">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-heading font-[640]">
              {device.title}
              {device.soon && (
                <Badge variant="outline" className="font-sans tracking-normal">
                  {features.soon}
                </Badge>
              )}
            </h3>
            <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{device.text}</p>
            <ul className="mt-5 border-b lg:mt-auto lg:pt-5">
              {device.items.map((item, index) => (
                <li key={item} className="flex items-center gap-2.5 border-t py-2.5 text-[15px]">
                  <State waits={device.soon && index > 0} />
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

function State({ waits }: { waits: boolean }) {
  return waits ? (
    <>
      <CircleDashed aria-hidden="true" className="size-4 text-muted-foreground" />
      <span className="sr-only">{features.soon}: </span>
    </>
  ) : (
    <Check aria-hidden="true" strokeWidth={2.5} className="size-4 text-success" />
  )
}
